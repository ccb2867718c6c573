import { describe, expect, it } from 'vitest'
import { browser, server, withBrowser } from './browser'
import { Guest } from './guest'
import { hostOf, makeTable } from './tables'

withBrowser()

async function holdOn(guest: Guest, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; ++turn) {
    const decision = await guest.asked()
    if (!decision) return
    await guest.answer(decision.options.at(-1)?.name ?? '', 'mouse')
  }
  await guest.asked()
}

describe('Why a player who thinks ahead did that', () => {
  it('is asked at its line in the log, and told with what it weighed, the newest first', async () => {
    const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
    const { page } = guest
    await guest.sit(server(), hostOf(await makeTable(server(), { game: 'pig', seats: { 'player-1': 'me', 'player-2': 'search:300' }, seed: 3 })))
    await holdOn(guest, 3)
    await guest.openLedger()
    const asks = page.locator('.ledger .log').getByRole('button', { name: 'Why did Player 2 do that?' })
    expect(await asks.count()).toBeGreaterThan(2)
    const name = (await asks.first().getAttribute('aria-label')) ?? ''
    await asks.first().click()
    const panel = page.getByRole('dialog', { name: 'Why did it do that?' })
    const meant = panel.locator('[data-meant]')
    await meant.waitFor()
    const n = /Question (\d+)$/.exec(name)?.[1]
    expect(await meant.locator('h3').innerText()).toBe(`Player 2, question ${n}`)
    expect(await meant.locator('strong').innerText()).toMatch(/^(roll|hold)$/)
    expect(await meant.locator('tbody tr').count()).toBeGreaterThan(0)
    expect(await meant.locator('tbody tr').first().innerText()).toMatch(/%\s+0\.\d+/)
    await panel.getByRole('button', { name: /^Show \d+ older/ }).click()
    const numbers = (await panel.locator('h3 a').allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]))
    expect(numbers.length).toBe(await asks.count())
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
    expect(guest.complaints).toEqual([])
    await guest.leave()
  })

  it('is in the menu as well, and says why there is nothing to tell', async () => {
    const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
    const { page } = guest
    await guest.sit(server(), hostOf(await makeTable(server(), { game: 'pig', seats: { 'player-1': 'me', 'player-2': 'greedy' }, seed: 3 })))
    await holdOn(guest, 2)
    expect(await page.getByRole('button', { name: 'Why did' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await page.getByRole('button', { name: 'What the others thought' }).click()
    await page.getByText('Nobody here thinks ahead.').waitFor()
    await guest.leave()
  })
})

describe('Why this question', () => {
  it('says where this is: what goes on, the outermost first', async () => {
    const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
    const { page } = guest
    const alone = { game: 'farsa', seats: { referee: 'auto', 'player-1': 'me' }, seed: 3 }
    await guest.sit(server(), hostOf(await makeTable(server(), alone)))
    await guest.asked()
    await page.keyboard.press('w')
    const panel = page.getByRole('dialog', { name: 'Why this question' })
    const where = panel.getByRole('list', { name: 'Where this is' })
    await where.waitFor()
    expect((await where.locator('li').allInnerTexts())[0]).toMatch(/^watch, [1-4] of 4: /)
    await page.screenshot({ path: process.env['WHERE_PICTURE'] ?? '/dev/null', type: 'png' })
    expect(guest.complaints).toEqual([])
    await guest.leave()
  })
})
