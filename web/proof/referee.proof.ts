import { describe, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { serious } from './axe'
import { browser, server, withBrowser } from './browser'
import { Guest } from './guest'
import { focused, tabTo } from './hands'
import { line, readAloud } from './reader'
import { chairOf, hostOf, makeTable } from './tables'
import type { Tool } from '../src/net/lines'

withBrowser()

const alone = { game: 'farsa', seats: { referee: 'me', 'player-1': 'me' }, seed: 3 }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** Where dice are thrown by hand, those that fall before the first question. */
async function enterDice(guest: Guest): Promise<void> {
  const boxes = guest.page.locator('.decision-bar .die-box')
  const asked = (): number => guest.heard.filter((text) => text.startsWith('{"chance"')).length
  for (let entered = 0; ; ++entered) {
    await guest.until(() => guest.decision !== null || asked() > entered)
    if (guest.decision !== null) return
    await boxes.first().waitFor()
    for (let die = 0; die < (await boxes.count()); ++die) await boxes.nth(die).fill('2')
    await guest.page.keyboard.press('Enter')
  }
}

async function unfoldAll(page: Page): Promise<void> {
  for (const group of await page.locator('.referee-group').all()) {
    if ((await group.getAttribute('open')) === null) await group.locator('summary').click()
  }
}

/** At a table with the page of the referee open. */
async function at(table: Parameters<typeof makeTable>[1], options: Parameters<typeof Guest.at>[1] = {}): Promise<Guest> {
  const guest = await Guest.at(browser(), { reducedMotion: 'reduce', ...options })
  const { page } = guest
  await guest.sit(server(), hostOf(await makeTable(server(), table)))
  await enterDice(guest)
  await guest.asked()
  if (!(await page.locator('.ledger').isVisible())) await page.getByRole('button', { name: 'Ledger', exact: true }).click()
  await page.getByRole('tab', { name: 'Referee' }).click()
  await page.locator('.referee').waitFor({ state: 'visible' })
  return guest
}

const rowOf = (page: Page, tool: Tool): Locator => page.locator(`[data-tool="${tool.id}"]`)
const actOf = (page: Page, tool: Tool): Locator => rowOf(page, tool).locator('.referee-act')

/** A tool of this kind, brought to the screen by the filter. */
async function show(guest: Guest, fits: (tool: Tool) => boolean): Promise<Tool> {
  const tool = guest.tools?.find(fits)
  if (!tool) throw new Error(`no such tool among ${guest.tools?.map((one) => one.id).join(', ')}`)
  await guest.page.getByRole('searchbox').fill(tool.label)
  await rowOf(guest.page, tool).waitFor()
  return tool
}

/** Does something that is a ruling, and waits for the list that comes after it. */
async function ruling(guest: Guest, does: () => Promise<void>): Promise<void> {
  const heard = (what: string): number => guest.heard.filter((text) => text.startsWith(`{"${what}"`)).length
  const [ruled, lists] = [heard('ruled'), heard('tools')]
  await does()
  await guest.until(() => heard('ruled') > ruled && heard('tools') > lists)
}

const isNumber = (tool: Tool): boolean => tool.number !== undefined && typeof tool.now === 'number' && tool.now < tool.number.max && !tool.dice && !tool.leaves
const isRoll = (tool: Tool): boolean => tool.dice !== undefined && !tool.number && !tool.words && !tool.leaves

describe("The referee's page", () => {
  it('lists the tools in groups that fold, and finds them by a word', async () => {
    const guest = await at(alone)
    const { page } = guest
    const groups = new Set(guest.tools?.map((tool) => tool.group))
    expect(await page.locator('.referee-group summary').count()).toBe(groups.size)
    expect(await page.locator('.referee-group[open]').count()).toBe(1)
    const tool = await show(guest, isNumber)
    expect(await rowOf(page, tool).locator('input').inputValue()).toBe(String(tool.now))
    await page.keyboard.press('Escape')
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
    await guest.leave()
  })

  it('sets a number with the keyboard alone, keeps the focus, and undo takes the ruling back', async () => {
    const guest = await at(alone)
    const { page } = guest
    const tool = await show(guest, isNumber)
    const holds = Number(tool.now)
    const field = rowOf(page, tool).locator('input')
    await page.locator('#ledger-tab-referee').focus()
    await tabTo(page, field)
    await page.keyboard.press('ArrowUp')
    await ruling(guest, () => page.keyboard.press('Enter'))
    expect(await focused(field)).toBe(true)
    await expect.poll(() => field.inputValue()).toBe(String(holds + 1))
    expect(guest.tools?.find((one) => one.id === tool.id)?.now).toBe(holds + 1)
    const undo = page.locator('.referee-head').getByRole('button', { name: 'Undo the ruling' })
    await expect.poll(() => page.locator('.bar-tools').getByRole('button', { name: 'Undo the ruling' }).count()).toBe(1)
    await undo.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => guest.tools?.find((one) => one.id === tool.id)?.now).toBe(holds)
    await expect.poll(() => field.inputValue()).toBe(String(holds))
    await expect.poll(() => page.locator('.referee-head button').innerText()).toBe('Undo')
    await guest.leave()
  })

  it('still knows after a reload that it is a ruling that undo takes back', async () => {
    const guest = await at(alone)
    const { page } = guest
    const tool = await show(guest, isNumber)
    await rowOf(page, tool).getByRole('button', { name: /^One more/ }).click()
    await ruling(guest, () => actOf(page, tool).click())
    const undo = page.locator('.bar-tools').getByRole('button', { name: 'Undo the ruling' })
    await undo.waitFor()
    await page.reload()
    await guest.until(() => guest.sat === 2)
    await undo.waitFor()
    await undo.click()
    await expect.poll(() => page.locator('.bar-tools').getByRole('button', { name: 'Undo', exact: true }).count()).toBe(1)
    await page.reload()
    await guest.until(() => guest.sat === 3)
    await guest.asked()
    expect(await undo.count()).toBe(0)
    await guest.leave()
  })

  it('refuses what is out of bounds in words', async () => {
    const guest = await at(alone)
    const { page } = guest
    const tool = await show(guest, isNumber)
    await rowOf(page, tool).locator('input').fill(String((tool.number?.max ?? 0) + 1))
    await page.keyboard.press('Enter')
    expect(await rowOf(page, tool).getByRole('alert').innerText()).toBe(`A whole number from ${tool.number?.min} to ${tool.number?.max}.`.replace('-', '\u2212'))
    expect(guest.said.some((said) => 'rule' in said)).toBe(false)
    await guest.leave()
  })

  it('rolls, and what came of it stands below the tool', async () => {
    const guest = await at(alone)
    const { page } = guest
    const tool = await show(guest, isRoll)
    const told = guest.events.length
    await actOf(page, tool).focus()
    await ruling(guest, () => page.keyboard.press('Enter'))
    expect(await focused(actOf(page, tool))).toBe(true)
    const lines = guest.events.slice(told).flatMap((event) => event.text?.trim() ?? [])
    expect(lines.length).toBeGreaterThan(0)
    for (const words of lines) expect(await rowOf(page, tool).locator('.referee-told').innerText()).toContain(words.split('\n')[0])
    // It was rolled for the referee alone, and a player is asked: the log that all look at keeps it to itself.
    await page.getByRole('tab', { name: 'What happened' }).click()
    expect(await page.locator('.ledger-log').innerText()).not.toContain(lines.at(-1)?.split('\n')[0])
    await guest.leave()
  })

  it('takes the faces of real dice, each with its own sides', async () => {
    const guest = await at({ ...alone, chance: 'own-dice' })
    const { page } = guest
    const tool = await show(guest, isRoll)
    await actOf(page, tool).click()
    const boxes = rowOf(page, tool).locator('.die-box')
    expect(await boxes.count()).toBe(tool.dice?.length)
    expect(await focused(boxes.first())).toBe(true)
    await boxes.first().fill('999')
    await expect.poll(() => rowOf(page, tool).getByRole('button', { name: 'They fell so' }).isDisabled()).toBe(true)
    for (const [die, sides] of (tool.dice ?? []).entries()) await boxes.nth(die).fill(String(Math.min(2, sides)))
    await ruling(guest, () => page.keyboard.press('Enter'))
    expect(guest.said.findLast((said) => 'rule' in said)).toEqual({ rule: { use: tool.id, faces: tool.dice?.map(() => 2) } })
    expect(await focused(actOf(page, tool))).toBe(true)
    await guest.leave()
  })

  it('drops the question where a tool says so', async () => {
    const guest = await at(alone)
    const { page } = guest
    const tool = await show(guest, (one) => one.leaves === true && !one.number && !one.choices && !one.words && !one.dice)
    expect(await rowOf(page, tool).innerText()).toContain('drops what is asked')
    const before = guest.decision?.n ?? 0
    await ruling(guest, () => actOf(page, tool).click())
    await guest.until(() => (guest.decision?.n ?? guest.waiting?.n ?? 0) > before)
    expect(await page.evaluate(() => document.querySelector('.referee')?.contains(document.activeElement))).toBe(true)
    await page.locator('.referee-head').getByRole('button', { name: 'Undo the ruling' }).click()
    await guest.until(() => (guest.decision?.n ?? guest.waiting?.n) === before)
    await guest.leave()
  })

  it('is for the referee alone', async () => {
    const made = await makeTable(server(), { ...alone, seats: { referee: 'me', 'player-1': 'friend' } })
    const guest = await Guest.at(browser())
    const { page } = guest
    await guest.sit(server(), chairOf(made, 'player-1'))
    await page.locator('.decision-bar').waitFor()
    await guest.until(() => guest.heard.some((text) => text.includes('not-yours')))
    await page.waitForTimeout(100)
    expect(await page.getByRole('tab').count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    const referee = await Guest.at(browser())
    await referee.sit(server(), hostOf(made))
    await referee.openLedger()
    await referee.page.getByRole('tab', { name: 'Referee' }).waitFor()
    await guest.leave()
    await referee.leave()
  })

  it('is read without a fault, also with everything unfolded', async () => {
    const guest = await at(alone)
    const { page } = guest
    await unfoldAll(page)
    expect(await serious(page, 'the page of the referee', '.ledger')).toEqual([])
    const heard = await readAloud(page)
    const nameless = heard.filter(({ role, name }) => ['button', 'textbox', 'searchbox', 'spinbutton', 'combobox', 'tab'].includes(role) && name === '')
    expect(nameless.map(line)).toEqual([])
    expect(guest.complaints).toEqual([])
    await guest.leave()
  })

  it('is a drawer on a phone, and nothing hangs over its edge', async () => {
    const guest = await at(alone, phone)
    const { page } = guest
    await unfoldAll(page)
    const over = await page.evaluate(() => [document.scrollingElement, document.querySelector('.ledger')].filter((one) => one && one.scrollWidth > one.clientWidth).map((one) => one?.className))
    expect(over).toEqual([])
    const bar = await page.locator('.decision-bar').boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(740)
    await page.getByRole('button', { name: 'Ledger', exact: true }).tap()
    await page.locator('.referee').waitFor({ state: 'hidden' })
    await guest.leave()
  })
})
