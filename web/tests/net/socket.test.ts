// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LineOut } from '../../src/net/lines'
import { TableSocket, waitBefore, type Standing } from '../../src/net/socket'

class Wire {
  static readonly OPEN = 1
  static all: Wire[] = []
  readyState = 0
  sent: string[] = []
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor(readonly address: string) {
    Wire.all.push(this)
  }
  send(line: string): void {
    this.sent.push(line)
  }
  close(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.()
  }
  up(): void {
    this.readyState = 1
    this.onopen?.()
  }
  say(line: unknown): void {
    this.onmessage?.({ data: JSON.stringify(line) })
  }
}

const wire = (): Wire => {
  const last = Wire.all.at(-1)
  if (!last) throw new Error('nobody called')
  return last
}

describe('The line to a table', () => {
  let standings: Standing[]
  let lines: LineOut[]
  let socket: TableSocket

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', Wire)
    Wire.all = []
    standings = []
    lines = []
    socket = new TableSocket(
      'TOKEN',
      { line: (line) => lines.push(line), standing: (standing) => standings.push(standing) },
      'ws://table',
    )
    socket.open()
    wire().up()
    wire().say({ seated: {} })
  })

  afterEach(() => {
    socket.leave()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('a server that stops says so, and the page comes back by itself', () => {
    wire().say({ closed: { code: 'stopping', message: 'the server stops' } })
    wire().close()
    expect(standings.at(-1)).toMatchObject({ is: 'lost', code: 'stopping' })
    vi.advanceTimersByTime(2000)
    wire().up()
    wire().say({ seated: {} })
    expect(standings.at(-1)).toEqual({ is: 'open' })
    wire().close()
    expect(standings.at(-1)).not.toHaveProperty('code')
  })

  test('sits down first', () => {
    expect(JSON.parse(wire().sent[0] ?? '')).toEqual({ sit: { link: 'TOKEN', with: ['view', 'odds', 'story'] } })
    expect(standings.map((standing) => standing.is)).toEqual(['connecting', 'open'])
  })

  test('says that it was cut, waits, and sits down again', () => {
    wire().close()
    expect(standings.at(-1)?.is).toBe('lost')
    expect(socket.send({ undo: 1 })).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(Wire.all).toHaveLength(2)
    wire().up()
    wire().say({ seated: {} })
    expect(wire().sent).toHaveLength(1)
    expect(standings.at(-1)?.is).toBe('open')
  })

  test('does not wait when told to try at once', () => {
    wire().close()
    socket.again()
    expect(Wire.all).toHaveLength(2)
    vi.advanceTimersByTime(60_000)
    expect(Wire.all).toHaveLength(2)
  })

  test('stays away from a link that is no longer good', () => {
    wire().say({ closed: { code: 'relinked', message: 'a new link was made' } })
    vi.advanceTimersByTime(60_000)
    expect(standings.at(-1)).toEqual({ is: 'closed', code: 'relinked', message: 'a new link was made' })
    expect(Wire.all).toHaveLength(1)
  })

  test('comes back to a server that was stopped', () => {
    wire().say({ closed: { code: 'stopping', message: '' } })
    wire().close()
    vi.advanceTimersByTime(1000)
    expect(Wire.all).toHaveLength(2)
  })

  test('is given up when the table refused before anybody sat', () => {
    socket.leave()
    const other = new TableSocket('NONE', { line: () => {}, standing: (standing) => standings.push(standing) }, 'ws://table')
    other.open()
    wire().up()
    wire().say({ error: { code: 'no-such-link', message: 'nobody' } })
    wire().close()
    expect(standings.at(-1)).toEqual({ is: 'closed', code: 'no-such-link', message: 'nobody' })
  })
})

test('Waits grow, and end at a quarter of a minute or so', () => {
  const waits = [1, 2, 3, 4, 5, 6, 12].map((tries) => waitBefore(tries, 0.5))
  expect(waits).toEqual([400, 800, 1600, 3200, 6400, 12_800, 15_000])
})
