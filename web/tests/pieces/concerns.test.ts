import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { optionsByPiece } from '../../src/pieces/concerns'
import type { Piece, Scene } from '../../src/pieces/scene'

interface Fixture {
  scene: Scene
  options: { name: string; label: string }[]
}

function fixture(name: string): Fixture {
  return JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8')) as Fixture
}

function namesOn(thing: string, { scene, options }: Fixture): string[] {
  return (optionsByPiece(scene, options).get(thing) ?? []).map((index) => options[index]!.name)
}

function sceneOf(...stage: Piece[]): Scene {
  return { title: 'Somewhere', stage, seat: [], ledger: [] }
}

test('what a Mob can do lies on its card, and each ability on its own sheet', () => {
  const turn = fixture('battles-turn')
  const ranger = namesOn('mob/south-ranger', turn)
  expect(ranger).toEqual(turn.options.map(({ name }) => name).filter((name) => name.startsWith('south-ranger/')))
  expect(ranger.length).toBeGreaterThan(1)
  expect(namesOn('south-ranger/called-shot', turn)).toEqual(['south-ranger/called-shot'])
  expect(namesOn('mob/south-cavalier', turn)).toEqual([])
})

test('a target lies on the Mob that it is', () => {
  const target = fixture('battles-target')
  for (const { name } of target.options) expect(namesOn(`mob/${name}`, target)).toEqual([name])
})

test('a door is used from the room one is in', () => {
  const doors = fixture('crunch-doors')
  const west = namesOn('B2/west', doors)
  expect(west.length).toBeGreaterThan(0)
  expect(west.every((name) => name.startsWith('door/west/') || name.endsWith('/west'))).toBe(true)
  expect(namesOn('B1/west', doors)).toEqual([])
})

test('the second card of a kind is played like the first', () => {
  const options = [{ name: 'play/rain', label: 'Rain' }]
  const hand: Piece = {
    kind: 'hand',
    id: 'hand',
    children: [
      { kind: 'card', id: 'card/rain', title: 'Rain' },
      { kind: 'card', id: 'card/rain/2', title: 'Rain' },
      { kind: 'card', id: 'card/rainbow', title: 'Rainbow' },
    ],
  }
  const found = optionsByPiece(sceneOf(hand), options)
  expect([...found.keys()]).toEqual(['card/rain', 'card/rain/2'])
})

test('a place in a row is chosen by its value, a labelled number is not', () => {
  const range: Piece = { kind: 'row', id: 'range', fields: [{ value: 'Close' }, { value: 'Near' }] }
  const glance: Piece = { kind: 'row', id: 'glance', fields: [{ label: 'Near', value: '3' }] }
  const found = optionsByPiece(sceneOf(range, glance), [{ name: 'move/near', label: 'Move to Near' }])
  expect([...found.keys()]).toEqual(['range/near'])
})

test('a cell of a board is chosen by its name', () => {
  const board = fixture('tic-tac-toe')
  expect(namesOn('b2', board)).toEqual(['b2'])
  expect(namesOn('a1', board)).toEqual([])
})

test('a number alone concerns nothing', () => {
  const pack: Piece = { kind: 'list', id: 'pack/1', children: [{ kind: 'note', id: 'thing/1/4', title: 'Rope' }] }
  const options = ['attack/1/4', 'trip/1', 'thing/1/4/drop'].map((name) => ({ name, label: name }))
  expect(optionsByPiece(sceneOf(pack), options).get('thing/1/4')).toEqual([2])
})
