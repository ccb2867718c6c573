import { describe, expect, it } from 'vitest'
import type { Locator } from 'playwright-core'
import { browser, server, withBrowser } from './browser'
import { firstAnswer } from './first'
import { Guest } from './guest'
import { hostOf, makeTable, playOn, save } from './tables'

withBrowser()

const bottomOf = async (what: Locator): Promise<number> => {
  const box = await what.boundingBox()
  return box ? box.y + box.height : Infinity
}

const pig = { game: 'pig', seats: { 'player-1': 'me', 'player-2': 'me' }, options: { goal: '1000' }, seed: 3 }
const crunch = { game: 'number-crunch', seats: { auditor: 'me' }, options: { 'A-33': 'base-pool' }, seed: 20 }

describe('Around the table', () => {
  it('a link that leads nowhere leads to the hall alone', async () => {
    const guest = await Guest.at(browser())
    const { page } = guest
    await page.goto(`${server()}/table#nobody-sits-behind-it`)
    await page.locator('main h1').waitFor()
    await page.getByRole('link', { name: 'To the hall' }).waitFor()
    expect(await page.getByRole('button', { name: 'Sit down again' }).count()).toBe(0)
    await guest.leave()
  })

  it('my tables are those that go on, and those that are finished', async () => {
    const guest = await Guest.at(browser())
    const { page } = guest
    const finished = hostOf(await makeTable(server(), { game: 'tic-tac-toe', seats: { X: 'me', O: 'me' }, seed: 5 }))
    await playOn(server(), finished, firstAnswer, () => false)
    const goesOn = hostOf(await makeTable(server(), pig))
    await guest.sit(server(), goesOn)
    await page.goto('about:blank')
    await page.goto(`${server()}/table#${finished}`)
    await page.locator('#end-heading').waitFor()
    await page.goto(server())
    const groups = page.locator('.known-group')
    await groups.nth(1).waitFor()
    expect(await groups.locator('.known-heading').allInnerTexts()).toEqual(['Going on', 'Finished'])
    expect(await groups.nth(0).locator('.known-name').allInnerTexts()).toEqual(['Pig'])
    expect(await groups.nth(1).getByRole('link', { name: /^Look at it/ }).count()).toBe(1)
    await guest.leave()
  })

  it('rules have titles, and lie in chapters that are shut until one is opened or searched', async () => {
    const guest = await Guest.at(browser())
    const { page } = guest
    await page.goto(`${server()}/rules#battles`)
    const chapters = page.locator('.rule-chapter')
    await chapters.first().waitFor()
    expect(await chapters.count()).toBeGreaterThan(5)
    expect(await page.locator('.rule-chapter[open]').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000)
    await page.getByRole('searchbox').fill('counter')
    await page.locator('.rule-chapter[open]').first().waitFor()
    const titles = await page.locator('.rule-chapter[open] .rule-list-title').allInnerTexts()
    expect(titles.some((title) => /counter/i.test(title))).toBe(true)
    expect(titles.every((title) => title.trim() !== '')).toBe(true)
    await guest.leave()
  })

  it('nothing moves, and nobody can tick that it does, where the system asks for stillness', async () => {
    const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
    const { page } = guest
    await guest.sit(server(), hostOf(await makeTable(server(), pig)))
    await guest.asked()
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'How it looks' }).click()
    const moves = page.getByRole('checkbox', { name: /^Things move/ })
    expect(await moves.isChecked()).toBe(false)
    expect(await moves.isDisabled()).toBe(true)
    await page.getByText('your system asks for stillness').first().waitFor()
    await guest.leave()
  })

  it('a save that is refused says why, and the same file can be chosen again once it is mended', async () => {
    const good = await save(server(), hostOf(await makeTable(server(), pig)))
    const guest = await Guest.at(browser())
    const { page } = guest
    await page.goto(`${server()}/new#pig`)
    const file = page.locator('.from-save input[type=file]')
    const choose = (text: string): Promise<void> => file.setInputFiles({ name: 'pig.gksave', mimeType: 'text/plain', buffer: Buffer.from(text) })
    await choose(good.replace('"player-2"', '"nobody"'))
    await expect.poll(() => page.locator('.from-save [role=alert]').innerText()).toContain("no seat 'nobody'")
    await choose(good)
    await guest.asked()
    await guest.leave()
  })

  it.each([
    ['pig', 'A short table with everything laid out.'],
    ['farsa', 'Each page comes at its moment'],
  ])('a lesson in %s promises what there is', async (game, words) => {
    const guest = await Guest.at(browser())
    const { page } = guest
    await page.goto(`${server()}/learn#${game}`)
    await expect.poll(() => page.locator('.lesson-start p').innerText()).toContain(words)
    expect((await page.locator('.lesson-page').count()) > 0).toBe(words.startsWith('Each'))
    expect((await page.locator('.lesson-start p').innerText()).includes('Each page')).toBe(words.startsWith('Each'))
    await guest.leave()
  })
})

describe('On a laptop', () => {
  it('a fight has the Health of both in sight, and its range', async () => {
    const token = hostOf(await makeTable(server(), crunch))
    const fights = await playOn(server(), token, firstAnswer, (one) => one.options.some(({ name }) => name.startsWith('attack/')))
    expect(fights).not.toBeNull()
    const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
    const { page } = guest
    await guest.sit(server(), token)
    await guest.asked()
    const place = await page.locator('.stage').boundingBox()
    for (const words of [/^Health/, /^Range/]) {
      const told = page.locator('.stage').getByText(words).first()
      expect(await told.isVisible(), String(words)).toBe(true)
      expect(await bottomOf(told), String(words)).toBeLessThanOrEqual((place?.y ?? 0) + (place?.height ?? 0))
    }
    expect(await page.locator('.seat').getByText(/^Health|^Injuries/).first().isVisible()).toBe(true)
    await guest.leave()
  })

  it('the story of an Act begins where one looks first', async () => {
    const token = hostOf(await makeTable(server(), crunch))
    expect(await playOn(server(), token, firstAnswer, (one) => one.rule === 'E-2')).not.toBeNull()
    const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
    const { page } = guest
    await guest.sit(server(), token)
    await guest.asked()
    const story = page.locator('.stage .piece.note').first()
    const box = await story.boundingBox()
    expect(box?.y).toBeLessThan(400)
    await guest.leave()
  })

  it('the map of Farsa has its roads', async () => {
    const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
    const { page } = guest
    await guest.sit(server(), hostOf(await makeTable(server(), { game: 'farsa', seats: { referee: 'auto', 'player-1': 'me' }, seed: 3 })))
    await guest.asked()
    const roads = page.locator('.roads .road')
    expect(await roads.count()).toBeGreaterThan(3)
    expect(await page.locator('.roads .road:not(.open)').count()).toBeGreaterThan(0)
    await guest.leave()
  })
})

describe('On a screen of 2560 by 1440', () => {
  it('the papers of The Number Crunch fill the Stage, and the map is whole once the first room is behind one', async () => {
    const token = hostOf(await makeTable(server(), crunch))
    const isDoor = (name: string): boolean => name.startsWith('door/')
    let doors = 0
    expect(await playOn(server(), token, firstAnswer, (one) => one.options.some(({ name }) => isDoor(name)) && ++doors === 2)).not.toBeNull()
    const guest = await Guest.at(browser(), { reducedMotion: 'reduce', viewport: { width: 2560, height: 1440 } })
    const { page } = guest
    await guest.sit(server(), token)
    await guest.asked()
    const place = await page.locator('.stage').boundingBox()
    expect(await bottomOf(page.locator('.stage .map').first())).toBeLessThanOrEqual((place?.y ?? 0) + (place?.height ?? 0) + 1)
    const right = await page.locator('.stage').evaluate((stage) => Math.max(...[...stage.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right)))
    expect(right - (place?.x ?? 0)).toBeGreaterThan(0.6 * (place?.width ?? Infinity))
    await guest.leave()
  })
})
