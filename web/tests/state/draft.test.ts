import { describe, expect, test } from 'vitest'
import type { Decision, DecisionKind } from '../../src/net/lines'
import { begin, point, ready, type Draft } from '../../src/state/draft'

function ask(kind: DecisionKind, min: number, max: number, names = ['a', 'b', 'c']): Decision {
  return {
    n: 1,
    seat: 'north',
    kind,
    prompt: '',
    options: names.map((name) => ({ name, label: name.toUpperCase() })),
    min,
    max,
    barred: [],
  }
}

const pointed = (decision: Decision, ...indices: number[]): Draft =>
  indices.reduce((draft, index) => point(decision, draft, index), begin(decision))

describe('An answer in the making', () => {
  test.each<DecisionKind>(['pick', 'two-way', 'place'])('%s is the name of what was pointed at', (kind) => {
    const decision = ask(kind, 1, 1)
    expect(ready(decision, begin(decision))).toBeNull()
    expect(ready(decision, pointed(decision, 1))).toBe('b')
  })

  test('pick-some keeps between min and max, and gives them in the order of the options', () => {
    const decision = ask('pick-some', 1, 2)
    expect(ready(decision, begin(decision))).toBeNull()
    expect(ready(decision, pointed(decision, 2, 0))).toEqual(['a', 'c'])
    expect(ready(decision, pointed(decision, 2, 0, 1))).toEqual(['a', 'c'])
    expect(ready(decision, pointed(decision, 2, 0, 2))).toEqual(['a'])
  })

  test('of pick-some with one at most, the newest counts', () => {
    const decision = ask('pick-some', 0, 1)
    expect(ready(decision, begin(decision))).toEqual([])
    expect(ready(decision, pointed(decision, 0, 2))).toEqual(['c'])
  })

  test('order wants all of them, in the order in which they were pointed at', () => {
    const decision = ask('order', 3, 3)
    expect(ready(decision, pointed(decision, 2, 0))).toBeNull()
    expect(ready(decision, pointed(decision, 2, 0, 1))).toEqual(['c', 'a', 'b'])
  })

  test('distribute spends all points and never more', () => {
    const decision = ask('distribute', 0, 3, ['a', 'b'])
    expect(ready(decision, pointed(decision, 0, 1))).toBeNull()
    expect(ready(decision, pointed(decision, 0, 1, 0, 0, 0))).toEqual({ a: 2, b: 1 })
    expect(point(decision, begin(decision), 0, -1).points).toEqual([0, 0])
  })

  test('a number lies between min and max', () => {
    const decision = ask('number', 2, 40)
    expect(ready(decision, begin(decision))).toBe(2)
    expect(ready(decision, { ...begin(decision), number: 41 })).toBeNull()
    expect(ready(decision, { ...begin(decision), number: NaN })).toBeNull()
  })

  test('text begins with the first suggestion and is never empty', () => {
    const decision = ask('text', 1, 1)
    expect(ready(decision, begin(decision))).toBe('A')
    expect(ready(decision, { ...begin(decision), words: '  Final Notice ' })).toBe('Final Notice')
    expect(ready(decision, { ...begin(decision), words: '  ' })).toBeNull()
  })
})
