import { describe, expect, test } from 'vitest'
import { commands, indexOf, keyOf } from '../src/bar/keys'
import { faceFor, isWhole } from '../src/dice/faces'

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

test('Each choice has a key of its own, and none of them is a command', () => {
  const keys = Array.from({ length: 50 }, (_, index) => keyOf(index)).filter((key) => key !== undefined)
  expect(new Set(keys).size).toBe(keys.length)
  for (const command of Object.values(commands)) expect(keys).not.toContain(command)
  expect(indexOf('1')).toBe(0)
})
