// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
const { groupsOf } = await import('../src/decision/groups')

const options = (...all: [string, string][]): { name: string; label: string }[] => all.map(([name, label]) => ({ name, label }))

const town = options(
  ['talk/landlady', 'Talk to the landlady'],
  ['talk/reeve', 'Talk to the reeve'],
  ['talk/smith', 'Talk to the smith'],
  ['stall/food', 'Market: food'],
  ['stall/light', 'Market: light and oil'],
  ['stall/tools', 'Market: tools'],
  ['stall/hands', 'Hire somebody'],
  ['things/1', 'What Brand carries'],
  ['things/2', 'What Greya carries'],
  ['things/3', 'What Rook carries'],
  ['travel/mill', 'Go to the mill, 2 watches'],
  ['travel/oak', 'Go to the oak, 3 watches'],
  ['travel/hill', 'Go to the hill, 4 watches'],
  ['leave', 'Leave; the watch is over'],
)

describe('Many choices', () => {
  const groups = groupsOf(town) ?? []

  test('come in groups, under what all of their labels say', () => {
    expect(groups.map(({ name }) => name)).toEqual(['', 'Talk to the', 'Market', 'What … carries', 'Go to the'])
    const [, talk, , things] = groups
    expect(talk).toMatchObject({ before: 'Talk to the ', after: '', indices: [0, 1, 2] })
    expect(things).toMatchObject({ before: 'What ', after: ' carries' })
  })

  test('have the way out, and whatever stands alone, before the groups', () => {
    expect(groups[0]?.indices.map((index) => town[index]?.label)).toEqual(['Hire somebody', 'Leave; the watch is over'])
  })

  test('are each there once', () => {
    expect(groups.flatMap(({ indices }) => indices).sort((a, b) => a - b)).toEqual(town.map((_, index) => index))
  })

  test('keep a number beside what it counts', () => {
    expect(groups.at(-1)).toMatchObject({ after: '' })
  })

  test('that have nothing in common are left as they are, and so are few', () => {
    expect(groupsOf(options(...Array.from({ length: 12 }, (_, i): [string, string] => [`deed-${i}`, `Do ${i}`])))).toBeNull()
    expect(groupsOf(town.slice(0, 10))).toBeNull()
  })
})
