import { expect, it } from 'vitest'
import { browser, server, withBrowser } from './browser'
import { Guest } from './guest'
import { hostOf, makeTable } from './tables'

withBrowser()

const table = { game: 'kingdom-death', seats: { player: 'me' }, seed: 3 }

it('is a board on which squares are clicked, and walked with arrows', async () => {
  const guest = await Guest.at(browser(), { viewport: { width: 1280, height: 800 } })
  await guest.sit(server(), hostOf(await makeTable(server(), table)))
  await guest.asked()
  const { page } = guest
  const square = (id: string) => page.locator(`[data-square="${id}"]`)
  await square('k2').click()
  await expect.poll(() => page.locator('.decision-bar').innerText()).toContain('Brandt')
  // Who has a place stands there, and nobody else is offered it.
  await expect.poll(() => square('k2').innerText()).toBe('A')
  expect(await square('k2').getAttribute('aria-disabled')).toBe('true')
  // A question that has just come takes no answer yet.
  await page.waitForTimeout(700)
  await square('l3').focus()
  await page.keyboard.press('ArrowUp')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-square'))).toBe('l2')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.decision-bar').innerText()).toContain('Corin')
  // The whole board and the question are seen at once, once the page for beginners is put away.
  await page.locator('.guide-foot .bare').click()
  const board = await page.locator('.squares').boundingBox()
  const bar = await page.locator('.decision-bar').boundingBox()
  expect(board && bar && board.y + board.height <= bar.y).toBe(true)
  expect(guest.complaints).toEqual([])
  await guest.leave()
})
