import { describe, expect, it } from 'vitest'
import { browser, server, withBrowser } from './browser'
import { Guest } from './guest'
import { hostOf, makeTable, playOn } from './tables'
import { firstAnswer } from './first'

withBrowser()

const answers = (guest: Guest): unknown[] => guest.said.filter((line) => 'choose' in line)

describe('A question that nobody could have seen yet', () => {
  const pig = { game: 'pig', seats: { 'player-1': 'me', 'player-2': 'me' }, options: { goal: '1000' }, seed: 3 }

  it('is not answered by a double click', async () => {
    const guest = await Guest.at(browser())
    await guest.sit(server(), hostOf(await makeTable(server(), pig)))
    await guest.asked()
    await guest.page.locator('.decision-bar [data-choice="0"]').dblclick({ delay: 20 })
    await guest.page.waitForTimeout(600)
    expect(answers(guest)).toHaveLength(1)
    await guest.leave()
  })

  it.each(['1', 'Enter'])('is not answered by a key that is held: %s', async (key) => {
    const guest = await Guest.at(browser())
    const { page } = guest
    await guest.sit(server(), hostOf(await makeTable(server(), pig)))
    await guest.asked()
    await page.locator('.decision-bar [data-choice="0"]').focus()
    for (let held = 0; held < 12; ++held) {
      await page.keyboard.down(key)
      await page.waitForTimeout(60)
    }
    await page.keyboard.up(key)
    await page.waitForTimeout(300)
    expect(answers(guest)).toHaveLength(1)
    await page.keyboard.press('1')
    await expect.poll(() => answers(guest).length).toBe(2)
    await guest.leave()
  })
})

describe('Where words are asked for', () => {
  it('what is typed is a name, wherever the focus was', async () => {
    const token = hostOf(await makeTable(server(), { game: 'number-crunch', seats: { auditor: 'me' }, seed: 20 }))
    const asked = await playOn(server(), token, firstAnswer, (one) => one.kind === 'text')
    expect(asked?.kind).toBe('text')
    const guest = await Guest.at(browser())
    const { page } = guest
    await guest.sit(server(), token)
    await guest.asked()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('words')
    await page.locator('.room-tools button').last().focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('lou')
    expect(await page.locator('#words').inputValue()).toMatch(/lou$/)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.locator('h1').count()).toBe(1)
    await guest.leave()
  })
})
