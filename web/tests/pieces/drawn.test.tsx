// @vitest-environment jsdom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  window.matchMedia = (media) => ({ media, matches: false }) as MediaQueryList
})

const { optionsByPiece, Seat, Stage } = await import('../../src/pieces')
import type { Choices, Piece, Scene } from '../../src/pieces'

interface Said {
  name: string
  label: string
  concerns: string[]
  odds?: string
}

let page: HTMLElement
const chosen = vi.fn<(index: number) => void>()
const marked = vi.fn<(index: number | null) => void>()
const explained = vi.fn<(rule: string) => void>()

beforeEach(() => {
  page = document.createElement('div')
  document.body.replaceChildren(page)
  vi.clearAllMocks()
})

function draw(pieces: Piece[], options: Said[] = [], game = 'none', place = Stage): void {
  const scene: Scene = { title: 'Somewhere', stage: pieces, seat: pieces, ledger: [] }
  const places = optionsByPiece(options)
  const choices: Choices = {
    of: (id) => (places.get(id) ?? []).map((index) => ({ index, ...options[index]! })),
    choose: chosen,
    mark: marked,
    marked: null,
  }
  const Place = place
  act(() => render(<Place scene={scene} game={game} choices={choices} explain={explained} motion={false} />, page))
}

function button(label: string): HTMLButtonElement {
  const found = [...page.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === label,
  )
  if (!found) throw new Error(`no button "${label}"`)
  return found
}

test('a card with one choice is chosen on the card, with its odds in words', () => {
  draw([{ kind: 'card', id: 'card/rain', title: 'Rain' }], [{ name: 'play/rain', label: 'Play Rain', concerns: ['card/rain'], odds: '61 %' }])
  const play = button('Play Rain, 61 %')
  act(() => play.focus())
  expect(marked).toHaveBeenLastCalledWith(0)
  act(() => play.click())
  expect(chosen).toHaveBeenCalledExactlyOnceWith(0)
})

test('a card with several choices opens a menu of them', () => {
  draw(
    [{ kind: 'card', id: 'mob/monk', title: 'Monk' }],
    [
      { name: 'monk/attack', label: 'Monk: Attack', concerns: ['mob/monk'] },
      { name: 'monk/pray', label: 'Monk: PRAY', concerns: ['mob/monk'] },
    ],
  )
  expect(button('What you can do with Monk: 2 choices').getAttribute('aria-haspopup')).toBe('true')
  expect(button('Monk: PRAY').querySelector('.visually-hidden')!.textContent).toBe('Monk: ')
  page.querySelector<HTMLElement>('.menu')!.hidePopover = () => {}
  act(() => button('Monk: PRAY').click())
  expect(chosen).toHaveBeenCalledExactlyOnceWith(1)
})

test('a changed number says what it was, and its rule', () => {
  draw([
    {
      kind: 'sheet',
      id: 'sheet',
      title: 'Auditor',
      fields: [{ label: 'Speed', value: '1', was: '5', state: 'lowered', rule: 'C-1' }],
    },
  ])
  const value = page.querySelector('dd .value')!
  const heard = [...value.querySelectorAll('*')].filter((part) => !part.closest('[aria-hidden]') && !part.children.length)
  expect(heard.map((part) => part.textContent).join('')).toBe('1, was 5, lowered')
  act(() => button('Why? The rule for Speed').click())
  expect(explained).toHaveBeenCalledExactlyOnceWith('C-1')
})

test('a track is told in one sentence', () => {
  draw([
    {
      kind: 'track',
      id: 'health',
      title: 'Health',
      value: 3,
      max: 16,
      marks: [
        { box: 1, name: 'Light' },
        { box: 9, name: 'Severe' },
      ],
    },
  ])
  expect(page.querySelector('.tiers')!.getAttribute('aria-label')).toBe(
    '3 of 16 marked, Light from box 1, Severe from box 9',
  )
  expect(page.querySelectorAll('.box')).toHaveLength(16)
  expect(page.querySelectorAll('.box.crossed')).toHaveLength(3)
})

const cellar: Piece = {
  kind: 'map',
  id: 'map',
  title: 'Map',
  width: 2,
  height: 1,
  cells: [
    {
      x: 0,
      y: 0,
      id: 'A1',
      title: 'cellar',
      state: ['here', 'explored'],
      sides: { east: { title: 'a door', sign: '2', state: 'locked' } },
    },
    { x: 1, y: 0, id: 'B1', state: ['explored'], sides: { west: { title: 'a wall' } } },
  ],
}

test('arrows walk the map, and a cell tells its doors', () => {
  draw([cellar])
  const here = page.querySelector<HTMLElement>('[data-cell="A1"]')!
  expect(here.querySelector('.visually-hidden')!.textContent).toBe('A1, cellar, here, explored, East: a door, locked')
  expect(here.tabIndex).toBe(0)
  act(() => here.focus())
  act(() => {
    here.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
  })
  expect(document.activeElement!.getAttribute('data-cell')).toBe('B1')
  expect(page.querySelector<HTMLElement>('[data-cell="B1"]')!.tabIndex).toBe(0)
})

test('of two descriptions of a side the one that says more is drawn', () => {
  draw([cellar])
  expect(page.querySelectorAll('.door')).toHaveLength(1)
  expect(page.querySelector('.door .plate')!.textContent).toBe('2')
})

test('a door is chosen at the door and in its words', () => {
  draw([cellar], [{ name: 'door/east/pick', label: 'Pick the east lock', concerns: ['A1/east'], odds: '40 %' }])
  const picks = [...page.querySelectorAll('button')].filter(
    (one) => one.textContent === 'Pick the east lock, 40 %',
  )
  expect(picks).toHaveLength(2)
  act(() => picks[0]!.click())
  expect(chosen).toHaveBeenCalledExactlyOnceWith(0)
})

test('a card that nobody knows shows its back and says so', () => {
  draw([{ kind: 'hand', id: 'hand', title: 'Theirs', children: [{ kind: 'card', id: 'x', state: ['face-down'] }] }])
  expect(page.querySelector('.card-back')).not.toBeNull()
  expect(page.querySelector('.card')!.textContent).toBe('face-down card')
})

test('an empty hand says so', () => {
  draw([{ kind: 'hand', id: 'hand', title: 'Treasures' }], [], 'none', Seat)
  expect(page.querySelector('.hand')!.textContent).toContain('nothing')
})

test('a hand with cards says how they are played', () => {
  draw([{ kind: 'hand', id: 'hand', title: 'Hand', text: 'One a Round.', children: [{ kind: 'card', id: 'card/rain', title: 'Rain' }] }], [], 'none', Seat)
  expect(page.querySelector('.hand-hint')!.textContent).toBe('One a Round.')
})

test('a state has its word, and a sign beside the colour', () => {
  draw([{ kind: 'note', id: 'note', title: 'A note', state: ['wounded', 'curious'] }])
  const [wounded, curious] = page.querySelectorAll('.state')
  expect(wounded!.textContent).toBe('wounded')
  expect(wounded!.querySelector('svg.sign-harm')).not.toBeNull()
  expect(curious!.querySelector('svg')).toBeNull()
})

const fields: Piece = {
  kind: 'list',
  id: 'fields',
  title: 'The field',
  children: ['north', 'south'].map((side) => ({
    kind: 'list',
    id: `field/${side}`,
    title: `${side}, Page`,
    children: [
      {
        kind: 'row',
        id: `field/${side}/portal`,
        title: 'Portal',
        children: [
          {
            kind: 'card',
            id: `mob/${side}-thug`,
            title: 'Thug',
            text: 'HIDE VC 14',
            state: ['Inactive', 'face-down'],
            fields: [
              { label: 'HP', value: '7/19' },
              { label: 'DEF', value: '5' },
            ],
          },
        ],
      },
    ],
  })),
}

test('BATTLES: the other side lies above with its Portal at our left, and a Mob is read with all that it has', () => {
  draw([fields], [], 'battles')
  const zones = [...page.querySelectorAll('.zone-title')].map((title) => title.textContent)
  expect(zones).toEqual(['Portal', 'Stage', 'Umbra', 'Umbra', 'Stage', 'Portal'])
  const mob = page.querySelector('[data-piece="mob/north-thug"]')!
  expect(mob.querySelector('[role=meter]')!.getAttribute('aria-valuetext')).toBe('7 of 19')
  expect(mob.querySelector('.mob-text')!.textContent).toBe('HIDE VC 14')
  expect(mob.classList).toContain('face-down')
})

test('The Number Crunch: a monster is put together from the parts that its rules name', () => {
  const opponent: Piece = {
    kind: 'sheet',
    id: 'opponent',
    title: 'Gorgon-Zombie on Vampire legs',
    rules: ['head/gorgon', 'A-08', 'torso/zombie', 'legs/vampire'],
  }
  draw([opponent], [], 'number-crunch')
  const figure = page.querySelector('.monster')!
  expect(figure.getAttribute('aria-label')).toBe('Gorgon-Zombie on Vampire legs')
  expect([...figure.querySelectorAll('g')].map((part) => part.getAttribute('class'))).toEqual([
    'part-legs',
    'part-torso',
    'part-head',
  ])
})

const fighter = (id: number, title: string): Piece => ({
  kind: 'card',
  id: `fighter/${id}`,
  title,
  text: 'Of the river.',
  fields: [
    { label: 'Guard', value: '0/5', state: 'lowered' },
    { label: 'STR', value: '8/8' },
    { label: 'Range', value: 'near' },
    { label: 'In use', value: 'a long oar and a lamp' },
  ],
  state: ['wounded'],
})

test('cards that are compared in a row are a line each, and open for the rest', () => {
  draw([{ kind: 'row', title: 'All', children: [fighter(1, 'Ash'), fighter(2, 'Birch')] }])
  const [slip] = page.querySelectorAll<HTMLElement>('.slip')
  expect(slip?.querySelector('.slip-values')?.textContent).toBe('Guard0/5, loweredSTR8/8Rangenear')
  expect(slip?.querySelector('.slip-values .sign')).not.toBeNull()
  expect(slip?.querySelector('.slip-head')?.textContent).toContain('wounded')
  expect(slip?.querySelector('.slip-rest')?.textContent).toBe('Of the river.In usea long oar and a lamp')
  expect(slip?.tabIndex).toBe(0)
})

test('a card alone in its row is drawn whole', () => {
  draw([{ kind: 'row', title: 'All', children: [fighter(1, 'Ash')] }])
  expect(page.querySelector('.slip')).toBeNull()
  expect(page.querySelector('.card .text')?.textContent).toBe('Of the river.')
})

const hexes: Piece = {
  kind: 'map',
  id: 'land',
  title: 'The land',
  width: 9,
  height: 2,
  cells: [
    { x: 0, y: 0, id: 'weir', title: 'The Weir', sign: 'R', state: ['here'] },
    { x: 3, y: 1, id: 'oak', title: 'The Oak', sign: 'v', state: ['unexplored'] },
    { x: 8, y: 0, id: 'howe', title: 'The Howe', sign: 'n', state: ['unexplored'] },
  ],
}

test('a map of hexes has room for names, lies last, and arrows lead to the nearest', () => {
  draw([hexes, { kind: 'note', title: 'Here' }])
  expect([...page.querySelectorAll('.stage-papers > .paper')].map((paper) => paper.className)).toEqual(['paper lies-note', 'paper lies-map'])
  const cells = [...page.querySelectorAll<HTMLElement>('.staggered .cell')]
  expect(cells.map((cell) => cell.style.gridColumn)).toEqual(['4 / span 2', '1 / span 2', '9 / span 2'])
  const ground = (id: string): HTMLElement | null => page.querySelector(`[data-cell="${id}"]`)
  ground('weir')?.focus()
  act(() => void ground('weir')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })))
  expect(document.activeElement).toBe(ground('oak'))
})

test('an inventory is a line each', () => {
  draw([{ kind: 'list', title: 'Carries', children: ['Rope', 'Lamp', 'Oil', 'Bell'].map((title, i) => ({ kind: 'note' as const, id: `thing/${i}`, title })) }])
  expect(page.querySelector('.inventory')?.querySelectorAll('.note').length).toBe(4)
  expect(page.querySelector('.leaflets')).toBeNull()
})
