import { countOf, type Counted } from '../games/measures'
import type { Role, TableEvent, Thought } from '../net/lines'
import { resultOf } from './thoughts'

/** A question at which a match turned, as far as the page can tell. */
export interface Moment {
  n: number
  told: string[]
  /** What a player who thinks ahead took its choice to be worth before and after. */
  seen?: { seat: Role; from: number; to: number }
  counts: [Counted, number][]
}

const most = 6
const mostSeen = 3
const least = 3
/** Moments this close to each other are one; fewer in a short match. */
const near = 3
const shortest = 4
/** What counts less than this part of the most is told only where there is little else. */
const light = 0.25
/** Of the span that a player's results had over the match. */
const worthSaying = 0.12
const sentences = 3

interface Found {
  n: number
  weight: number
  counts: Map<Counted, number>
  counted: string[]
  all: string[]
}

function byQuestion(game: string, story: TableEvent[]): Map<number, Found> {
  const found = new Map<number, Found>()
  story.forEach((event, index) => {
    if (!event.n) return
    const at = found.get(event.n) ?? { n: event.n, weight: 0, counts: new Map<Counted, number>(), counted: [], all: [] }
    found.set(event.n, at)
    const text = event.text?.trim().split('\n')[0]
    if (text) at.all.push(text)
    const count = countOf(game, story, index)
    if (!count) return
    at.weight += count.weight
    at.counts.set(count.what, (at.counts.get(count.what) ?? 0) + count.n)
    if (text) at.counted.push(text)
  })
  return found
}

interface Swing {
  seat: Role
  from: number
  to: number
  first: number
  next: number
}

/** From each thought of a player to its next one, the greatest change first. */
export function swings(thoughts: Thought[]): Swing[] {
  const bySeat = new Map<Role, Thought[]>()
  for (const one of [...thoughts].sort((a, b) => a.n - b.n)) bySeat.set(one.seat, [...(bySeat.get(one.seat) ?? []), one])
  const all: Swing[] = []
  for (const [seat, own] of bySeat) {
    const known = own.flatMap((one) => {
      const result = resultOf(one)
      return result === null ? [] : [{ n: one.n, result }]
    })
    const results = known.map((one) => one.result)
    const span = Math.max(...results) - Math.min(...results)
    known.forEach((one, i) => {
      const next = known[i + 1]
      if (next && Math.abs(next.result - one.result) > worthSaying * span) {
        all.push({ seat, from: one.result, to: next.result, first: one.n, next: next.n })
      }
    })
  }
  return all.sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
}

/**
 * Where the match turned: the greatest changes of what players who think ahead expected, then what counts most in the
 * story, then where most was told. In the order of the match.
 */
export function turningPoints(game: string, story: TableEvent[], thoughts: Thought[]): Moment[] {
  const found = byQuestion(game, story)
  const moments: Moment[] = []
  const apart = Math.min(near, Math.floor(Math.max(0, ...found.keys()) / shortest))
  const isFree = (n: number): boolean => moments.every((moment) => Math.abs(moment.n - n) > apart)
  const moment = ({ n, counts, counted, all }: Found, seen?: Moment['seen']): Moment => ({
    n,
    counts: [...counts],
    told: (counted.length > 0 ? counted : all).slice(-sentences),
    ...(seen ? { seen } : {}),
  })
  const heaviest = [...found.values()].sort((a, b) => b.weight - a.weight || b.all.length - a.all.length || b.n - a.n)

  for (const { seat, from, to, first, next } of swings(thoughts)) {
    if (moments.length >= mostSeen) break
    const between = heaviest.find((one) => one.n >= first && one.n < next)
    if (between && isFree(between.n)) moments.push(moment(between, { seat, from, to }))
  }
  for (const one of heaviest) {
    if (moments.length >= most || (one.weight <= light * (heaviest[0]?.weight ?? 0) && moments.length >= least)) break
    if (one.all.length > 0 && isFree(one.n)) moments.push(moment(one))
  }
  return moments.sort((a, b) => a.n - b.n)
}
