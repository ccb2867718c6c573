import { describe, expect, it } from 'vitest'
import { serious } from './axe'
import { browser, server, withBrowser } from './browser'
import { Guest } from './guest'

withBrowser()

async function openForFriend(host: Guest): Promise<string> {
  const { page } = host
  await page.goto(`${server()}/new#battles`)
  await page.locator('#chair-south').selectOption('friend')
  await page.getByRole('button', { name: 'Open the table' }).click()
  const link = page.locator('.invitation input')
  await link.waitFor()
  return link.inputValue()
}

describe('A table with a friend', () => {
  it('begins with the link, says when the friend has come, and each which side they are', async () => {
    const [host, friend] = [await Guest.at(browser()), await Guest.at(browser())]
    const address = await openForFriend(host)
    expect(address).toMatch(/\/table#[\w-]{22}$/)
    expect(await host.page.locator('h1').innerText()).toBe('Send this link to your friend')
    expect(await host.page.locator('.invitation').innerText()).toContain('You are North')
    expect(await host.page.locator('.decision-bar').count()).toBe(0)
    expect(await serious(host.page, 'the invitation')).toEqual([])

    await friend.page.goto(address)
    await expect.poll(() => host.page.locator('.invitation-name').innerText()).toContain('is here')
    const reading = friend.page.locator('.while-waiting')
    await expect.poll(() => reading.innerText()).toContain('You are South')
    expect(await reading.locator('li').count()).toBeGreaterThan(1)
    expect(await friend.page.locator('.bar-here').innerText()).toMatch(/You are South\s+North is here/)
    expect(await serious(friend.page, 'the friend who waits')).toEqual([])

    await host.page.getByRole('button', { name: 'To the table', exact: true }).click()
    await host.asked()
    expect(await host.page.locator('.bar-here').innerText()).toMatch(/You are North\s+South is here/)
    await friend.leave()
    await expect.poll(() => host.page.locator('.bar-here').innerText()).toContain('South is not here')
    await host.page.locator('.bar-here').getByRole('button', { name: 'Send the link' }).click()
    await host.page.getByRole('dialog', { name: 'Links' }).waitFor()
    expect([...host.complaints, ...friend.complaints]).toEqual([])
    await host.leave()
  })

  it('is not kept waiting by it: one may go to the table first', async () => {
    const host = await Guest.at(browser())
    await openForFriend(host)
    await host.page.getByRole('button', { name: /^To the table, they will follow/ }).click()
    expect((await host.asked())?.seat).toBe('north')
    await host.page.reload()
    expect((await host.asked())?.seat).toBe('north')
    expect(await host.page.locator('.invitation').count()).toBe(0)
    await host.leave()
  })
})
