// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { effect } from '@preact/signals'
import type { Scene } from '../../src/pieces/scene'
import { sitAt, type Table } from '../../src/state/table'
import { known } from '../../src/state/tables'
import { Wire } from '../wire'

const token = 'T'.repeat(22)
const scene = (...cards: string[]): Scene => ({
  title: 'Cups',
  stage: cards.map((id) => ({ kind: 'card', id, title: id })),
  seat: [],
  ledger: [],
})
const seated = (...seats: string[]): unknown => ({
  seated: { table: '1', game: 'cups', name: 'Cups', you: { seats, host: true }, seats: [], watching: 0, options: {}, chance: 'seeded', over: false, n: 1 },
})
const decision = (n: number, seat: string): unknown => ({
  decision: { n, seat, kind: 'pick', prompt: '?', options: [{ name: 'cup/1', label: 'Cup 1' }], min: 1, max: 1, barred: [] },
})
const view = (seat: string, seen: Scene): unknown => ({ view: { seat, n: 1, scene: seen } })

describe('At a table', () => {
  let table: Table

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', Wire)
    localStorage.clear()
    table = sitAt(token)
    Wire.now.onopen?.()
  })

  afterEach(() => {
    table.leave()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const answers = (): unknown[] => Wire.now.sent.filter((line) => 'choose' in line)

  test('an answer carries the number of its question, and is given once', () => {
    Wire.now.say(seated('north'), view('north', scene()), decision(4, 'north'))
    table.answer('cup/1')
    table.answer('cup/1')
    expect(answers()).toEqual([{ choose: 'cup/1', n: 4 }])
  })

  test('a second click, or the same key held, does not answer the question that came meanwhile', () => {
    Wire.now.say(seated('north'), view('north', scene()), decision(4, 'north'))
    table.answer('cup/1')
    Wire.now.say(decision(5, 'north'))
    vi.advanceTimersByTime(60)
    table.answer('cup/1')
    expect(answers()).toEqual([{ choose: 'cup/1', n: 4 }])
    vi.advanceTimersByTime(200)
    table.answer('cup/1')
    expect(answers()).toEqual([{ choose: 'cup/1', n: 4 }, { choose: 'cup/1', n: 5 }])
  })

  test('faces that were typed are taken at once', () => {
    Wire.now.say(seated('north'), view('north', scene()), decision(4, 'north'))
    table.answer('cup/1')
    Wire.now.say({ chance: { n: 5, seat: 'north', what: 'd6', for: 'luck', count: 1, sides: 6, outcomes: [] } })
    table.faces([3])
    expect(Wire.now.sent.at(-1)).toEqual({ faces: [3], n: 5 })
  })

  test('the question that follows somebody else takes its breath too', () => {
    Wire.now.say(seated('north'), view('north', scene()), decision(4, 'north'))
    table.answer('cup/1')
    Wire.now.say({ waiting: { n: 5, seat: 'south' } })
    vi.advanceTimersByTime(5000)
    Wire.now.say(decision(6, 'north'))
    table.answer('cup/1')
    expect(answers()).toHaveLength(1)
  })

  test('a refused answer can be given again, and the refusal is said', () => {
    Wire.now.say(seated('north'), view('north', scene()), decision(4, 'north'))
    table.answer('cup/9')
    Wire.now.say({ error: { code: 'not-offered', message: "'cup/9' is not offered" } })
    expect(table.refusal.value?.code).toBe('not-offered')
    table.answer('cup/1')
    expect(answers()).toHaveLength(2)
    expect(table.refusal.value).toBeNull()
  })

  test('what is done to the table is news until one answers, and no refusal', () => {
    const noted = (...messages: string[]): unknown => ({
      seated: { ...(seated('north') as { seated: object }).seated, notes: messages.map((message) => ({ what: 'seat', message, n: 1 })) },
    })
    Wire.now.say(noted('before'), view('north', scene()), decision(4, 'north'))
    expect(table.noted.value).toBeNull()
    Wire.now.say({ notice: { code: 'note', message: 'now' } }, noted('before', 'now'))
    expect(table.noted.value?.message).toBe('now')
    expect(table.refusal.value).toBeNull()
    table.answer('cup/1')
    expect(table.noted.value).toBeNull()
  })

  test('an answer that takes long is seen to', () => {
    Wire.now.say(seated('north'), view('north', scene()), decision(4, 'north'))
    table.answer('cup/1')
    expect(table.slow.value).toBe(false)
    vi.advanceTimersByTime(200)
    expect(table.slow.value).toBe(true)
    Wire.now.say(decision(5, 'north'))
    expect(table.slow.value).toBe(false)
    vi.advanceTimersByTime(200)
    expect(table.slow.value).toBe(false)
  })

  test('what is told after an answer is new, and what was told before is not', () => {
    Wire.now.say(seated('north'), { event: { type: 'x', n: 3, text: 'Before.' } }, decision(4, 'north'))
    table.answer('cup/1')
    Wire.now.say({ event: { type: 'x', n: 4, text: 'After.' } }, decision(5, 'north'))
    expect(table.match.value.story.slice(table.match.value.fresh).map((event) => event.text)).toEqual(['After.'])
  })

  test('a question and its odds are drawn together where the odds are quick', () => {
    Wire.now.say(seated('north'), view('north', scene()))
    let drawn = 0
    const stop = effect(() => {
      if (table.match.value.question) ++drawn
    })
    for (const line of [decision(4, 'north'), { odds: { n: 4, options: [] } }]) Wire.now.onmessage?.({ data: JSON.stringify(line) })
    vi.advanceTimersByTime(10)
    stop()
    expect(drawn).toBe(1)
    expect(table.match.value.odds?.n).toBe(4)
  })

  test('nothing is answered into a line that is cut', () => {
    Wire.now.say(seated('north'), view('north', scene()), decision(4, 'north'))
    Wire.now.close()
    table.answer('cup/1')
    expect(answers()).toEqual([])
    expect(table.sent.value).toBeNull()
  })

  test('the screen is covered until the next one lifts it', () => {
    Wire.now.say(seated('north', 'south'), view('north', scene('coin')), view('south', scene()), decision(1, 'north'))
    expect(table.covered.value).toBe('north')
    expect(table.eyes.value).toBeNull()
    table.lift()
    expect(table.eyes.value).toBe('north')
    Wire.now.say(decision(2, 'south'))
    expect(table.covered.value).toBe('south')
    expect(table.eyes.value).toBe('north')
    table.lift()
    expect(table.eyes.value).toBe('south')
  })

  test('a screen that was passed on stays there until another question is asked', () => {
    Wire.now.say(seated('north', 'south'), view('north', scene('coin')), view('south', scene()), decision(1, 'south'))
    table.lift()
    table.pass('north')
    expect(table.covered.value).toBe('north')
    table.lift()
    Wire.now.say({ ruled: { n: 1, by: 'north' } }, decision(1, 'south'))
    expect(table.covered.value).toBeNull()
    expect(table.eyes.value).toBe('north')
    Wire.now.say(decision(2, 'south'))
    expect(table.covered.value).toBe('south')
  })

  test('an open table is never covered', () => {
    Wire.now.say(seated('north', 'south'), view('north', scene('coin')), view('south', scene('coin')), decision(1, 'north'))
    Wire.now.say(decision(2, 'south'))
    expect(table.covered.value).toBeNull()
    expect(table.eyes.value).toBe('south')
  })

  test('this browser remembers where it sat', () => {
    Wire.now.say(seated('north'), view('north', scene()), decision(7, 'north'))
    expect(known(token)).toMatchObject({ game: 'cups', seats: ['north'], n: 7, over: false })
  })
})
