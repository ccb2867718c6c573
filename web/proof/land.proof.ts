import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { browser, server, withBrowser } from './browser'
import { firstAnswer } from './first'
import { Guest } from './guest'
import { hostOf, makeTable, playOn } from './tables'

withBrowser()

const alone = { game: 'farsa', seats: { referee: 'auto', 'player-1': 'me' }, seed: 3 }
const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const sizes = [
  ['a desktop', desktop],
  ['a phone', phone],
] as const

async function sitDown(table: Parameters<typeof makeTable>[1], options: object, rule?: string): Promise<Guest> {
  const token = hostOf(await makeTable(server(), table))
  if (rule) expect(await playOn(server(), token, firstAnswer, (decision) => decision.rule === rule)).not.toBeNull()
  const guest = await Guest.at(browser(), { reducedMotion: 'reduce', ...options })
  await guest.sit(server(), token)
  await guest.asked()
  return guest
}

/** The pairs of elements that lie on one another, and those whose words hang out of them. */
const collisions = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)]
    const boxes = all.map((one) => one.getBoundingClientRect())
    const found: string[] = []
    boxes.forEach((one, i) => {
      const { innerText, scrollWidth, clientWidth } = all[i]!
      if (scrollWidth > clientWidth + 1) found.push(`${innerText} hangs out`)
      boxes.slice(i + 1).forEach((other, j) => {
        const apart = one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 1 || other.bottom <= one.top + 1
        if (!apart) found.push(`${innerText} and ${all[i + 1 + j]!.innerText}`)
      })
    })
    return found
  }, selector)

describe('A party in the country', () => {
  it.each(sizes)('has a line each, with its numbers and its conditions, on %s', async (_, options) => {
    const guest = await sitDown(alone, options)
    const { page } = guest
    const slips = page.locator('.slip')
    expect(await slips.count()).toBe(4)
    for (const slip of await slips.all()) {
      expect(await slip.locator('dt').allInnerTexts()).toEqual(expect.arrayContaining(['Guard', 'STR', 'DEX', 'CTRL', 'Slots']))
      // On a phone the choices that lie on somebody have a line of their own.
      expect((await slip.boundingBox())?.height).toBeLessThan(options === phone ? 112 : 90)
    }
    expect(await collisions(page, '.slip-head > .title, .slip-values > div')).toEqual([])
    expect(guest.complaints).toEqual([])
    await guest.leave()
  })

  it('is opened whole with the keyboard, and put away again', async () => {
    const guest = await sitDown(alone, desktop)
    const { page } = guest
    const slip = page.locator('.slip').first()
    await slip.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    const whole = slip.locator('.whole')
    await whole.waitFor({ state: 'visible' })
    for (const word of ['Armor', 'Skills']) expect(await whole.innerText()).toContain(word)
    await page.keyboard.press('Escape')
    await whole.waitFor({ state: 'hidden' })
    await guest.leave()
  })

  it.each(sizes)('looks at a map on which nothing lies on anything else, on %s', async (_, options) => {
    const guest = await sitDown(alone, options)
    const { page } = guest
    expect(await page.locator('.staggered .cell').count()).toBeGreaterThan(10)
    expect(await collisions(page, '.staggered .cell')).toEqual([])
    const named = await page.locator('.staggered .cell .what').first().isVisible()
    expect(named).toBe(options === desktop)
    await guest.leave()
  })

  it('names a place at the first touch, and goes there at the second', async () => {
    const guest = await sitDown(alone, phone)
    const { page } = guest
    const asked = guest.decision
    const near = page.locator('.staggered .cell.can .ground').first()
    const name = (await near.innerText()).split(/[,.]/)[0]?.trim() ?? ''
    await near.tap()
    await expect.poll(() => page.locator('.map .told-cell').innerText()).toContain(name)
    expect(guest.decision).toBe(asked)
    await near.tap()
    await guest.until(() => guest.decision !== asked)
    await guest.leave()
  })

  it('knows the road from the place that it left', async () => {
    const token = hostOf(await makeTable(server(), alone))
    const onTheRoad = await playOn(server(), token, (decision) => decision.options.find(({ name }) => name.startsWith('travel/'))?.name ?? firstAnswer(decision), (decision) => decision.rule === 'W-8')
    expect(onTheRoad).not.toBeNull()
    const guest = await Guest.at(browser(), desktop)
    await guest.sit(server(), token)
    await guest.asked()
    expect(await guest.page.locator('.room-title h1').innerText()).toMatch(/^The way to /)
    await guest.leave()
  })
})
