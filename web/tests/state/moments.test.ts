import { describe, expect, test } from 'vitest'
import { swings, turningPoints } from '../../src/state/moments'
import type { TableEvent, Thought } from '../../src/net/lines'

const event = (n: number, type: string, fields: object = {}): TableEvent => ({ type, n, text: `${type} at ${n}.`, ...fields })
const thought = (n: number, seat: string, result: string): Thought => ({
  n,
  seat,
  question: '?',
  answer: 'x',
  lines: [`x: 80 % of 100 looks, mean result ${result}`],
})

describe('Turning points', () => {
  test('are what counts most in the story, in its order', () => {
    const story = [
      event(10, 'harmed', { damage: 9 }),
      event(20, 'died'),
      event(21, 'harmed', { damage: 3 }),
      event(30, 'harmed', { damage: 1 }),
      event(40, 'placed'),
    ]
    const found = turningPoints('battles', story, [])
    expect(found.map((one) => [one.n, one.counts])).toEqual([
      [10, [['damage', 9]]],
      [20, [['dead', 1]]],
      [30, [['damage', 1]]],
    ])
  })

  test('begin with what a player who thinks ahead saw change, at what happened in between', () => {
    const story = [event(12, 'harmed', { damage: 2 }), event(15, 'died'), event(30, 'harmed', { damage: 20 }), event(50, 'placed')]
    const thoughts = [thought(40, 'south', '0.10'), thought(20, 'south', '0.20'), thought(10, 'south', '0.70')]
    const found = turningPoints('battles', story, thoughts)
    expect(found.find((one) => one.n === 15)?.seen).toEqual({ seat: 'south', from: 0.7, to: 0.2 })
    expect(found.map((one) => one.n)).toEqual([15, 30, 50])
  })

  test('of one player are not mixed with those of another', () => {
    expect(swings([thought(1, 'a', '0.9'), thought(2, 'b', '0.1'), thought(3, 'a', '0.5')])).toEqual([
      { seat: 'a', from: 0.9, to: 0.5, first: 1, next: 3 },
    ])
  })

  test('count what a turn of Pig kept or lost', () => {
    const story = [event(2, 'rolled', { face: 6 }), event(4, 'rolled', { face: 5 }), event(5, 'held', { banked: 40 }), event(20, 'bust', { lost: 18 })]
    expect(turningPoints('pig', story, []).map((one) => one.counts[0])).toEqual([
      ['kept', 11],
      ['lost', 18],
    ])
  })

  test('are three at least, where a game has nothing to count', () => {
    const story = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => event(n, 'marked'))
    expect(turningPoints('tic-tac-toe', story, []).map((one) => one.n)).toEqual([3, 6, 9])
  })
})
