// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'

const token = (letter: string): string => letter.repeat(22)
const table = (letter: string, seen: number): Record<string, unknown> => ({
  token: token(letter),
  table: '6',
  game: 'pig',
  name: 'Pig',
  seats: ['player-1'],
  host: true,
  others: [],
  made: 1,
  seen,
  n: 3,
  over: false,
})

describe('My tables', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.resetModules()
  })

  test('stand in the order in which they were seen, and are remembered', async () => {
    localStorage.setItem('gamekeeper.tables', JSON.stringify([table('a', 1), table('b', 2), { token: 'short' }]))
    const { byLastLook, forget } = await import('../../src/state/tables')
    expect(byLastLook.value.map((one) => one.token)).toEqual([token('b'), token('a')])
    forget(token('b'))
    expect(JSON.parse(localStorage.getItem('gamekeeper.tables') ?? '')).toHaveLength(1)
  })

  test('go into a file and come out of it, none of them twice', async () => {
    localStorage.setItem('gamekeeper.tables', JSON.stringify([table('a', 1), table('b', 2)]))
    const { exported, forget, imported, tables } = await import('../../src/state/tables')
    const file = exported()
    forget(token('a'))
    expect(imported(file)).toBe(1)
    expect(imported(file)).toBe(0)
    expect(tables.value).toHaveLength(2)
  })

  test('do not come out of another file', async () => {
    const { imported, tables } = await import('../../src/state/tables')
    expect(imported('{"gamekeeper": {}}')).toBeNull()
    expect(imported('not json')).toBeNull()
    expect(imported('{"tables": [{"token": "<script>", "game": "pig"}]}')).toBe(0)
    expect(tables.value).toEqual([])
  })

  test('a broken storage is an empty list', async () => {
    localStorage.setItem('gamekeeper.tables', '{')
    const { tables } = await import('../../src/state/tables')
    expect(tables.value).toEqual([])
  })
})
