import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { browser, server, withBrowser } from './browser'
import { firstAnswer } from './first'
import { Guest } from './guest'
import { hostOf, makeTable, playOn } from './tables'
import type { NewTable } from '../src/net/api'

withBrowser()

const height = 800

/** Runs in the page: what of these lies behind an edge of the place that it scrolls in. */
function cutOff(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((one) => {
    const place = one.closest('.stage, .seat, .bar-body')?.getBoundingClientRect()
    const box = one.getBoundingClientRect()
    return !place || box.bottom > place.bottom + 1 || box.top < place.top - 1 ? [`${one.innerText.split('\n')[0]} (${Math.round(box.top)} to ${Math.round(box.bottom)})`] : []
  })
}

async function barHeight(page: Page): Promise<number> {
  return (await page.locator('.decision-bar').boundingBox())?.height ?? Infinity
}

const tables: NewTable[] = [
  { game: 'battles', seats: { north: 'me', south: 'greedy' }, options: { north: 'say-it-twice', south: 'the-dog-comes-too' }, seed: 4 },
  { game: 'number-crunch', seats: { auditor: 'me' }, options: { 'A-33': 'base-pool' }, seed: 20 },
  { game: 'farsa', seats: { referee: 'auto', 'player-1': 'me' }, seed: 3 },
]

describe('On a laptop of 1280 by 800', () => {
  it.each(tables)('the bar takes a quarter of the height at most, in thirty decisions of $game', async (table) => {
    const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
    await guest.sit(server(), hostOf(await makeTable(server(), table)))
    for (let asked = 0; asked < 30; ++asked) {
      const decision = await guest.asked()
      if (!decision) break
      expect(await barHeight(guest.page), decision.prompt).toBeLessThanOrEqual(height / 4)
      await guest.answer(firstAnswer(decision), 'mouse')
    }
    expect(guest.complaints).toEqual([])
    await guest.leave()
  })

  it('both sides of BATTLES lie in sight when it is asked who does what, with a page of the guide beside them', async () => {
    const [table] = tables
    if (!table) throw new Error('no table')
    const token = hostOf(await makeTable(server(), table))
    const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
    let turns = 0
    expect(await playOn(server(), token, firstAnswer, (decision) => decision.rule === 'P-3' && ++turns === 3)).not.toBeNull()
    await guest.sit(server(), token)
    await guest.asked()
    await guest.page.locator('.guide').waitFor()
    expect(await guest.page.locator('.stage .card.mob').count()).toBe(6)
    expect(await guest.page.evaluate(cutOff, '.stage .card.mob')).toEqual([])
    await guest.leave()
  })

  it('the way out of a town is never below the fold, and its key stays', async () => {
    const token = hostOf(await makeTable(server(), { game: 'farsa', seats: { referee: 'auto', 'player-1': 'me' }, seed: 3 }))
    const town = (name: string): boolean => name === 'leave'
    const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
    await playOn(server(), token, (one) => one.options.find(({ name }) => name === 'go-to-town')?.name ?? firstAnswer(one), (one) => one.options.some(({ name }) => town(name)))
    await guest.sit(server(), token)
    const keys = new Set<string | null>()
    for (let visit = 0; visit < 3; ++visit) {
      const decision = await guest.asked()
      const leave = decision?.options.findIndex(({ name }) => town(name)) ?? -1
      expect(decision?.options.length).toBeGreaterThan(20)
      const choice = `.decision-bar [data-choice="${leave}"]`
      expect(await guest.page.evaluate(cutOff, choice)).toEqual([])
      keys.add(await guest.page.locator(choice).getAttribute('aria-keyshortcuts'))
      await guest.answer(decision?.options.find(({ name }) => name.startsWith('boasts'))?.name ?? '', 'mouse')
      for (let back = await guest.asked(); back && !back.options.some(({ name }) => town(name)); back = await guest.asked()) {
        await guest.answer(back.options.at(-1)?.name ?? '', 'mouse')
      }
    }
    expect(keys.size).toBe(1)
    await guest.leave()
  })

  it('the hand is in sight when a card of it is asked for', async () => {
    const token = hostOf(await makeTable(server(), { game: 'number-crunch', seats: { auditor: 'me' }, options: { 'A-33': 'base-pool' }, seed: 20 }))
    const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
    expect(await playOn(server(), token, firstAnswer, (one) => one.rule === 'CE-3')).not.toBeNull()
    await guest.sit(server(), token)
    await guest.asked()
    const cards = guest.page.locator('.seat .card.can')
    expect(await cards.count()).toBeGreaterThan(0)
    const seen = await guest.page.evaluate(() => {
      const place = document.querySelector('.seat')?.getBoundingClientRect()
      return [...document.querySelectorAll('.seat .card.can')].some((card) => place && card.getBoundingClientRect().top >= place.top - 1 && card.getBoundingClientRect().bottom <= place.bottom + 1)
    })
    expect(seen).toBe(true)
    await guest.leave()
  })

  it('seat and ledger share their column, by key and by button', async () => {
    const token = hostOf(await makeTable(server(), { game: 'number-crunch', seats: { auditor: 'me' }, seed: 20 }))
    const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
    const { page } = guest
    await playOn(server(), token, firstAnswer, (one) => one.rule === 'C-5')
    await guest.sit(server(), token)
    await guest.asked()
    const places = async (): Promise<[boolean, boolean]> => [await page.locator('.seat').isVisible(), await page.locator('.ledger').isVisible()]
    expect(await places()).toEqual([true, false])
    await page.keyboard.press('l')
    expect(await places()).toEqual([false, true])
    await page.keyboard.press('s')
    expect(await places()).toEqual([true, false])
    await page.keyboard.press('s')
    expect(await places()).toEqual([false, false])
    await page.setViewportSize({ width: 2560, height: 1440 })
    await page.reload()
    await guest.asked()
    expect(await places()).toEqual([true, true])
    await guest.leave()
  })
})

describe('What just happened', () => {
  it('is told a line at a time with its dice, by itself or by hand, and leads back through the moves of the others', async () => {
    const [table] = tables
    if (!table) throw new Error('no table')
    const token = hostOf(await makeTable(server(), table))
    let turns = 0
    await playOn(server(), token, firstAnswer, (decision) => decision.rule === 'P-3' && ++turns === 2)
    const guest = await Guest.at(browser())
    const { page } = guest
    await guest.sit(server(), token)
    const decision = await guest.asked()
    const told = guest.events.length
    await guest.answer(decision ? firstAnswer(decision) : '', 'mouse')
    // Until somebody else has moved, and rolled.
    const moved = (from: number): boolean => {
      const fresh = guest.events.slice(from).filter((event) => event.text)
      return fresh.length > 2 && fresh.some((event) => event.face !== undefined) && new Set(fresh.map((event) => event.n)).size > 1
    }
    for (let from = told; !moved(from); ) {
      const next = await guest.asked()
      if (!next) throw new Error('the match was over')
      if (moved(from)) break
      from = guest.events.length
      await guest.answer(firstAnswer(next), 'mouse')
    }
    await guest.asked()
    const strip = page.locator('.just-now')
    const count = strip.locator('.just-now-count')
    const [, all = 0] = (await count.innerText()).split('/').map(Number)
    expect(all).toBeGreaterThan(2)
    await expect.poll(async () => count.innerText(), { timeout: 2500 * all }).toBe(`${all}/${all}`)
    await strip.getByRole('button', { name: 'The line before' }).click()
    await page.waitForTimeout(2000)
    expect(await count.innerText()).toBe(`${all - 1}/${all}`)
    let dice = 0
    for (let line = all - 1; line > 0; --line) {
      for (const die of await strip.locator('.dice-one svg').all()) {
        expect((await die.boundingBox())?.width).toBeGreaterThanOrEqual(36)
        ++dice
      }
      if (line > 1) await strip.getByRole('button', { name: 'The line before' }).click()
    }
    expect(dice).toBeGreaterThan(0)
    await strip.getByRole('button', { name: 'Step through' }).click()
    await page.locator('.look-bar').waitFor()
    await page.getByRole('button', { name: 'Replay' }).click()
    await page.locator('.look-bar').waitFor({ state: 'detached', timeout: 60_000 })
    expect(guest.complaints).toEqual([])
    await guest.leave()
  })
})
