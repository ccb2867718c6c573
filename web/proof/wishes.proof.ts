import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { browser, server, withBrowser } from './browser'
import { firstAnswer } from './first'
import { Guest } from './guest'
import { hostOf, makeTable } from './tables'

withBrowser()

/** How light the table top is, from 0 to 255. */
const ground = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('nothing to paint on')
    for (const element of [document.body, document.documentElement]) {
      canvas.fillStyle = getComputedStyle(element).backgroundColor
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, there = 0] = canvas.getImageData(0, 0, 1, 1).data
      if (there === 255) return (red + green + blue) / 3
    }
    throw new Error('the table top has no colour')
  })

const settings = async (page: Page): Promise<void> => {
  await page.locator('.frame-foot summary').click()
  await page.locator('.settings').waitFor()
}

describe('How it looks', () => {
  it('is dark or light as the system has it, until one is chosen', async () => {
    const guest = await Guest.at(browser(), { colorScheme: 'dark' })
    const { page } = guest
    await page.goto(server())
    await page.locator('.game').first().waitFor()
    const dark = await ground(page)
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await ground(page)
    expect(dark).toBeLessThan(90)
    expect(light).toBeGreaterThan(165)
    await settings(page)
    await page.locator('.settings select').first().selectOption('dark')
    expect(await ground(page)).toBe(dark)
    await page.reload()
    await page.locator('.game').first().waitFor()
    expect(await ground(page)).toBe(dark)
    await guest.leave()
  })

  it('speaks German where that is chosen, and stays with it', async () => {
    const guest = await Guest.at(browser())
    const { page } = guest
    await page.goto(server())
    const english = await page.locator('h1').innerText()
    await settings(page)
    await page.locator('.settings select').nth(1).selectOption('de')
    await expect.poll(() => page.locator('h1').innerText()).not.toBe(english)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await page.locator('.game[data-game="pig"] .first').click()
    await guest.asked()
    expect(await page.locator('.bar-who').innerText()).toContain('Du')
    await guest.answer('roll', 'keys')
    await guest.leave()
    const german = await Guest.at(browser(), { locale: 'de-DE' })
    await german.page.goto(server())
    await expect.poll(() => german.page.locator('html').getAttribute('lang')).toBe('de')
    await german.leave()
  })

  it.each(['no-preference', 'reduce'] as const)('keeps still or moves: %s', async (reducedMotion) => {
    const guest = await Guest.at(browser(), { reducedMotion })
    const { page } = guest
    await page.addInitScript(() => {
      const moved = new Set<string>()
      Object.assign(window, { moved })
      const look = (): void => {
        for (const animation of document.getAnimations()) {
          const time = animation.effect?.getComputedTiming().duration
          if (typeof time === 'number' && time > 20) moved.add(String((animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty))
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    const table = { game: 'battles', seats: { north: 'me', south: 'me' }, options: { north: 'fists-only', south: 'fists-only' }, seed: 2 }
    await guest.sit(server(), hostOf(await makeTable(server(), table)))
    for (let asked = 0; asked < 6; ++asked) {
      const decision = await guest.asked()
      if (decision) await guest.answer(firstAnswer(decision), 'mouse')
    }
    await guest.asked()
    const moved = await page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved])
    if (reducedMotion === 'reduce') expect(moved).toEqual([])
    else expect(moved).not.toEqual([])
    await guest.leave()
  })
})
