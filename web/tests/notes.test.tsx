// @vitest-environment jsdom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  window.matchMedia = (media) => ({ media, matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList
})

const { News, Notes } = await import('../src/pages/panels/Notes')
const { prefer } = await import('../src/state/preferences')
const { texts } = await import('../src/texts')
import type { TableNote } from '../src/net/lines'

const toHabit: TableNote = { what: 'seat', seat: 'south', was: 'person', is: 'greedy', message: 'south: Habit sits here now', n: 7 }
const read: TableNote = { what: 'log-read', message: 'the host has read the log', n: 9 }
const seeded: TableNote = { what: 'seed-given', message: 'the host has set the seed', n: 1 }

let page: HTMLElement

beforeEach(() => {
  page = document.createElement('div')
  const games = { games: [], players: [{ who: 'greedy', name: 'Habit', sentence: '' }] }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(games), { headers: { 'Content-Type': 'application/json' } })))
})

afterEach(async () => {
  prefer({ language: 'en' })
  await expect.poll(() => texts.value.close).toBe('Close')
  vi.unstubAllGlobals()
})

const list = (...notes: TableNote[]): void => {
  act(() => render(<Notes notes={notes} />, page))
}
const lines = (): (string | null)[] => [...page.querySelectorAll('li')].map((line) => line.textContent)

const newsFor = (host: boolean, note: TableNote | null): string | null => {
  act(() => render(<News note={note} host={host} />, page))
  return page.textContent
}

test('What was done to a table is told in the words of the page, with its question', async () => {
  list(seeded, toHabit)
  await expect
    .poll(lines)
    .toEqual(['The host has set the seed: whoever knows it can reckon every die.', 'South: now Habit, before a person. at question 7'])
})

test('Whoever reads German is told of it in German', async () => {
  prefer({ language: 'de' })
  list(toHabit)
  await expect.poll(() => lines()[0]).toMatch(/^South: jetzt .+, vorher ein Mensch\. bei Frage 7$/)
})

test('What is done again and again stands there once, as of the last time', () => {
  list({ ...read, n: 3 }, seeded, read)
  expect(lines()).toEqual([
    'The host has set the seed: whoever knows it can reckon every die.',
    'The host has read the log, which tells everything. at question 9',
  ])
})

test('What this page has no words for stands as the server said it', () => {
  list({ what: 'moved', message: 'the table was moved', n: 4 })
  expect(lines()).toEqual(['the table was moved. at question 4'])
})

test('A table that nothing was done to has no such place', () => {
  list()
  expect(page.textContent).toBe('')
})

test('News of the table stands in the bar; whoever read the log is not told that they did', () => {
  expect(newsFor(false, read)).toBe('The host has read the log, which tells everything.')
  expect(newsFor(true, read)).toBe('')
  expect(newsFor(true, { what: 'seat', seat: 'south', message: '', n: 4 })).toBe('South: another person now.')
})
