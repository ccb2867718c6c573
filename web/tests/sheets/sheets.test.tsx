// @vitest-environment jsdom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test, vi } from 'vitest'
import type { Seated } from '../../src/net/lines'
import type { Piece, Scene } from '../../src/pieces'

vi.hoisted(() => {
  window.matchMedia = (media) => ({ media, matches: false }) as MediaQueryList
})

const { PaperSheet } = await import('../../src/pages/sheets/PaperSheet')
const { sheetsOf, sheetsToPrint } = await import('../../src/pages/sheets/sheets')
const { noMatch } = await import('../../src/state/match')

const sheet = (id: string, more: Partial<Piece> = {}): Piece => ({ kind: 'sheet', id, title: id, ...more })
const scene = (...seat: Piece[]): Scene => ({ title: 'Hills', stage: [], seat, ledger: [] })
const seated = (...seats: string[]): Seated => ({
  table: '1',
  game: 'hills',
  name: 'Hills',
  you: { seats, host: true },
  seats: [],
  watching: 0,
  options: {},
  chance: 'seeded',
  over: false,
  n: 1,
})

test('sheets lie on the seat, also inside of other things; nothing else is a sheet', () => {
  const inside: Piece = { kind: 'row', children: [sheet('b')] }
  expect(sheetsOf(scene(sheet('a'), { kind: 'note', title: 'No' }, inside)).map((one) => one.id)).toEqual(['a', 'b'])
})

test('what lies beside the only sheet is printed with it, but for cards', () => {
  const health: Piece = { kind: 'track', id: 'health', title: 'Health', max: 16 }
  const hand: Piece = { kind: 'hand', id: 'hand' }
  expect(sheetsOf(scene(sheet('a'), health, hand))).toEqual([{ ...sheet('a'), children: [health] }])
  expect(sheetsOf(scene(sheet('a'), sheet('b'), health))).toEqual([sheet('a'), sheet('b')])
})

test('each character of the link is printed once, and nobody without a seat prints', () => {
  const views = {
    referee: { seat: 'referee', n: 1, scene: scene(sheet('a'), sheet('b')) },
    'player-1': { seat: 'player-1', n: 1, scene: scene(sheet('a')) },
  }
  const both = { ...noMatch, seated: seated('referee', 'player-1'), views }
  expect(sheetsToPrint(both, 'player-1').map((one) => one.id)).toEqual(['a', 'b'])
  expect(sheetsToPrint({ ...both, seated: seated('player-1') }, 'player-1').map((one) => one.id)).toEqual(['a'])
  expect(sheetsToPrint({ ...both, seated: seated() }, 'spectator')).toEqual([])
})

test('a screen that is passed on prints only the sheets of who looks', () => {
  const hand: Piece = { kind: 'hand', id: 'hand', children: [{ kind: 'card', id: 'x' }] }
  const views = {
    north: { seat: 'north', n: 1, scene: scene(sheet('a'), hand) },
    south: { seat: 'south', n: 1, scene: scene(sheet('b'), hand) },
  }
  expect(sheetsToPrint({ ...noMatch, seated: seated('north', 'south'), views }, 'south').map((one) => one.id)).toEqual(['b'])
})

test('a sheet on paper has all that it has on the table, and nothing to press', () => {
  const hob = sheet('sheet/1', {
    title: 'Hob',
    text: 'Miller, Mossling',
    state: ['deprived'],
    rules: ['S-5'],
    fields: [
      { label: 'STR', value: '8', was: '12', state: 'lowered', rule: 'S-5' },
      { label: 'Skills', value: 'Tracking and Persuasion' },
    ],
    children: [
      { kind: 'track', title: 'Slots', value: 3, max: 10 },
      { kind: 'list', title: 'Carries', children: [{ kind: 'note', title: 'Club', state: ['in hand'] }, { kind: 'note', title: 'Rope', text: 'wet' }] },
      { kind: 'table', title: 'Debts', children: [{ kind: 'row', title: 'To', fields: [{ value: 'Coins' }] }, { kind: 'row', title: 'The ferry', fields: [{ value: '4' }] }] },
    ],
  })
  const page = document.createElement('div')
  act(() => render(<PaperSheet sheet={hob} from="Hills" name="Sheet of Hob" />, page))
  const text = page.textContent
  for (const words of ['Hob', 'Miller, Mossling', 'deprived', 'STR', '8 / 12', 'Tracking and Persuasion', 'Slots 3/10', 'Club (in hand)', 'Rope: wet', 'Debts', 'The ferry', 'Coins']) {
    expect(text).toContain(words)
  }
  expect(page.querySelectorAll('.print-box')).toHaveLength(10)
  expect(page.querySelectorAll('.print-box[data-crossed]')).toHaveLength(3)
  expect(page.querySelectorAll('button, a, input')).toHaveLength(0)
})
