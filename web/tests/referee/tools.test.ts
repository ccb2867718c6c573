import { expect, test } from 'vitest'
import { diceWords, filtered, groupsOf, numberIn, wordOf } from '../../src/referee/tools'
import type { Tool } from '../../src/net/lines'

const guard: Tool = { id: 'guard/1', group: 'Party', label: 'Guard of Hob', number: { min: -2, max: 18 }, now: 4 }
const weather: Tool = { id: 'weather', group: 'Country', label: 'The weather is', choices: [{ name: 'rain', label: 'Lamb Rain' }], now: 'rain' }
const silver: Tool = { id: 'silver/1', group: 'Party', label: 'Silver of Hob', number: { min: 0, max: 999 }, now: 10 }

test('tools stand under their headings, in the order of the list', () => {
  expect(groupsOf([guard, weather, silver]).map((group) => [group.name, group.tools.map((tool) => tool.id)])).toEqual([
    ['Party', ['guard/1', 'silver/1']],
    ['Country', ['weather']],
  ])
})

test('a word finds headings, labels and choices; all words are wanted', () => {
  const all = [guard, weather, silver]
  expect(filtered(all, ' ')).toEqual(all)
  expect(filtered(all, 'party SILVER')).toEqual([silver])
  expect(filtered(all, 'lamb')).toEqual([weather])
  expect(filtered(all, 'hob dragon')).toEqual([])
})

test('dice are counted by their sides', () => {
  expect(diceWords([20])).toBe('d20')
  expect(diceWords([6, 6, 10, 6])).toBe('3d6 + d10')
})

test.each([
  ['7', 7],
  [' -2 ', -2],
  ['18', 18],
  ['19', null],
  ['-3', null],
  ['1.5', null],
  ['', null],
  ['1e1', null],
])('%j is %j within its bounds', (typed, number) => {
  expect(numberIn(guard, typed)).toBe(number)
})

test('a choice is said by its label', () => {
  expect(wordOf(weather, 'rain')).toBe('Lamb Rain')
  expect(wordOf(guard, 7)).toBe('7')
})
