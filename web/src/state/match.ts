import { hasDice, rollsOf } from '../dice/rolls'
import type {
  Decision,
  LineOut,
  Odds,
  OptionOdds,
  Over,
  Question,
  Role,
  Seated,
  SeatView,
  TableEvent,
  Waiting,
} from '../net/lines'

/** What this link knows of the match, as the lines have told it. */
export interface Match {
  seated: Seated | null
  story: TableEvent[]
  /** Where in the story the newest happenings begin. */
  fresh: number
  views: Record<Role, SeatView>
  question: Question | null
  waiting: Waiting | null
  odds: Odds | null
  over: Over | null
  /** The rulings that stand, each with the number of the question that stood after it. */
  rulings: number[]
}

export const noMatch: Match = {
  seated: null,
  story: [],
  fresh: 0,
  views: {},
  question: null,
  waiting: null,
  odds: null,
  over: null,
  rulings: [],
}

export function hear(match: Match, line: LineOut): Match {
  if ('seated' in line) return { ...match, seated: line.seated }
  if ('story' in line) {
    const story = line.story.events
    return { ...match, story, fresh: story.length, rulings: line.story.rulings ?? [] }
  }
  if ('event' in line) return { ...match, story: [...match.story, line.event] }
  if ('view' in line) return { ...match, views: { ...match.views, [line.view.seat]: line.view } }
  if ('decision' in line) return { ...match, question: line, waiting: null, over: null, ...oddsFor(match, line.decision.n) }
  if ('chance' in line) return { ...match, question: line, waiting: null, over: null, ...oddsFor(match, line.chance.n) }
  if ('waiting' in line) return { ...match, question: null, waiting: line.waiting, over: null, odds: null }
  if ('odds' in line) return { ...match, odds: line.odds }
  if ('over' in line) return { ...match, question: null, waiting: null, odds: null, over: line.over }
  if ('undone' in line) {
    const story = match.story.filter((event) => (event.n ?? 0) < line.undone.to)
    return { ...match, story, fresh: story.length, odds: null, over: null, rulings: rulingsLeft(match, line.undone.to) }
  }
  if ('ruled' in line) return { ...match, rulings: [...match.rulings, line.ruled.n] }
  return match
}

const oddsFor = (match: Match, n: number): { odds: Odds | null } => ({
  odds: match.odds?.n === n ? match.odds : null,
})

/** From here on everything is new: called when this link has answered. */
export function answered(match: Match): Match {
  return { ...match, fresh: match.story.length }
}

/** The number of the question that stands, whoever is asked. */
export const standing = (match: Match): number | undefined => (match.question ? asked(match.question).n : match.waiting?.n)

/** Whether it is a ruling that an undo takes back: nobody has answered since. */
export const undoesRuling = (match: Match): boolean => match.rulings.length > 0 && match.rulings.at(-1) === standing(match)

/** The rulings that stand after an undo to a question. */
function rulingsLeft(match: Match, to: number): number[] {
  const rulings = undoesRuling(match) ? match.rulings.slice(0, -1) : match.rulings
  return rulings.filter((n) => n <= to)
}

export function asked(question: Question): { n: number; seat: Role } {
  return 'decision' in question ? question.decision : question.chance
}

export function oddsOf(odds: Odds | null, decision: Decision, index: number): OptionOdds | undefined {
  if (odds?.n !== decision.n) return undefined
  const name = decision.options[index]?.name
  return odds.options.find((one) => one.name === name)
}

/** The seat whose eyes the screen has now: who is asked, else the one that looked last. */
export function seatInView(match: Match, before: Role | null): Role | null {
  const mine = match.seated?.you.seats ?? []
  if (mine.length === 0) return 'spectator'
  const now = match.question && asked(match.question).seat
  if (now && mine.includes(now)) return now
  return before && mine.includes(before) ? before : (mine[0] ?? null)
}

export interface Happening {
  event: TableEvent
  /** Its place in the story. */
  index: number
}

const mostLately = 12

/** What is to be read of a story, from a place in it on. Dice that nobody put into words lie beside the words that come next. */
export function linesOf(story: TableEvent[], from: number): Happening[] {
  const lines: Happening[] = []
  let bare: Happening | null = null
  story.slice(from).forEach((event, i) => {
    const index = from + i
    if (!event.text && !hasDice(event)) return
    const rolls = bare?.event.n === event.n ? rollsOf(bare?.event ?? event) : []
    if (!event.text) {
      if (bare && rolls.length === 0) lines.push(bare)
      bare = { event: rolls.length > 0 ? { ...event, rolls: [...rolls, ...rollsOf(event)] } : event, index }
      return
    }
    const takes = rolls.length > 0 && !hasDice(event)
    if (bare && !takes) lines.push(bare)
    lines.push({ event: takes ? { ...event, rolls } : event, index })
    bare = null
  })
  return bare ? [...lines, bare] : lines
}

/** What was told since one answered, the oldest first; where that is nothing, what the last question brought. */
export function lately(story: TableEvent[], fresh: number): Happening[] {
  const told = linesOf(story, Math.min(fresh, Math.max(0, story.length - 2 * mostLately)))
  const since = told.filter(({ index }) => index >= fresh)
  const last = told.at(-1)
  return (since.length > 0 ? since : told.filter(({ event }) => event.n === last?.event.n)).slice(-mostLately)
}

/** The questions at which something happened: where stepping through a match stops. */
export function stops(story: TableEvent[], last: number): number[] {
  const numbers = new Set<number>()
  for (const event of story) if (event.n) numbers.add(event.n)
  numbers.add(last)
  return [...numbers].filter((n) => n > 0 && n <= last).sort((a, b) => a - b)
}
