import { describe, expect, it } from 'vitest'
import { browser, server, withBrowser } from './browser'
import { firstAnswer } from './first'
import { Guest } from './guest'
import { hostOf, makeTable, playOn } from './tables'

withBrowser()

const tables = [
  { game: 'battles', seats: { north: 'me', south: 'greedy' }, options: { north: 'fists-only', south: 'random', rounds: '4' }, seed: 4 },
  { game: 'number-crunch', seats: { auditor: 'greedy' }, seed: 5 },
  { game: 'pig', seats: { 'player-1': 'me', 'player-2': 'search:50' }, options: { goal: '40' }, seed: 5 },
  { game: 'tic-tac-toe', seats: { X: 'me', O: 'me' }, seed: 5 },
]

describe('The page at the end of a match', () => {
  it.each(tables)('of $game has three turning points at least, each with its way back', async (table) => {
    const token = hostOf(await makeTable(server(), table))
    if (table.game !== 'number-crunch') await playOn(server(), token, (one) => one.options.at(-1)?.name ?? firstAnswer(one), () => false)
    const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
    const { page } = guest
    await guest.sit(server(), token)
    const moments = page.locator('.moments li')
    await moments.first().waitFor({ timeout: 60_000 })
    const links = moments.getByRole('link')
    expect(await links.count()).toBeGreaterThanOrEqual(3)
    if (table.game === 'pig') await page.getByText(/^As Player 2 saw it: /).first().waitFor()
    for (const at of [0, 1, 2]) {
      const n = /\d+/.exec(await links.nth(at).innerText())?.[0]
      await links.nth(at).click()
      await page.locator('.look-bar').getByText('You look back.').waitFor()
      expect(await page.locator('.look-bar #question').innerText()).toContain(`Question ${n} of`)
      await page.getByRole('button', { name: 'Back to now' }).click()
      await page.locator('#end-heading').waitFor()
    }
    expect(guest.complaints).toEqual([])
    expect(guest.refusals).toEqual([])
    await guest.leave()
  })
})
