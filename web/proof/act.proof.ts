import { describe, expect, it } from 'vitest'
import { browser, server, withBrowser } from './browser'
import { Guest } from './guest'
import { tabTo, type Hand } from './hands'
import { shadow } from './shadow'
import { hostOf, makeTable } from './tables'
import type { Answer } from '../src/net/lines'

withBrowser()

const short = 80

/** With few Risk Dice, and dice by which a simple player is soon through Act I. */
const auditor = (seed: number) => ({ game: 'number-crunch', options: { 'A-33': 'base-pool' }, seats: { auditor: 'me' }, seed })

/** The first of the seeds with which Act I is short, and how it is answered by one who plays without hands. */
async function shortAct(seeds: number[]): Promise<{ seed: number; answers: Map<number, Answer> }> {
  for (const seed of seeds) {
    const answers = await shadow(server(), auditor(seed), 'greedy', '"acts-done":1')
    if (answers.size <= short) return { seed, answers }
  }
  throw new Error(`with none of these seeds Act I is done after ${short} questions`)
}

async function playAct(guest: Guest, answers: Map<number, Answer>, hand: (asked: number) => Hand): Promise<number> {
  for (let asked = 0; asked <= answers.size; ++asked) {
    const decision = await guest.asked()
    if (!decision || guest.events.some((event) => event.type === 'act-completed')) return asked
    const answer = answers.get(decision.n)
    if (answer === undefined) throw new Error(`question ${decision.n} did not come up: ${decision.prompt}`)
    await guest.answer(answer, hand(asked))
  }
  throw new Error('Act I goes on')
}

describe('Act I of The Number Crunch', () => {
  it('is played with the mouse, on the things themselves or in the list', async () => {
    const { seed, answers } = await shortAct([20, 65, 158, 108, 69])
    const guest = await Guest.at(browser())
    await guest.sit(server(), hostOf(await makeTable(server(), auditor(seed))))
    const asked = await playAct(guest, answers, (n) => (n % 4 === 3 ? 'mouse' : 'thing'))
    expect(asked).toBeGreaterThan(20)
    expect(guest.hands.get('thing') ?? 0).toBeGreaterThan(5)
    await expect.poll(() => guest.page.locator('.room-title').innerText()).toContain('Act II')
    expect(guest.complaints).toEqual([])
    await guest.leave()
  })

  it('is played with the keyboard alone, from the hall on, and the focus is always seen', async () => {
    const { seed, answers } = await shortAct([158, 65, 20, 108, 69])
    const guest = await Guest.at(browser())
    const { page } = guest
    await page.goto(server())
    await tabTo(page, page.locator('.game a[href="/new#number-crunch"]'))
    await page.keyboard.press('Enter')
    await tabTo(page, page.locator('.fresh summary'))
    await page.keyboard.press('Enter')
    await tabTo(page, page.locator('#option-A-33'))
    await page.keyboard.press('ArrowDown')
    await tabTo(page, page.locator('#seed'))
    await page.keyboard.type(String(seed))
    await page.keyboard.press('Enter')
    await playAct(guest, answers, (n) => (n % 4 === 3 ? 'arrows' : 'keys'))
    await expect.poll(() => page.locator('.room-title').innerText()).toContain('Act II')
    expect(guest.complaints).toEqual([])
    await guest.leave()
  })

  it('has an order of Tab: the question, its choices as they are counted, then the table', async () => {
    const guest = await Guest.at(browser())
    const { page } = guest
    await guest.sit(server(), hostOf(await makeTable(server(), auditor(20))))
    await guest.asked()
    const choices = page.locator('.decision-bar [data-choice]')
    const count = await choices.count()
    expect(count).toBeGreaterThan(1)
    await tabTo(page, choices.first())
    for (let i = 1; i < count; ++i) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-choice'))).toBe(String(i))
    }
    await tabTo(page, page.locator('.seat a, .seat button').first())
    await guest.leave()
  })
})
