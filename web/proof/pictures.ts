import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { BrowserContextOptions } from 'playwright-core'
import { browser, server, withBrowser } from './browser'
import { firstAnswer } from './first'
import { Guest } from './guest'
import { hostOf, makeTable, playOn } from './tables'
import type { NewTable } from '../src/net/api'
import type { Answer, Decision } from '../src/net/lines'

withBrowser()

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))

async function keep(guest: Guest, name: string): Promise<void> {
  const file = `${folder}${name}.png`
  await guest.page.evaluate(() => document.fonts.ready)
  await guest.page.mouse.move(0, 0)
  await guest.page.screenshot({ path: file, animations: 'disabled' })
  expect((await stat(file)).size, name).toBeLessThanOrEqual(200_000)
  await guest.leave()
}

/** A table at the moment when the right question is asked. */
async function at(table: NewTable, answer: (decision: Decision) => Answer, isRight: (decision: Decision) => boolean, options: BrowserContextOptions): Promise<Guest> {
  const token = hostOf(await makeTable(server(), table))
  const decision = await playOn(server(), token, answer, isRight)
  if (!decision) throw new Error('the moment did not come')
  const guest = await Guest.at(browser(), { reducedMotion: 'reduce', ...options })
  await guest.sit(server(), token)
  const lift = guest.page.locator('.cover .button.first')
  const bar = guest.page.locator('.decision-bar')
  await lift.or(bar).first().waitFor()
  if (await lift.isVisible()) await lift.click()
  await guest.shows(decision)
  const putAway = guest.page.locator('.guide-foot .bare')
  if (await putAway.isVisible()) await putAway.click()
  return guest
}

/** Goes for whoever is there, and rolls with some risk. */
function boldly(decision: Decision): Answer {
  const names = decision.options.map((option) => option.name)
  const dice = Number(/(\d+) dice/.exec(decision.prompt)?.[1] ?? 1)
  const risk = dice < 6 && names.includes('add/risk') ? 'add/risk' : undefined
  return risk ?? ['combat', 'roll', 'attack'].find((name) => names.includes(name)) ?? firstAnswer(decision)
}

it('the hall', async () => {
  const guest = await Guest.at(browser(), { viewport: { width: 1200, height: 780 }, colorScheme: 'light' })
  await guest.page.goto(server())
  await guest.page.locator('.game').first().waitFor()
  await keep(guest, 'table-hall')
})

it('The Number Crunch', async () => {
  const table = { game: 'number-crunch', seats: { auditor: 'me' }, options: { 'A-33': 'base-pool' }, seed: 20 }
  const guest = await at(table, boldly, (decision) => decision.rule === 'E-2', { viewport: { width: 1200, height: 860 }, colorScheme: 'light' })
  await keep(guest, 'table-number-crunch')
})

const sides = { north: 'me', south: 'me' }

it('BATTLES', async () => {
  const table = { game: 'battles', seats: sides, options: { north: 'say-it-twice', south: 'the-dog-comes-too' }, seed: 4 }
  let turns = 0
  const guest = await at(table, firstAnswer, (decision) => decision.rule === 'P-3' && ++turns === 3, { viewport: { width: 1160, height: 880 }, colorScheme: 'dark' })
  await keep(guest, 'table-battles')
})

it('Farsa', async () => {
  const table = { game: 'farsa', seats: { referee: 'me', 'player-1': 'me' }, seed: 3 }
  const travel = (decision: Decision): Answer => decision.options.find(({ name }) => name === 'travel/otterfall')?.name ?? firstAnswer(decision)
  const guest = await at(table, travel, (decision) => decision.rule === 'W-8', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
  await guest.openLedger()
  await guest.page.getByRole('tab', { name: 'Referee' }).click()
  await guest.page.locator('.referee').waitFor({ state: 'visible' })
  await keep(guest, 'table-farsa')
})

it('Kingdom Death: Monster', async () => {
  const table = { game: 'kingdom-death', seats: { player: 'me' }, seed: 3 }
  const strike = (decision: Decision): Answer =>
    ['attack/founding-stone', 'move'].find((name) => decision.options.some((option) => option.name === name)) ?? firstAnswer(decision)
  let moves = 0
  const guest = await at(table, strike, (decision) => decision.rule === 'W-7' && ++moves === 3, { viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
  await keep(guest, 'table-kingdom-death')
})

it('a phone', async () => {
  const table = { game: 'battles', seats: sides, options: { north: 'a-steady-hand', south: 'fists-only' }, seed: 4 }
  const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, colorScheme: 'light' as const }
  let turns = 0
  const guest = await at(table, firstAnswer, (decision) => decision.rule === 'P-3' && ++turns === 2, phone)
  await keep(guest, 'table-phone')
})
