// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Game } from '../src/net/api'
import { rolesOf, seatsToPlayNow } from '../src/pages/seating'
import { ruleAddress, tableAddress, tableHref } from '../src/state/address'

const game = (roles: string[], min: number): Game => ({
  id: 'game',
  name: 'Game',
  sentence: '',
  rules_version: 1,
  min_seats: min,
  max_seats: 10,
  roles,
  options: [],
})
const players = [
  { who: 'random', name: 'random', sentence: '' },
  { who: 'search:300', name: 'apprentice', sentence: '' },
]

test('Roles are numbered where the last one stands for several seats', () => {
  expect(rolesOf(game(['north', 'south'], 2), 2)).toEqual(['north', 'south'])
  expect(rolesOf(game(['auditor'], 1), 1)).toEqual(['auditor'])
  expect(rolesOf(game(['player'], 2), 3)).toEqual(['player-1', 'player-2', 'player-3'])
  expect(rolesOf(game(['keeper', 'hunter'], 2), 3)).toEqual(['keeper', 'hunter-1', 'hunter-2'])
})

test('Playing now is you against one who thinks', () => {
  expect(seatsToPlayNow(game(['north', 'south'], 2), players)).toEqual({ north: 'me', south: 'search:300' })
  expect(seatsToPlayNow(game(['auditor'], 1), players)).toEqual({ auditor: 'me' })
})

test('An address says which table, and which moment of it', () => {
  expect(tableAddress('TOKEN')).toEqual({ token: 'TOKEN', at: null })
  expect(tableAddress('TOKEN@12')).toEqual({ token: 'TOKEN', at: 12 })
  expect(tableAddress('TOKEN@x')).toEqual({ token: 'TOKEN', at: null })
  expect(tableHref('TOKEN', 12)).toBe('/table#TOKEN@12')
  expect(ruleAddress('battles/mob/thug')).toEqual({ game: 'battles', rule: 'mob/thug' })
})
