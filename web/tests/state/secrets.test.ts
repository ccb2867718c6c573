import { describe, expect, test } from 'vitest'
import type { Piece, Scene } from '../../src/pieces/scene'
import { noMatch, type Match } from '../../src/state/match'
import { hidesFrom, mustCover, mustPassTo, storyFor } from '../../src/state/secrets'

const scene = (stage: Piece[], seat: Piece[] = []): Scene => ({ title: '', stage, seat, ledger: [] })
const card = (id: string, more: Partial<Piece> = {}): Piece => ({ kind: 'card', id, title: id, ...more })

function between(north: Scene, south: Scene): Match {
  return {
    ...noMatch,
    seated: {
      table: '1',
      game: 'cups',
      name: 'Cups',
      you: { seats: ['north', 'south'], host: true },
      seats: [],
      watching: 0,
      options: {},
      chance: 'seeded',
      over: false,
      n: 1,
    },
    views: { north: { seat: 'north', n: 1, scene: north }, south: { seat: 'south', n: 1, scene: south } },
  }
}

describe('The cover', () => {
  test('is not needed where both see the same, whoever is mine', () => {
    const match = between(scene([card('mob', { state: ['ready'] })]), scene([card('mob', { state: ['Active'] })]))
    expect(mustCover(match, 'north', 'south')).toBe(false)
  })

  test('comes when one sees a number that the other does not', () => {
    const open = card('cup', { fields: [{ label: 'Coin', value: '1' }] })
    const match = between(scene([open]), scene([card('cup', { state: ['face-down'] })]))
    expect(hidesFrom(match, 'north', 'south')).toBe(true)
    expect(mustCover(match, 'north', 'south')).toBe(true)
    expect(mustCover(match, null, 'north')).toBe(true)
  })

  test('comes when one holds cards', () => {
    const hand: Piece = { kind: 'hand', id: 'hand', children: [card('rain')] }
    const match = between(scene([], [hand]), scene([]))
    expect(mustCover(match, 'south', 'north')).toBe(true)
  })

  test('does not come twice for the same eyes', () => {
    const match = between(scene([card('secret')]), scene([]))
    expect(mustCover(match, 'north', 'north')).toBe(false)
  })

  test('a link with one seat never needs it', () => {
    const match = between(scene([card('secret')]), scene([]))
    const alone = { ...match, seated: match.seated && { ...match.seated, you: { seats: ['north'], host: true } } }
    expect(mustCover(alone, null, 'north')).toBe(false)
  })
})

test('What tools show is for the seat from which nothing is hidden', () => {
  const match = between(scene([card('trap'), card('door')]), scene([card('door')]))
  expect(mustPassTo(match, 'south')).toBe('north')
  expect(mustPassTo(match, 'north')).toBeNull()
  expect(mustPassTo(between(scene([card('door')]), scene([card('door')])), 'south')).toBeNull()
  expect(mustPassTo(between(scene([card('left')]), scene([card('right')])), 'south')).toBeNull()
})

test('A line for one seat is read by that seat alone', () => {
  const story = [{ type: 'a' }, { type: 'b', only: ['north'] }]
  expect(storyFor(story, 'north')).toHaveLength(2)
  expect(storyFor(story, 'south')).toHaveLength(1)
  expect(storyFor(story, null)).toHaveLength(1)
})
