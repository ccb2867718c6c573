import { describe, expect, test } from 'vitest'
import { commands, keyOf, keysOf } from '../src/decision/keys'
import { faceFor, isWhole, padOf, stepped } from '../src/dice/faces'

describe('Dice that are typed', () => {
  test.each([
    ['6', 6, 6],
    ['7', 6, null],
    ['0', 6, null],
    ['0', 10, 10],
    ['9', 10, 9],
    ['20', 20, 20],
    ['21', 20, null],
    ['', 6, null],
    ['x', 6, null],
  ])('%s on a d%i is %s', (text, sides, face) => expect(faceFor(text, sides)).toBe(face))

  test.each([
    ['3', 6, true],
    ['1', 10, true],
    ['0', 10, true],
    ['1', 20, false],
    ['2', 20, false],
    ['3', 20, true],
    ['17', 20, true],
    ['9', 6, false],
  ])('after %s on a d%i the focus moves: %s', (text, sides, moves) => expect(isWhole(text, sides)).toBe(moves))
})

describe('Dice that are stepped or tapped', () => {
  test.each([
    [null, 1, 6, 1],
    [null, -1, 6, 6],
    [3, 1, 6, 4],
    [6, 1, 6, 6],
    [1, -1, 6, 1],
  ] as const)('from %s by %i on a d%i comes %i', (face, by, sides, to) => expect(stepped(face, by, sides)).toBe(to))

  test('a thumb has every face of a die, but of none that has a hundred', () => {
    expect(padOf(4)).toEqual([1, 2, 3, 4])
    expect(padOf(20)).toHaveLength(20)
    expect(padOf(100)).toEqual([])
  })
})

test('Each choice has a key of its own, and none of them is a command', () => {
  const keys = Array.from({ length: 50 }, (_, index) => keyOf(index)).filter((key) => key !== undefined)
  expect(new Set(keys).size).toBe(keys.length)
  for (const command of Object.values(commands)) expect(keys).not.toContain(command)
  expect(keyOf(0)).toBe('1')
})

describe('The keys of many choices', () => {
  const asked = (rule: string, ...names: string[]): { rule: string; options: { name: string; label: string }[] } => ({ rule, options: names.map((name) => ({ name, label: name })) })
  const stalls = Array.from({ length: 14 }, (_, i) => `stall/${i}`)

  test('stay the same when the list changes', () => {
    const before = keysOf(asked('town', 'talk/smith', 'bury', ...stalls, 'leave'))
    expect(new Set(before).size).toBe(before.length)
    const after = keysOf(asked('town', 'errands', 'bury', ...stalls, 'leave'))
    expect(after.slice(1)).toEqual(before.slice(1))
    expect(before).not.toContain(after[0])
    expect(keysOf(asked('town', 'talk/smith', 'bury', ...stalls, 'leave'))).toEqual(before)
  })

  test('are counted where there are few', () => expect(keysOf(asked('town', 'leave', 'bury'))).toEqual(['1', '2']))

  test('run out, and then some have none, and no two the same', () => {
    const keys = keysOf(asked('forge', ...Array.from({ length: 80 }, (_, i) => `thing/${i}`)))
    const some = keys.filter((key) => key !== undefined)
    expect(some.length).toBeLessThan(80)
    expect(new Set(some).size).toBe(some.length)
  })

  test('of options long gone are given again when no others are left', () => {
    for (let visit = 0; visit < 12; ++visit) {
      const keys = keysOf(asked('fair', ...Array.from({ length: 12 }, (_, i) => `visit-${visit}/${i}`), 'leave'))
      expect(keys.every((key) => key !== undefined)).toBe(true)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.at(-1)).toBe(keysOf(asked('fair', ...Array.from({ length: 12 }, (_, i) => `visit-${visit}/${i}`), 'leave')).at(-1))
    }
  })
})
