import { describe, expect, it } from 'vitest'
import { browser, server, withBrowser } from './browser'
import { Guest } from './guest'
import { spectatorsOf } from './tables'

withBrowser()

const answersAtMost = 120

/** North opens the table in the hall and reads the links for the others from it. */
async function openTable(north: Guest): Promise<void> {
  const { page } = north
  await page.goto(server())
  await page.locator('.game a[href="/new#battles"]').click()
  await page.locator('#chair-south').selectOption('friend')
  await page.locator('.fresh summary').click()
  await page.locator('#option-rounds').fill('2')
  await page.locator('#seed').fill('11')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await north.until(() => north.links.length === 3)
  await page.getByRole('button', { name: /^To the table/ }).click()
  await north.asked()
}

const hidden = new Set(['line-up', 'melee-rolled', 'hit-points'])

/** What a side that sets up is told for itself alone. */
const secrets = (guest: Guest): string[] =>
  guest.events.filter((event) => hidden.has(event.type)).map((event) => event.text ?? '')

async function knowsNothingOf(guest: Guest, told: string[]): Promise<void> {
  const page = await guest.page.content()
  for (const secret of told) {
    expect(secret).not.toBe('')
    expect(guest.heard.join('\n')).not.toContain(secret)
    expect(page).not.toContain(secret)
  }
}

describe('BATTLES', () => {
  it('is played in two browsers to its end, while a third one watches and learns nothing hidden', async () => {
    const [north, south, watcher] = [await Guest.at(browser()), await Guest.at(browser()), await Guest.at(browser())]
    await openTable(north)
    const made = { table: '', links: north.links }
    const chair = made.links.find((link) => link.seats.includes('south'))
    await south.sit(server(), chair?.token ?? '')
    await watcher.sit(server(), spectatorsOf(made))
    const choices = watcher.page.locator('[data-choice], .stage .choose, .seat .choose')

    await north.asked()
    await north.answer('line-up/with-interest', 'mouse')
    await north.until(() => secrets(north).length > 3)
    expect(await north.page.content()).toContain(secrets(north)[0])
    await south.asked()
    await watcher.until(() => watcher.waiting?.seat === 'south')
    await knowsNothingOf(south, secrets(north))
    await knowsNothingOf(watcher, secrets(north))
    await south.answer('line-up/first-over-the-hill', 'mouse')
    await watcher.until(() => watcher.events.some((event) => event.type === 'revealed'))

    const players = [north, south]
    for (let asked = 0; !north.over; ++asked) {
      expect(asked).toBeLessThan(answersAtMost)
      await north.until(() => north.over !== null || players.some((guest) => guest.decision !== null))
      const guest = players.find((one) => one.decision !== null)
      if (!guest) continue
      const decision = await guest.asked()
      if (!decision) continue
      expect(await choices.count()).toBe(0)
      await guest.answer(decision.options[asked % 2 === 0 ? 0 : decision.options.length - 1]?.name ?? '', 'mouse')
      await guest.until(() => guest.decision !== null || guest.waiting !== null || guest.over !== null)
    }

    const results: string[] = []
    for (const guest of [north, south, watcher]) {
      await guest.page.locator('#end-heading').waitFor()
      results.push(await guest.page.locator('.end-results').innerText())
      expect(guest.refusals).toEqual([])
      expect(guest.complaints).toEqual([])
    }
    expect(new Set(results).size).toBe(1)
    expect(watcher.heard.some((line) => line.startsWith('{"decision"') || line.startsWith('{"odds"'))).toBe(false)
      for (const guest of [north, south, watcher]) await guest.leave()
  })
})
