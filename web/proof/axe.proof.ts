import { describe, expect, it } from 'vitest'
import { serious } from './axe'
import { browser, server, withBrowser } from './browser'
import { firstAnswer } from './first'
import { Guest } from './guest'
import { hostOf, makeTable, playOn } from './tables'
import type { NewTable } from '../src/net/api'
import type { Decision } from '../src/net/lines'

withBrowser()

const games = ['battles', 'number-crunch', 'pig', 'tic-tac-toe']

/** Sits down, and looks at the table each time that a question of these rules comes up, in this order. */
async function walk(table: NewTable, rules: string[], answer: (decision: Decision, asked: number) => ReturnType<typeof firstAnswer> = firstAnswer): Promise<string[]> {
  const token = hostOf(await makeTable(server(), table))
  const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
  await guest.sit(server(), token)
  const found: string[] = []
  let asked = 0
  for (const rule of rules) {
    const decision = await playOn(server(), token, (one) => answer(one, asked++), (one) => rule === '' || one.rule === rule)
    if (!decision) throw new Error(`no question of rule ${rule} came up`)
    await guest.until(() => guest.decision?.n === decision.n)
    const lift = guest.page.locator('.cover .button.first')
    if (await lift.isVisible()) {
      found.push(...(await serious(guest.page, `${table.game}, the cover`)))
      await lift.click()
    }
    await guest.shows(decision)
    found.push(...(await serious(guest.page, `${table.game}, rule ${rule}`)))
  }
  expect(guest.complaints).toEqual([])
  await guest.leave()
  return found
}

describe('axe finds nothing serious', () => {
  it('on the hall, on new tables, in lessons and rules', async () => {
    const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
    const { page } = guest
    const found: string[] = []
    const addresses = ['/', ...games.map((game) => `/new#${game}`), '/new', '/learn#number-crunch', '/rules#battles', '/rules#number-crunch/D-4', '/table#nobody-sits-behind-it']
    for (const address of addresses) {
      await page.goto('about:blank')
      await page.goto(server() + address)
      await page.locator('h1').first().waitFor()
      await page.locator('[role=status]:has-text("Opening the cupboard."), [role=status]:has-text("Looking it up.")').waitFor({ state: 'detached' })
      for (const fold of await page.locator('details').all()) await fold.evaluate((element) => element.setAttribute('open', ''))
      found.push(...(await serious(page, address)))
    }
    expect(found).toEqual([])
    await guest.leave()
  })

  it('at a table of The Number Crunch', async () => {
    const table = { game: 'number-crunch', seats: { auditor: 'me' }, options: { 'A-33': 'base-pool' }, seed: 20 }
    expect(await walk(table, ['C-1', 'C-5', 'E-2', 'D-4', 'E-3'])).toEqual([])
  })

  it('at a table of BATTLES', async () => {
    const table = { game: 'battles', seats: { north: 'me', south: 'me' }, options: { rounds: '3' }, seed: 4 }
    expect(await walk(table, ['S-8', 'P-1', 'P-3', 'AT-1'])).toEqual([])
  })

  it('at a table of Farsa', async () => {
    const table = { game: 'farsa', seats: { referee: 'auto', 'player-1': 'me' }, seed: 3 }
    expect(await walk(table, ['W-1', 'T-5'])).toEqual([])
  })

  it.each([
    { game: 'pig', seats: { 'player-1': 'me', 'player-2': 'me' }, seed: 3, chance: 'own-dice' as const },
    { game: 'tic-tac-toe', seats: { X: 'me', O: 'greedy' }, seed: 3 },
  ])('at a table of $game', async (table) => {
    expect(await walk(table, [''])).toEqual([])
  })

  it('at the end of a match, when looking back, and in the hall afterwards', async () => {
    const token = hostOf(await makeTable(server(), { game: 'battles', seats: { north: 'me', south: 'greedy' }, options: { north: 'fists-only', south: 'random', rounds: '2' }, seed: 4 }))
    expect(await playOn(server(), token, firstAnswer, () => false)).toBeNull()
    const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
    const { page } = guest
    await guest.sit(server(), token)
    await page.locator('#end-heading').waitFor()
    const found = await serious(page, 'the end')
    await page.getByRole('link', { name: 'Watch it from the beginning' }).click()
    await page.locator('.look-bar').waitFor()
    await page.locator('.look-bar').getByText('You look back.').waitFor()
    found.push(...(await serious(page, 'a look back')))
    await page.goto(server())
    await page.locator('.known').first().waitFor()
    found.push(...(await serious(page, 'the hall with a table')))
    expect(found).toEqual([])
    await guest.leave()
  })

  it('in the panels of a table', async () => {
    const table = { game: 'number-crunch', seats: { auditor: 'me' }, options: { 'A-33': 'base-pool' }, seed: 20 }
    const token = hostOf(await makeTable(server(), table))
    const decision = await playOn(server(), token, firstAnswer, (one) => one.rule === 'D-4')
    const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
    const { page } = guest
    await guest.sit(server(), token)
    expect((await guest.asked())?.n).toBe(decision?.n)
    const found: string[] = []
    const look = async (name: string): Promise<void> => {
      await page.getByRole('dialog').waitFor()
      found.push(...(await serious(page, name, '[role=dialog]')))
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.keyboard.press('w')
    await look('why')
    await page.locator('.bar-tools .rule-link').click()
    await look('a rule')
    for (const panel of ['', 'Links for friends and spectators', 'Who sits where', 'Keys', 'How it looks']) {
      await page.getByRole('button', { name: 'Table', exact: true }).click()
      if (panel) await page.getByRole('dialog').getByRole('button', { name: panel }).click()
      await look(panel || 'the menu')
    }
    expect(found).toEqual([])
    await guest.leave()
  })
})
