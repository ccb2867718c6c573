import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { optionsByPiece } from '../../src/pieces/choices'

interface Fixture {
  options: { name: string; label: string; concerns?: string[] }[]
}

function namesOn(thing: string, fixture: string): string[] {
  const { options } = JSON.parse(readFileSync(new URL(`../../fixtures/${fixture}.json`, import.meta.url), 'utf8')) as Fixture
  return (optionsByPiece(options).get(thing) ?? []).map((index) => options[index]!.name)
}

test('an option lies on what the game says that it concerns, whatever it is called', () => {
  const found = optionsByPiece([
    { name: 'rain', concerns: ['card/snow', 'sheet/1'] },
    { name: 'card/snow' },
    { name: 'sun', concerns: ['sheet/1'] },
  ] as Fixture['options'])
  expect([...found]).toEqual([
    ['card/snow', [0]],
    ['sheet/1', [0, 2]],
  ])
})

test('what a Mob can do lies on its card, and each ability on its own sheet', () => {
  const ranger = namesOn('mob/south-ranger', 'battles-turn')
  expect(ranger.length).toBeGreaterThan(1)
  expect(ranger.every((name) => name.startsWith('south-ranger/'))).toBe(true)
  expect(namesOn('south-ranger/called-shot', 'battles-turn')).toEqual(['south-ranger/called-shot'])
  expect(namesOn('mob/south-cavalier', 'battles-turn')).toEqual([])
})

test('a door is used from the room one is in, a cell of a board from the board', () => {
  expect(namesOn('B2/west', 'crunch-doors').length).toBeGreaterThan(0)
  expect(namesOn('B1/west', 'crunch-doors')).toEqual([])
  expect(namesOn('b2', 'tic-tac-toe')).toEqual(['b2'])
  expect(namesOn('a1', 'tic-tac-toe')).toEqual([])
})
