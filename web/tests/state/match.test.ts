import { describe, expect, test } from 'vitest'
import type { Decision, LineOut, Seated, TableEvent } from '../../src/net/lines'
import { answered, hear, lately, noMatch, oddsOf, seatInView, stops, undoesRuling, type Match } from '../../src/state/match'

const decision = (n: number, seat = 'north'): Decision => ({
  n,
  seat,
  kind: 'pick',
  prompt: '?',
  options: [
    { name: 'roll', label: 'Roll' },
    { name: 'hold', label: 'Hold' },
  ],
  min: 1,
  max: 1,
  barred: [],
})

const seated = (seats: string[]): Seated => ({
  table: '1',
  game: 'pig',
  name: 'Pig',
  you: { seats, host: true },
  seats: [],
  watching: 0,
  options: {},
  chance: 'seeded',
  over: false,
  n: 1,
})

const after = (...lines: LineOut[]): Match => lines.reduce(hear, noMatch)

describe('What the lines tell', () => {
  test('a question ends waiting, and waiting ends a question', () => {
    const asked = after({ waiting: { n: 1, seat: 'south' } }, { decision: decision(2) })
    expect(asked.waiting).toBeNull()
    const waiting = hear(asked, { waiting: { n: 3, seat: 'south' } })
    expect(waiting.question).toBeNull()
  })

  test('events after an answer are the fresh ones', () => {
    const told = hear(answered(after({ event: { type: 'a', n: 1 } })), { event: { type: 'b', n: 1 } })
    expect(told.story.slice(told.fresh).map((event) => event.type)).toEqual(['b'])
  })

  test('what was undone has not happened, and a finished match may go on', () => {
    const undone = after(
      { event: { type: 'a', n: 1 } },
      { event: { type: 'b', n: 3 } },
      { over: { result: 'won', seats: {}, hash: '' } },
      { undone: { to: 3, by: 'north' } },
    )
    expect(undone.story.map((event) => event.type)).toEqual(['a'])
    expect(undone.over).toBeNull()
  })

  test('the story that comes with sitting down replaces what was known', () => {
    const back = after({ event: { type: 'a', n: 1 } }, { story: { events: [{ type: 'a', n: 1 }, { type: 'b', n: 2 }] } })
    expect(back.story).toHaveLength(2)
    expect(back.fresh).toBe(2)
  })

  test('rulings that were made before sitting down are known from the story', () => {
    const back = after({ story: { events: [], rulings: [3, 5] } }, { decision: decision(5) })
    expect(undoesRuling(back)).toBe(true)
    const undone = hear(hear(back, { undone: { to: 5, by: 'north' } }), { decision: decision(5) })
    expect(undoesRuling(undone)).toBe(false)
    expect(undoesRuling(after({ story: { events: [] } }, { decision: decision(5) }))).toBe(false)
  })

  test('odds of an earlier question are not those of this one', () => {
    const odds = { n: 2, options: [{ name: 'hold', odds: null }] }
    expect(oddsOf(odds, decision(2), 1)?.name).toBe('hold')
    expect(oddsOf(odds, decision(4), 1)).toBeUndefined()
    expect(after({ odds }, { decision: decision(4) }).odds).toBeNull()
  })
})

describe('Whose eyes the screen has', () => {
  test('those of the seat that is asked, else of the one that looked last', () => {
    const match = after({ seated: seated(['north', 'south']) }, { decision: decision(1, 'south') })
    expect(seatInView(match, 'north')).toBe('south')
    expect(seatInView(hear(match, { waiting: { n: 2, seat: 'east' } }), 'south')).toBe('south')
  })

  test('a link without seats looks on', () => {
    expect(seatInView(after({ seated: seated([]) }), null)).toBe('spectator')
  })
})

test('Stepping stops where something happened, and at the end', () => {
  expect(stops([{ type: 'a', n: 0 }, { type: 'b', n: 5 }, { type: 'c', n: 2 }, { type: 'd', n: 5 }], 7)).toEqual([2, 5, 7])
})

describe('What just happened', () => {
  const story: TableEvent[] = [
    { type: 'hit', n: 3, text: 'You hit.' },
    { type: 'rolled', n: 4, rolls: [{ n: 4, sides: 6, faces: [5] }] },
    { type: 'first', n: 4, text: 'You go first.' },
    { type: 'rolled', n: 5, faces: [1, 6] },
    { type: 'mark', n: 5 },
  ]
  const told = (fresh: number): unknown[] => lately(story, fresh).map(({ event: { text, faces }, index }) => [index, text ?? faces])

  test('is what was told since one answered', () => {
    expect(told(2)).toEqual([[2, 'You go first.'], [3, [1, 6]]])
  })

  test('is what the last question brought, where nothing was', () => {
    expect(told(story.length)).toEqual([[3, [1, 6]]])
    expect(lately([], 0)).toEqual([])
  })

  test('has dice that nobody put into words beside the words that follow', () => {
    expect(lately(story, 1).map(({ event }) => [event.rolls?.[0]?.faces, event.text])).toEqual([[[5], 'You go first.'], [undefined, undefined]])
  })

  test('is not endless for who never answers', () => {
    const long = Array.from({ length: 500 }, (_, n) => ({ type: 'x', n, text: `Line ${n}` }))
    expect(lately(long, 0)).toHaveLength(12)
    expect(lately(long, 0).at(-1)?.index).toBe(499)
  })
})
