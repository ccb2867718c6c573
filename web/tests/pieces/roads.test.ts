import { expect, test } from 'vitest'
import { roadsOf } from '../../src/pieces/Roads'
import type { Piece } from '../../src/pieces/scene'

const map: Piece = {
  kind: 'map',
  width: 5,
  height: 3,
  cells: [
    { x: 0, y: 2, id: 'mill' },
    { x: 2, y: 2, id: 'ford', state: ['here'] },
    { x: 4, y: 2, id: 'oak' },
    { x: 1, y: 1, id: 'hill' },
  ],
}
const can = (...ids: string[]) => (id: string): boolean => ids.includes(id)

test('A road leads from here to each place that can be chosen, and to no other', () => {
  expect(roadsOf(map, can('mill', 'hill'))).toEqual([
    { from: 'ford', to: 'mill', open: true },
    { from: 'ford', to: 'hill', open: true },
  ])
  expect(roadsOf(map, can())).toEqual([])
})

test('Roads that the game tells are drawn once, open where they can be taken now', () => {
  const told: Piece = { ...map, roads: [['mill', 'ford'], ['hill', 'oak']] }
  expect(roadsOf(told, can('mill', 'oak'))).toEqual([
    { from: 'mill', to: 'ford', open: true },
    { from: 'hill', to: 'oak', open: false },
    { from: 'ford', to: 'oak', open: true },
  ])
})

test('Where nobody knows the place where one is, none begins there', () => {
  const lost: Piece = { ...map, cells: map.cells?.map(({ state: _, ...cell }) => cell) ?? [] }
  expect(roadsOf(lost, can('mill'))).toEqual([])
})
