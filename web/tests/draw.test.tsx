// @vitest-environment jsdom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  window.matchMedia = (media) => ({ media, matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList
})

const { DrawEntry } = await import('../src/dice/DrawEntry')
import type { Chance } from '../src/net/lines'

const cards = (count: number): Chance => ({
  n: 7,
  what: 'draw',
  for: 'the next hit location',
  seat: 'player-1',
  outcomes: Array.from({ length: count }, (_, i) => ({ name: `card-${i + 1}`, label: `Card ${i + 1}`, weight: 1 })),
})

let page: HTMLElement
let drawn: string[]

beforeEach(() => {
  page = document.createElement('div')
  drawn = []
})

const ask = (count: number): void => {
  act(() => render(<DrawEntry chance={cards(count)} busy={false} done={(name) => drawn.push(name)} />, page))
}
const offered = (): (string | null)[] => [...page.querySelectorAll('.choice-label')].map((one) => one.textContent)
const type = (text: string): void => {
  const box = page.querySelector('input')
  if (!box) throw new Error('there is nothing to type into')
  box.value = text
  act(() => void box.dispatchEvent(new Event('input', { bubbles: true })))
}
const enter = (): void => {
  act(() => void page.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true })))
}

test('A few cards have a key each, and are called by their names', () => {
  ask(3)
  expect(offered()).toEqual(['Card 1', 'Card 2', 'Card 3'])
  expect(page.querySelector('input')).toBeNull()
  act(() => page.querySelectorAll('button')[1]?.click())
  expect(drawn).toEqual(['card-2'])
})

test('Of many some of the name is typed, and Enter takes the only one that is left', () => {
  ask(30)
  type('card 2')
  expect(offered()).toHaveLength(11)
  enter()
  expect(drawn).toEqual([])
  type(' CARD 23')
  expect(offered()).toEqual(['Card 23'])
  enter()
  expect(drawn).toEqual(['card-23'])
})

test('What cannot come is said', () => {
  ask(30)
  type('moon')
  expect(page.textContent).toContain('Nothing of that name can come now.')
})
