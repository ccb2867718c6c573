import { describe, expect, it } from 'vitest'
import { browser, server, withBrowser } from './browser'
import { firstAnswer } from './first'
import { Guest } from './guest'
import { readAloud, type Heard } from './reader'
import { hostOf, makeTable, playOn } from './tables'
import type { NewTable } from '../src/net/api'

withBrowser()

const controls = new Set(['button', 'link', 'combobox', 'textbox', 'spinbutton', 'slider', 'checkbox', 'radio', 'meter', 'image', 'heading', 'region', 'dialog'])

/** What has no name, and what is said twice in a row because its description repeats it. */
function faults(heard: Heard[]): string[] {
  return heard.flatMap(({ role, name, description }) => {
    if (controls.has(role) && name === '') return [`${role} without a name`]
    if (description !== '' && (name.includes(description) || description.includes(name))) return [`${role} says twice: ${name} (${description})`]
    if (/\b(\S{3,}), \1\b/.test(name)) return [`${role} repeats a word: ${name}`]
    return []
  })
}

/** Runs in the page: keeps what every live region adds, in order. */
function listen(): void {
  const said: { region: string; text: string }[] = []
  Object.assign(window, { said })
  const regionOf = (node: Node | null): Element | null =>
    (node instanceof Element ? node : (node?.parentElement ?? null))?.closest('[aria-live], [role=log], [role=status], [role=alert]') ?? null
  new MutationObserver((changes) => {
    for (const change of changes) {
      const region = regionOf(change.target)
      if (!region) continue
      const added = change.type === 'characterData' ? [change.target] : [...change.addedNodes]
      for (const node of added) if (node.textContent?.trim()) said.push({ region: region.getAttribute('role') ?? 'live', text: node.textContent.trim() })
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

const crunch: NewTable = { game: 'number-crunch', seats: { auditor: 'me' }, options: { 'A-33': 'base-pool' }, seed: 20 }
const battles: NewTable = { game: 'battles', seats: { north: 'me', south: 'greedy' }, options: { north: 'fists-only', south: 'random' }, seed: 4 }

/** A page at the moment when a question of this rule is asked. */
async function at(table: NewTable, rule: string): Promise<Guest> {
  const token = hostOf(await makeTable(server(), table))
  const decision = await playOn(server(), token, firstAnswer, (one) => one.rule === rule)
  if (!decision) throw new Error(`rule ${rule} did not ask anything`)
  const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
  await guest.page.addInitScript(listen)
  await guest.sit(server(), token)
  await guest.shows(decision)
  return guest
}

const said = (guest: Guest): Promise<{ region: string; text: string }[]> =>
  guest.page.evaluate(() => (window as unknown as { said: { region: string; text: string }[] }).said)

describe('Who listens to the page', () => {
  it('finds every control of the hall and of a new table named, and nothing twice', async () => {
    const guest = await Guest.at(browser())
    const { page } = guest
    await page.goto(server())
    await page.locator('.game').first().waitFor()
    expect(faults(await readAloud(page))).toEqual([])
    await page.locator('.game a[href="/new#battles"]').focus()
    await page.keyboard.press('Enter')
    await page.locator('.fresh').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page.locator('.house summary').click()
    expect(faults(await readAloud(page))).toEqual([])
    await guest.leave()
  })

  it.each([
    ['The Number Crunch', crunch, 'D-4'],
    ['BATTLES', battles, 'AT-1'],
  ] as const)('hears at a table of %s the question before its choices, and each choice with its odds', async (_, table, rule) => {
    const guest = await at(table, rule)
    const { page, decision } = guest
    await page.waitForFunction(() => document.querySelector('.likely-percent') !== null)
    const heard = await readAloud(page)
    expect(faults(heard)).toEqual([])
    const question = heard.findIndex((one) => one.role === 'heading' && one.name.includes(decision?.prompt ?? ' '))
    const list = heard.findIndex((one) => one.role === 'list' && one.name === 'Choices')
    expect(question).toBeGreaterThan(0)
    expect(list).toBeGreaterThan(question)
    for (const { label } of decision?.options ?? []) {
      const choice = heard.slice(list).find((one) => one.role === 'button' && one.name.startsWith(label))
      expect(choice?.name, label).toMatch(/^.+, \d+(\.\d+)? %, .+$/)
    }
    await guest.leave()
  })

  it('is told what happened, each line once, in one log, and what is asked next', async () => {
    const guest = await at(battles, 'AT-1')
    const { page } = guest
    expect(await page.locator('[role=log]').count()).toBe(1)
    await expect.poll(async () => (await said(guest)).some((one) => one.text.includes(guest.decision?.prompt ?? ' ')) || page.evaluate(() => document.activeElement?.id)).toBeTruthy()
    for (let turn = 0; turn < 4 && guest.decision; ++turn) {
      const from = (await said(guest)).length
      const told = guest.events.length
      await page.locator('.room-home').focus()
      await guest.answer(firstAnswer(guest.decision), 'mouse')
      const next = await guest.asked()
      if (!next) break
      await page.locator('.room-home').focus()
      await page.waitForTimeout(600)
      const heard = (await said(guest)).slice(from)
      const lines = guest.events.slice(told).flatMap((event) => event.text?.trim() ?? [])
      const spoken = heard.filter((one) => one.region === 'log').map((one) => one.text)
      const ofLines = spoken.filter((text) => lines.includes(text))
      // In order and to the last; of a flood only its end is spoken, and two may come one after the other.
      let after = 0
      for (const text of ofLines) {
        const place = lines.indexOf(text, after)
        expect(place, text).toBeGreaterThanOrEqual(0)
        after = place + 1
      }
      expect(ofLines.at(-1)).toBe(lines.at(-1))
      expect(ofLines.length).toBeGreaterThanOrEqual(Math.min(lines.length, 1))
      expect(heard.filter((one) => one.region !== 'log' && lines.includes(one.text))).toEqual([])
      const asked = spoken.filter((text) => text.includes(next.prompt))
      const hasFocus = await page.evaluate(() => document.activeElement?.id === 'question')
      expect(asked.length + Number(hasFocus)).toBe(1)
    }
    await guest.leave()
  })

  it('has the question under the focus when an answer took the focus away, and hears it then once', async () => {
    const guest = await at(battles, 'AT-1')
    const { page } = guest
    if (!guest.decision) throw new Error('nothing is asked')
    const from = (await said(guest)).length
    await guest.answer(firstAnswer(guest.decision), 'arrows')
    const next = await guest.asked()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('question')
    await page.waitForTimeout(600)
    const repeated = (await said(guest)).slice(from).filter((one) => one.text.includes(next?.prompt ?? ' '))
    expect(repeated.filter((one) => one.region === 'log')).toEqual([])
    await guest.leave()
  })
})
