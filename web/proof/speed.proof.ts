import { describe, expect, it } from 'vitest'
import { browser, server, withBrowser } from './browser'
import { Guest } from './guest'
import { hostOf, makeTable } from './tables'

withBrowser()

const kilobyte = 1000

interface Paint {
  first: number
  bytes: number
  files: number
}

/** Runs in the page: when it was first painted, and what came over the wire for it. */
function painted(): Paint {
  const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] as PerformanceResourceTiming[]
  return {
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    bytes: files.reduce((sum, file) => sum + file.transferSize, 0),
    files: files.length,
  }
}

/** Runs in the page: takes the first choice, and gives the time until those of the next question are painted. */
async function takeFirst(): Promise<number> {
  const choice = (): HTMLElement | null => document.querySelector('.decision-bar:not([data-busy]) [data-choice="0"]:not([aria-disabled])')
  const before = choice()
  if (!before) throw new Error('nothing can be chosen')
  const start = performance.now()
  before.click()
  while (choice() === null || choice() === before) await new Promise(requestAnimationFrame)
  return performance.now() - start
}

const median = (times: number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity

describe('Time', () => {
  it('has the hall painted within a second, with less than 250 KB', async () => {
    const firsts: number[] = []
    for (let visit = 0; visit < 3; ++visit) {
      const guest = await Guest.at(browser())
      await guest.page.goto(server())
      await guest.page.locator('.game').first().waitFor()
      const { first, bytes, files } = await guest.page.evaluate(painted)
      console.info(`hall: first paint after ${first.toFixed(0)} ms, ${(bytes / kilobyte).toFixed(0)} KB in ${files} files`)
      expect(bytes).toBeGreaterThan(0)
      expect(bytes).toBeLessThan(250 * kilobyte)
      firsts.push(first)
      await guest.leave()
    }
    expect(median(firsts)).toBeLessThan(1000)
  })

  it.each([
    { game: 'pig', seats: { 'player-1': 'me', 'player-2': 'me' }, options: { goal: '1000' }, seed: 2 },
    {
      game: 'battles',
      seats: { north: 'me', south: 'me' },
      options: { north: 'a-steady-hand', south: 'fists-only' },
      seed: 2,
    },
  ])('has the next question of $game on the screen soon after the answer', async (table) => {
    const guest = await Guest.at(browser())
    await guest.sit(server(), hostOf(await makeTable(server(), table)))
    const times: number[] = []
    while (times.length < 20) {
      await guest.asked()
      times.push(await guest.page.evaluate(takeFirst))
    }
    console.info(`${table.game}: from answer to next question ${median(times).toFixed(0)} ms (median of ${times.length})`)
    expect(median(times)).toBeLessThan(300)
    await guest.leave()
  })

  it.each(['battles', 'number-crunch', 'pig', 'tic-tac-toe'])('is two clicks from the hall to a decision of %s', async (game) => {
    const guest = await Guest.at(browser())
    const { page } = guest
    await page.goto(server())
    await page.locator(`.game[data-game="${game}"] .first`).click()
    await guest.asked()
    await page.locator('.decision-bar [data-choice="0"]').click()
    await guest.until(() => guest.said.some((line) => 'choose' in line))
    expect(guest.refusals).toEqual([])
    await guest.leave()
  })
})
