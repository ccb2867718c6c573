import { batch, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { LineIn, LineOut, Refusal, TableEvent, Tool } from '../net/lines'
import type { Match } from './match'

/** What a tool takes: a number, the name of a choice, or words. */
export type Given = number | string | undefined

/** The last thing that this page did as the referee. */
export type Deed =
  | { is: 'asked'; tool: Tool; given: Given }
  | { is: 'done'; tool: Tool; given: Given; told: TableEvent[] }
  | { is: 'refused'; tool: Tool; given: Given; refusal: Refusal }
  | { is: 'undone' }

/** The referee's tools of a link. */
export interface Referee {
  /** What may be done now; null where this link may not rule, or does not know yet. */
  tools: ReadonlySignal<Tool[] | null>
  deed: ReadonlySignal<Deed | null>
  use(tool: Tool, given: Given, faces?: number[]): void
  /** Whether somebody looks at the list: only then it is kept fresh. */
  look(on: boolean): void
  /** Asks for the list, where it is not what it was. */
  ask(): void
  /** The line is cut. */
  lose(): void
  /** True when the line was the answer to the referee, and nobody else's. */
  hear(line: LineOut): boolean
}

const notMine = new Set(['not-yours', 'unknown-key'])
const changes = ['decision', 'chance', 'waiting', 'over', 'ruled', 'undone'] as const

export function refereeAt(match: Signal<Match>, send: (line: LineIn) => boolean): Referee {
  const tools = signal<Tool[] | null>(null)
  const deed = signal<Deed | null>(null)
  /** Whether this link may rule; null until the table has said so. */
  let may: boolean | null = null
  let seats = ''
  let onItsWay = false
  let stale = true
  let looked = false
  /** Where in the story the newest deed begins. */
  let from = 0

  const forget = (): void => {
    may = null
    stale = true
    onItsWay = false
  }

  const ask = (): void => {
    const sitting = (match.peek().seated?.you.seats.length ?? 0) > 0
    if (!sitting || !stale || onItsWay || may === false) return
    if (may && !looked && (tools.peek()?.length ?? 0) > 0) return
    if (!send({ tools: true })) return
    stale = false
    onItsWay = true
  }

  const settle = (told: TableEvent[]): void => {
    const now = deed.peek()
    if (now?.is === 'asked') deed.value = { ...now, is: 'done', told }
  }

  return {
    tools,
    deed,
    ask,
    look: (on) => {
      looked = on
      if (on) ask()
    },
    use: (tool, given, faces) => {
      if (deed.peek()?.is === 'asked') return
      const ruling = { use: tool.id, ...(given === undefined ? {} : { with: given }), ...(faces ? { faces } : {}) }
      from = match.peek().story.length
      if (send({ rule: ruling })) deed.value = { is: 'asked', tool, given }
    },
    lose: () =>
      batch(() => {
        forget()
        if (deed.peek()?.is === 'asked') deed.value = null
      }),
    hear: (line) => {
      if ('tools' in line) {
        onItsWay = false
        may = true
        if (line.tools.length > 0 || tools.peek()?.length !== 0) tools.value = line.tools
        return true
      }
      if ('error' in line) {
        const now = deed.peek()
        if (now?.is === 'asked') {
          deed.value = { ...now, is: 'refused', refusal: line.error }
          stale = true
          return true
        }
        if (!onItsWay || may !== null || !notMine.has(line.error.code)) return false
        onItsWay = false
        may = false
        tools.value = null
        return true
      }
      if ('seated' in line) {
        const now = line.seated.you.seats.join(' ')
        if (now !== seats && !onItsWay) forget()
        seats = now
      }
      if ('ruled' in line) settle(match.peek().story.slice(from))
      if ('undone' in line && deed.peek()) deed.value = { is: 'undone' }
      if (changes.some((change) => change in line)) stale = true
      return false
    },
  }
}
