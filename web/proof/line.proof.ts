import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { browser, withBrowser } from './browser'
import { firstAnswer } from './first'
import { Guest } from './guest'
import { serve, type Server } from './server'
import { hostOf, makeTable, save } from './tables'

withBrowser()

let data = ''
let server: Server

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'gamekeeper-proof-'))
  server = await serve(data)
})
afterEach(async () => {
  await server.stop()
  await rm(data, { recursive: true, force: true })
})

async function play(guest: Guest, questions: number): Promise<void> {
  for (let i = 0; i < questions; ++i) {
    const decision = await guest.asked()
    if (!decision) return
    await guest.answer(firstAnswer(decision), 'mouse')
  }
}

/** The numbers of the questions that were answered by a person, as the save has them. */
const answered = (log: string): number[] =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { n?: number; choose?: unknown })
    .flatMap((entry) => (entry.n !== undefined && entry.choose !== undefined ? [entry.n] : []))

const told = (guest: Guest): string[] => guest.events.map((event) => `${event.n} ${event.type} ${event.text ?? ''}`)

describe('A server that is killed', () => {
  it('is missed at once and found again; the same question stands, and nothing has happened twice', async () => {
    const guest = await Guest.at(browser())
    const token = hostOf(await makeTable(server.address, { game: 'number-crunch', seats: { auditor: 'me' }, seed: 5 }))
    await guest.sit(server.address, token)
    await play(guest, 8)
    const before = await guest.asked()
    const story = told(guest)

    await server.kill()
    const standing = guest.page.locator('.standing')
    await standing.waitFor()
    expect(await standing.innerText()).toContain('The line is cut')
    expect(await guest.page.locator('.decision-bar [data-choice]:not([aria-disabled])').count()).toBe(0)

    server = await serve(data, server.port)
    await guest.until(() => guest.sat === 2)
    expect(await guest.asked()).toEqual(before)
    await standing.waitFor({ state: 'detached' })
    expect(told(guest)).toEqual(story)
    await play(guest, 3)
    await guest.asked()
    expect(guest.complaints).toEqual([])
    await guest.leave()
  })

  it('has an answer that was on its way once or not at all', async () => {
    const guest = await Guest.at(browser())
    const table = { game: 'pig', seats: { 'player-1': 'me', 'player-2': 'me' }, seed: 5, options: { goal: '1000' } }
    const token = hostOf(await makeTable(server.address, table))
    await guest.sit(server.address, token)
    for (let round = 1; round <= 4; ++round) {
      await play(guest, 1)
      const decision = await guest.asked()
      const sent = guest.said.length
      await Promise.all([guest.page.locator('[data-choice="0"]').click(), guest.until(() => guest.said.length > sent).then(() => server.kill())])
      server = await serve(data, server.port)
      await guest.until(() => guest.sat === round + 1)
      const now = await guest.asked()
      expect(now?.n).toBeGreaterThanOrEqual(decision?.n ?? 0)
    }
    await play(guest, 2)
    await guest.asked()
    const clicks = guest.said.filter((line) => 'choose' in line).map((line) => line.n)
    await server.stop()
    server = await serve(data, server.port)
    const log = answered(await save(server.address, token))
    expect(log).toEqual([...new Set(log)])
    expect(log).toEqual([...new Set(clicks)].filter((n) => log.includes(n)))
    expect(log.length).toBeGreaterThanOrEqual(4 + 2)
    expect(guest.complaints).toEqual([])
    await guest.leave()
  })
})
