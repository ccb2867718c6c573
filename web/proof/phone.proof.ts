import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { browser, server, withBrowser } from './browser'
import { firstAnswer } from './first'
import { Guest } from './guest'
import { chairOf, hostOf, makeTable } from './tables'

withBrowser()

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

async function fits(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const all = document.scrollingElement?.scrollWidth ?? 0
    return all <= innerWidth ? null : `${all} px on ${innerWidth}`
  })
  expect(wide, where).toBeNull()
}

/** The bar stands whole within the screen's height, at its lower edge. */
async function barIsUnderTheThumb(page: Page, where: string): Promise<void> {
  const box = await page.locator('.decision-bar').boundingBox()
  expect(box, where).not.toBeNull()
  expect((box?.y ?? 0) + (box?.height ?? 0), where).toBeLessThanOrEqual(740)
  expect((box?.y ?? 0) + (box?.height ?? 0), where).toBeGreaterThan(740 - 60)
  expect(box?.y ?? 0, where).toBeGreaterThanOrEqual(0)
}

describe('A phone of 360 by 740', () => {
  it('goes from the hall to twenty decisions of BATTLES, and nothing hangs over its edge', async () => {
    const guest = await Guest.at(browser(), phone)
    const { page } = guest
    await page.goto(server())
    await page.locator('.game').first().waitFor()
    await fits(page, 'the hall')
    await page.locator('.game a[href="/new#battles"]').tap()
    await page.locator('#chair-south').selectOption('greedy')
    await page.locator('.fresh summary').tap()
    await fits(page, 'the new table')
    await page.locator('#option-north').selectOption('say-it-twice')
    await page.locator('#option-south').selectOption('fists-only')
    await page.locator('#seed').fill('4')
    await page.getByRole('button', { name: 'Open the table' }).tap()
    for (let asked = 1; asked <= 20; ++asked) {
      const decision = await guest.asked()
      if (!decision) throw new Error(`the match was over after ${asked} questions`)
      const where = `question ${decision.n}, ${decision.prompt}`
      await fits(page, where)
      await barIsUnderTheThumb(page, where)
      await guest.answer(firstAnswer(decision), 'finger')
    }
    for (const [name, drawer] of [['Seat', '.seat'], ['Ledger', '.ledger']] as const) {
      const opener = page.locator('.room-tools').getByRole('button', { name, exact: true })
      if ((await opener.count()) === 0) continue
      await opener.tap()
      await page.locator(drawer).waitFor({ state: 'visible' })
      await fits(page, `the drawer ${name}`)
      await opener.tap()
      await page.locator(drawer).waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: 'Why?', exact: true }).tap()
    await page.getByRole('dialog').waitFor()
    await fits(page, 'why')
    expect(guest.complaints).toEqual([])
    await guest.leave()
  })

  it.each(['en-GB', 'de-DE'])('says who is here beside the tools and not under them: %s', async (locale) => {
    const made = await makeTable(server(), { game: 'farsa', seats: { referee: 'me', 'player-1': 'friend', 'player-2': 'me' }, seed: 3 })
    const guest = await Guest.at(browser(), { ...phone, locale })
    await guest.sit(server(), chairOf(made, 'player-1'))
    await guest.asked()
    const { page } = guest
    expect(await page.locator('.bar-here > *').count()).toBeGreaterThan(2)
    const overlaps = await page.evaluate(() => {
      const tools = document.querySelector('.bar-tools')?.getBoundingClientRect()
      return [...document.querySelectorAll('.bar-here > *')].filter((one) => {
        const box = one.getBoundingClientRect()
        return tools && box.width > 0 && box.right > tools.left && box.bottom > tools.top && box.top < tools.bottom
      }).length
    })
    expect(overlaps).toBe(0)
    await guest.leave()
  })

  it('takes the faces of real dice from a thumb, without a keyboard over the table', async () => {
    const made = await makeTable(server(), { game: 'number-crunch', seats: { auditor: 'me' }, chance: 'own-dice' })
    const guest = await Guest.at(browser(), phone)
    const { page } = guest
    await guest.sit(server(), hostOf(made))
    await page.locator('.dice-pad').waitFor()
    expect(await page.locator('.die-box').first().getAttribute('inputmode')).toBe('none')
    await fits(page, 'the dice')
    await barIsUnderTheThumb(page, 'the dice')
    for (const face of [3, 1, 5, 6, 2]) await page.locator('.dice-pad').getByRole('button', { name: String(face), exact: true }).tap()
    await page.locator('.die-box').nth(1).tap()
    await page.locator('.dice-pad').getByRole('button', { name: '4', exact: true }).tap()
    await page.getByRole('button', { name: 'They fell so' }).tap()
    await expect.poll(() => guest.said.find((line) => 'faces' in line)).toMatchObject({ faces: [3, 4, 5, 6, 2] })
    await guest.asked()
    expect(guest.complaints).toEqual([])
    await guest.leave()
  })
})

describe('Real dice at a keyboard', () => {
  it('are typed one after the other, or stepped up and down', async () => {
    const made = await makeTable(server(), { game: 'number-crunch', seats: { auditor: 'me' }, chance: 'own-dice' })
    const guest = await Guest.at(browser())
    const { page } = guest
    await guest.sit(server(), hostOf(made))
    await page.locator('.die-box').first().waitFor()
    expect(await page.locator('.dice-pad').count()).toBe(0)
    await page.keyboard.type('314')
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => guest.said.find((line) => 'faces' in line)).toMatchObject({ faces: [3, 1, 4, 2, 6] })
    await guest.leave()
  })
})
