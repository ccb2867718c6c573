import { describe, expect, it } from 'vitest'
import { serious } from './axe'
import { browser, server, withBrowser } from './browser'
import { Guest } from './guest'
import { chairOf, hostOf, makeTable, say } from './tables'

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
    await friend.asked()
    expect(await friend.page.locator('.bar-here').innerText()).toMatch(/You are South\s+North is here/)

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

  it('sets up at the same time as its friend, where neither may see what the other takes', async () => {
    const made = await makeTable(server(), { game: 'battles', seats: { south: 'friend' } })
    const [host, friend] = [await Guest.at(browser()), await Guest.at(browser())]
    await host.sit(server(), hostOf(made))
    await host.asked()
    await friend.sit(server(), chairOf(made, 'south'))
    expect((await friend.asked())?.meanwhile).toBe('north')
    expect(await friend.page.locator('.decision-bar').innerText()).toContain('North chooses at the same time')
    expect(await serious(friend.page, 'a set-up at the same time')).toEqual([])
    await friend.answer('line-up/fists-only', 'keys')
    await friend.until(() => friend.waiting !== null)
    await friend.page.getByRole('button', { name: /Undo/ }).click()
    await friend.until(() => friend.decision !== null)
    await friend.asked()
    await friend.answer('line-up/a-steady-hand', 'keys')
    await friend.until(() => friend.waiting !== null)
    await host.answer('line-up/fists-only', 'keys')
    await host.until(() => host.events.some((event) => event.type === 'revealed'))
    await friend.until(() => friend.events.some((event) => event.type === 'revealed'))
    expect([...host.complaints, ...friend.complaints]).toEqual([])
    await Promise.all([host.leave(), friend.leave()])
  })

  it('is told what it waits for where one is asked after the other', async () => {
    const made = await makeTable(server(), { game: 'pig', seats: { 'player-1': 'me', 'player-2': 'friend' } })
    const friend = await Guest.at(browser())
    await friend.sit(server(), chairOf(made, 'player-2'))
    await friend.until(() => friend.waiting !== null)
    const reading = friend.page.locator('.while-waiting')
    await expect.poll(() => reading.innerText()).toContain('You are Player 2')
    expect(await serious(friend.page, 'the friend who waits')).toEqual([])
    await friend.leave()
  })

  it('is told when a seat changes hands, and finds it again where what was done to the table stands', async () => {
    const made = await makeTable(server(), { game: 'pig', seats: { 'player-1': 'friend', 'player-2': 'me' }, seed: 3 })
    const friend = await Guest.at(browser())
    await friend.sit(server(), chairOf(made, 'player-1'))
    await friend.asked()
    expect(await friend.page.locator('.bar-news').innerText()).toBe('')
    await say(server(), hostOf(made), { hold: { 'player-2': 'greedy' } })
    await expect.poll(() => friend.page.locator('.bar-news').innerText()).toBe('Player 2: now Habit, before a person.')
    expect(await friend.page.locator('.bar-refusal').count()).toBe(0)
    expect(await serious(friend.page, 'news of the table')).toEqual([])
    await friend.openLedger()
    expect(await friend.page.locator('.ledger .table-notes li').allInnerTexts()).toEqual([
      'The host has set the seed: whoever knows it can reckon every die.',
      expect.stringMatching(/^Player 2: now Habit, before a person\. at/),
    ])
    await friend.answer('roll', 'keys')
    await friend.asked()
    expect(await friend.page.locator('.bar-news').innerText()).toBe('')
    expect(friend.complaints).toEqual([])
    await friend.leave()
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
