import type { Match } from './match'
import type { Role, Seated, TableEvent, Thought } from '../net/lines'

/** One choice that was weighed, taken from a line such as `Hold: 63 % of 300 looks, mean result 0.55, odds 40 %`. */
export interface Weighed {
  label: string
  /** How many of a hundred looks went there. */
  share: number
  looks: number
  /** The points that those looks ended with, on average. */
  result: number
  odds?: string
}

const form = /^(.+): (\d+) % of (\d+) looks, mean result (-?\d+(?:\.\d+)?)(?:, odds (.+))?$/

/** Null where a line has another form: it is then shown as it is. */
export function weighed(line: string): Weighed | null {
  const parts = form.exec(line)
  if (!parts) return null
  const [, label = '', share, looks, result, odds] = parts
  return { label, share: Number(share), looks: Number(looks), result: Number(result), ...(odds ? { odds } : {}) }
}

/** The choice that was taken is the one that was looked at most. */
export function resultOf(thought: Thought): number | null {
  return weighed(thought.lines[0] ?? '')?.result ?? null
}

/** The seats whose players think ahead; the others have no reasons to give. */
export function thinkers(seated: Seated | null): Set<Role> {
  return new Set((seated?.seats ?? []).filter((seat) => seat.who.startsWith('search')).map((seat) => seat.role))
}

/** The questions of players who think ahead, and those of everybody else, as far as this page knows them. */
export interface Questions {
  pondered: Map<number, Role>
  others: Set<number>
}

export const noQuestions: Questions = { pondered: new Map(), others: new Set() }

export function noteQuestion(known: Questions, match: Match): Questions {
  const { question, waiting, seated } = match
  if (waiting && thinkers(seated).has(waiting.seat)) {
    if (known.pondered.has(waiting.n)) return known
    return { ...known, pondered: new Map(known.pondered).set(waiting.n, waiting.seat) }
  }
  const n = question ? ('decision' in question ? question.decision.n : question.chance.n) : waiting?.n
  if (n === undefined || known.others.has(n)) return known
  return { ...known, others: new Set(known.others).add(n) }
}

export function noteThoughts(known: Questions, thoughts: Thought[]): Questions {
  if (thoughts.every((thought) => known.pondered.has(thought.n))) return known
  return { ...known, pondered: new Map([...known.pondered, ...thoughts.map((one) => [one.n, one.seat] as const)]) }
}

export function forgetFrom(known: Questions, n: number): Questions {
  const before = (one: number): boolean => one < n
  return {
    pondered: new Map([...known.pondered].filter(([one]) => before(one))),
    others: new Set([...known.others].filter(before)),
  }
}

/**
 * At which lines of the story one can ask why, and the question that is meant. What a choice brings is told at its own
 * number, or, where dice fell first, at the next.
 */
export function askable(story: TableEvent[], { pondered, others }: Questions): Map<number, number> {
  const at = new Map<number, number>()
  const done = new Set<number>()
  story.forEach((event, index) => {
    if (!event.n || !event.text) return
    const n = pondered.has(event.n) ? event.n : others.has(event.n) ? 0 : event.n - 1
    if (!pondered.has(n) || done.has(n)) return
    done.add(n)
    at.set(index, n)
  })
  return at
}
