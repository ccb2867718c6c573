import type { TableEvent } from '../net/lines'

/** What can be counted in a story. */
export type Counted =
  | 'dead'
  | 'raised'
  | 'turned'
  | 'damage'
  | 'healed'
  | 'health'
  | 'wound'
  | 'complication'
  | 'beaten'
  | 'act'
  | 'again'
  | 'kept'
  | 'lost'

export interface Count {
  what: Counted
  n: number
  /** How much it turns a match, against other counts of the same game. */
  weight: number
}

type Measure = (event: TableEvent, before: TableEvent[]) => [Counted, number, number] | null

const number = (event: TableEvent, field: string): number => {
  const value = (event as unknown as Record<string, unknown>)[field]
  return typeof value === 'number' ? value : 0
}

/** An event of this type counts as one, or as the number in its field. */
const one =
  (what: Counted, each: number): Measure =>
  () => [what, 1, each]
const sum =
  (what: Counted, field: string, each: number): Measure =>
  (event) => [what, number(event, field), each]

/** Points of the turn that is being kept: the dice since somebody else had them. */
const kept: Measure = (_, before) => {
  let points = 0
  for (const event of before.toReversed()) {
    if (event.type !== 'rolled') break
    points += event.face ?? 0
  }
  return ['kept', points, 1]
}

const measures: Record<string, Record<string, Measure>> = {
  battles: {
    died: one('dead', 12),
    raised: one('raised', 10),
    control: one('turned', 4),
    harmed: sum('damage', 'damage', 1),
    healed: sum('healed', 'amount', 0.7),
  },
  'number-crunch': {
    'health-lost': sum('health', 'amount', 1.5),
    wound: one('wound', 7),
    complication: one('complication', 2),
    hit: sum('damage', 'damage', 0.5),
    'opponent-down': one('beaten', 4),
    'act-completed': one('act', 6),
    'act-failed': one('again', 10),
    'mission-open': one('again', 8),
  },
  pig: { held: kept, bust: sum('lost', 'lost', 1) },
}

/** What an event counts for, where its game has something to count. */
export function countOf(game: string, story: TableEvent[], index: number): Count | null {
  const event = story[index]
  const found = event && measures[game]?.[event.type]?.(event, story.slice(0, index))
  if (!found) return null
  const [what, n, each] = found
  return n > 0 ? { what, n, weight: n * each } : null
}
