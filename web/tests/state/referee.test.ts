// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tool } from '../../src/net/lines'
import { undoesRuling } from '../../src/state/match'
import { sitAt, type Table } from '../../src/state/table'
import { Wire } from '../wire'

const guard = (now: number): Tool => ({ id: 'guard/1', group: 'Party', label: 'Guard of Hob', number: { min: 0, max: 18 }, now })
const rumours: Tool = { id: 'roll/rumours', group: 'Tables', label: 'Rumours', dice: [20] }

const seated = (...seats: string[]): unknown => ({
  seated: { table: '1', game: 'hills', name: 'Hills', you: { seats, host: true }, seats: [], watching: 0, options: {}, chance: 'seeded', over: false, n: 1 },
})
const decision = (n: number): unknown => ({
  decision: { n, seat: 'referee', kind: 'pick', prompt: '?', options: [{ name: 'on', label: 'Go on' }], min: 1, max: 1, barred: [] },
})
const refused = { code: 'bad-ruling', message: 'with: 19', expected: 'a whole number from 0 to 18' }

describe("A referee's link", () => {
  let table: Table

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', Wire)
    localStorage.clear()
    table = sitAt('T'.repeat(22))
    Wire.now.onopen?.()
  })

  afterEach(() => {
    table.leave()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const asked = (): number => Wire.now.sent.filter((line) => 'tools' in line).length
  const rulings = (): unknown[] => Wire.now.sent.flatMap((line) => line['rule'] ?? [])
  const sit = (): void => {
    Wire.now.say(seated('referee'), decision(4))
    Wire.now.say({ tools: [guard(4), rumours] })
  }

  test('asks once what it may do, and again only while somebody looks', () => {
    sit()
    expect(asked()).toBe(1)
    expect(table.referee.tools.value?.map((tool) => tool.id)).toEqual(['guard/1', 'roll/rumours'])
    Wire.now.say(decision(5))
    expect(asked()).toBe(1)
    table.referee.look(true)
    expect(asked()).toBe(2)
    Wire.now.say({ tools: [guard(4)] }, decision(6))
    expect(asked()).toBe(3)
  })

  test('that may not rule has no tools, is not asked again, and nothing is said of it', () => {
    Wire.now.say(seated('player-1'), decision(4))
    Wire.now.say({ error: { code: 'not-yours', message: "the tools are the referee's" } }, decision(5))
    table.referee.look(true)
    Wire.now.say(decision(6))
    expect(table.referee.tools.value).toBeNull()
    expect(table.refusal.value).toBeNull()
    expect(asked()).toBe(1)
  })

  test('that only watches does not ask', () => {
    Wire.now.say(seated(), { waiting: { n: 4, seat: 'player-1' } })
    expect(asked()).toBe(0)
  })

  test('rules with what a tool takes, and keeps what was told of it', () => {
    sit()
    table.referee.look(true)
    table.referee.use(guard(4), 7)
    table.referee.use(guard(4), 8)
    expect(rulings()).toEqual([{ use: 'guard/1', with: 7 }])
    const told = { type: 'guard', n: 4, text: 'Hob has Guard 7 now.' }
    Wire.now.say({ event: told }, { ruled: { n: 4, by: 'referee' } }, decision(4))
    expect(table.referee.deed.value).toMatchObject({ is: 'done', given: 7, told: [told] })
    expect(asked()).toBe(2)
    table.referee.use(rumours, undefined, [13])
    expect(rulings()[1]).toEqual({ use: 'roll/rumours', faces: [13] })
  })

  test('hears of a refusal at the tool, and not at the question', () => {
    sit()
    table.referee.use(guard(4), 19)
    Wire.now.say({ error: refused })
    expect(table.referee.deed.value).toMatchObject({ is: 'refused', refusal: refused })
    expect(table.refusal.value).toBeNull()
    table.referee.use(guard(4), 18)
    expect(rulings()).toHaveLength(2)
  })

  test('knows whether an undo takes back a ruling or an answer', () => {
    sit()
    expect(undoesRuling(table.match.value)).toBe(false)
    Wire.now.say({ ruled: { n: 4, by: 'referee' } }, decision(4))
    Wire.now.say({ ruled: { n: 5, by: 'referee' } }, decision(5))
    expect(undoesRuling(table.match.value)).toBe(true)
    Wire.now.say({ undone: { to: 4, by: 'referee' } }, decision(4))
    expect(undoesRuling(table.match.value)).toBe(true)
    Wire.now.say(decision(5))
    expect(undoesRuling(table.match.value)).toBe(false)
    Wire.now.say({ undone: { to: 4, by: 'referee' } }, decision(4))
    expect(undoesRuling(table.match.value)).toBe(true)
    Wire.now.say({ undone: { to: 4, by: 'referee' } }, decision(4))
    expect(undoesRuling(table.match.value)).toBe(false)
  })

  test('is free again after a line that was cut', () => {
    sit()
    table.referee.use(guard(4), 7)
    Wire.now.close()
    expect(table.referee.deed.value).toBeNull()
    vi.advanceTimersByTime(20_000)
    Wire.now.onopen?.()
    Wire.now.say(seated('referee'), decision(4))
    expect(asked()).toBe(1)
  })

  test('gets the characters as documents', async () => {
    sit()
    const sheets = table.sheets()
    expect(Wire.now.sent.at(-1)).toEqual({ sheets: true })
    Wire.now.say({ sheets: [{ format: 1, game: 'hills', name: 'Hob' }] })
    expect(await sheets).toEqual([{ format: 1, game: 'hills', name: 'Hob' }])
  })
})
