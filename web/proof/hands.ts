import type { Locator, Page } from 'playwright-core'
import type { Answer, Decision } from '../src/net/lines'

/** With the mouse on the thing itself or in the list, with a finger, with the key of a choice, or from choice to choice. */
export type Hand = 'thing' | 'mouse' | 'finger' | 'keys' | 'arrows'

const byPointer = (hand: Hand): boolean => hand === 'mouse' || hand === 'finger'

const choice = (page: Page, index: number): Locator => page.locator(`.decision-bar [data-choice="${index}"]`)

/** Answers as a person would. What does not lie on the table is taken from the list; gives the hand that did it. */
export async function answerByHand(page: Page, decision: Decision, answer: Answer, hand: Hand): Promise<Hand> {
  const label = decision.options.find((option) => option.name === answer)?.label
  if (hand === 'thing' && label !== undefined && (await takeOnThing(page, label))) return hand
  const inList = hand === 'thing' ? 'mouse' : hand
  await answerInBar(page, decision, answer, inList)
  return inList
}

async function answerInBar(page: Page, decision: Decision, answer: Answer, hand: Hand): Promise<void> {
  const index = (name: string): number => decision.options.findIndex((option) => option.name === name)
  switch (decision.kind) {
    case 'pick':
    case 'two-way':
    case 'place':
      return take(page, index(String(answer)), hand)
    case 'number': {
      const n = Number(answer)
      if ((await page.locator('.amounts').count()) > 0) return take(page, n - decision.min, hand)
      return write(page, '.amount-input', String(n), hand)
    }
    case 'text':
      return write(page, '#words', String(answer), hand)
    case 'pick-some':
    case 'order':
      for (const name of answer as string[]) await take(page, index(name), hand)
      return finish(page, hand)
    case 'distribute':
      for (const [name, points] of Object.entries(answer as Record<string, number>)) {
        for (let i = 0; i < points; ++i) await take(page, index(name), hand)
      }
      return finish(page, hand)
  }
}

/** What lies on the table carries its choices; several of them are in a menu beside it. */
async function takeOnThing(page: Page, label: string): Promise<boolean> {
  const things = page.locator(':is(.stage, .seat) :is(.choose, .option)')
  const at = await things.evaluateAll(
    (all, label) =>
      all.findIndex((thing) => thing.querySelector('.what')?.textContent === label || thing.getAttribute('aria-label')?.startsWith(label)),
    label,
  )
  if (at < 0) return false
  const thing = things.nth(at)
  const menu = thing.locator('xpath=ancestor::*[@popover]')
  if ((await menu.count()) > 0) await page.locator(`[popovertarget="${await menu.getAttribute('id')}"]`).click()
  await thing.click()
  return true
}

async function take(page: Page, index: number, hand: Hand): Promise<void> {
  const button = choice(page, index)
  if (hand === 'mouse') return button.click()
  if (hand === 'finger') return button.tap()
  const key = await button.getAttribute('aria-keyshortcuts')
  if (hand === 'keys' && key) return page.keyboard.press(key)
  await walkTo(page, button)
  await page.keyboard.press('Enter')
}

/** With the arrows from choice to choice, the shorter way round. */
async function walkTo(page: Page, button: Locator): Promise<void> {
  const all = await page.locator('.decision-bar [data-choice]').count()
  const at = Number(await button.getAttribute('data-choice'))
  const key = at < all / 2 ? 'ArrowDown' : 'ArrowUp'
  for (let step = 0; step <= all; ++step) {
    if (await focused(button)) return
    await page.keyboard.press(key)
  }
  throw new Error(`the arrows do not lead to choice ${at}`)
}

async function write(page: Page, field: string, text: string, hand: Hand): Promise<void> {
  const input = page.locator(field)
  if (byPointer(hand)) {
    await input.fill(text)
    return input.locator('xpath=ancestor::form').locator('button[type=submit]').click()
  }
  await tabTo(page, input)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

async function finish(page: Page, hand: Hand): Promise<void> {
  const done = page.locator('.bar-done .first')
  if (byPointer(hand)) return done.click()
  await tabTo(page, done)
  await page.keyboard.press('Enter')
}

export const focused = (what: Locator): Promise<boolean> => what.evaluate((element) => element === document.activeElement)

const tabsAtMost = 120

/** With the Tab key, forwards, from wherever the focus is; each stop on the way must be seen. */
export async function tabTo(page: Page, what: Locator): Promise<void> {
  await what.waitFor()
  for (let step = 0; step <= tabsAtMost; ++step) {
    if (await focused(what)) return
    await page.keyboard.press('Tab')
    const unseen = await page.evaluate(hiddenFocus)
    if (unseen) throw new Error(`the focus cannot be seen on ${unseen}`)
  }
  throw new Error(`Tab does not lead to ${String(what)}`)
}

/** Runs in the page: the element that has the focus, where nothing shows that it has. */
function hiddenFocus(): string | null {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body) return null
  const shows = (element: Element): boolean => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    return box.width > 4 && box.height > 4 && ((outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none')
  }
  for (let element: Element | null = at; element && element !== document.body; element = element.parentElement) {
    if (shows(element)) return null
  }
  return at.outerHTML.slice(0, 120)
}
