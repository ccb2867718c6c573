import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Answer, LineIn, LineOut, Link, Look, Refusal, Role, Seated, TableNote, Thought } from '../net/lines'
import { refereeAt, type Referee } from './referee'
import { TableSocket, type Standing } from '../net/socket'
import { answered, asked, hear, noMatch, seatInView, standing as questionOf, type Match } from './match'
import { mustCover } from './secrets'
import { know } from './tables'
import { forgetFrom, noQuestions, noteQuestion, noteThoughts, type Questions } from './thoughts'

/** A table that this page sits at. */
export interface Table {
  token: string
  match: Signal<Match>
  standing: Signal<Standing>
  refusal: Signal<Refusal | null>
  /** What was done to the table since one answered last. */
  noted: Signal<TableNote | null>
  /** The question that was answered, until the table has said what came of it. */
  sent: Signal<number | null>
  /** Whether the table takes so long over it that it should be seen. */
  slow: ReadonlySignal<boolean>
  links: Signal<Link[]>
  looks: Signal<Map<number, Look>>
  /** What players who think ahead thought, the newest first; null until it was asked for. */
  thoughts: Signal<Thought[] | null>
  questions: Signal<Questions>
  eyes: ReadonlySignal<Role | null>
  /** The seat that waits behind a cover. */
  covered: Signal<Role | null>
  lift(): void
  /** Passes the screen to another seat of this link, as long as the same question stands. */
  pass(seat: Role): void
  answer(choice: Answer): void
  faces(faces: number[]): void
  outcome(name: string): void
  undo(past: boolean): void
  say(line: LineIn): void
  /** The referee's tools, where this link may rule. */
  referee: Referee
  /** The characters that this link may see, as documents; null when nobody could be asked. */
  sheets(): Promise<Record<string, unknown>[]> | null
  /** Tries to sit down again at once. */
  again(): void
  leave(): void
}

const ends = new Set(['decision', 'chance', 'waiting', 'over', 'error', 'look', 'links', 'odds', 'why', 'seated', 'tools', 'sheets'])
const longestPause = 40
/** The odds follow their question at once, where they are quick: both are then drawn together. */
const oddsPause = 4
/** An answer is mostly there before anything could be drawn in between. */
const quickAnswer = 80
/** For so long a new question takes no answer: a second click or key was meant for the one before it. */
export const breath = 250

export function sitAt(token: string): Table {
  const match = signal<Match>(noMatch)
  const standing = signal<Standing>({ is: 'connecting' })
  const refusal = signal<Refusal | null>(null)
  const noted = signal<TableNote | null>(null)
  const sent = signal<number | null>(null)
  const slow = signal(false)
  let isNew = false
  /** The question that was asked last, and when; the one that one sits down at follows no answer. */
  let newest = { n: 0, at: -Infinity }
  const links = signal<Link[]>([])
  const looks = signal(new Map<number, Look>())
  const thoughts = signal<Thought[] | null>(null)
  const questions = signal<Questions>(noQuestions)
  const looker = signal<Role | null>(null)
  const covered = signal<Role | null>(null)

  const referee = refereeAt(match, (line) => {
    const heard = socket.send(line)
    if (heard && 'rule' in line) {
      refusal.value = null
      isNew = true
    }
    return heard
  })
  let sheetsWanted: ((sheets: Record<string, unknown>[]) => void)[] = []

  /** The question during which the screen was passed on. */
  let passed: number | undefined
  const turn = (): void => {
    if (passed !== undefined && passed === questionOf(match.peek())) return
    passed = undefined
    const seat = seatInView(match.peek(), looker.peek())
    if (seat === null || seat === looker.peek() || seat === covered.peek()) return
    if (mustCover(match.peek(), looker.peek(), seat)) covered.value = seat
    else looker.value = seat
  }

  const take = (line: LineOut): void => {
    if (isNew && ('event' in line || 'decision' in line || 'chance' in line || 'waiting' in line || 'over' in line)) {
      isNew = false
      match.value = answered(match.peek())
    }
    if ('error' in line) {
      isNew = false
      if (referee.hear(line)) return
      sent.value = null
      refusal.value = line.error
    } else if ('notice' in line) {
      // A note stands in what is said of who sits here, too, and in more than words.
      if (line.notice.code !== 'note') refusal.value = line.notice
    } else if ('sheets' in line) {
      sheetsWanted.forEach((take) => take(line.sheets))
      sheetsWanted = []
    } else if ('links' in line) links.value = line.links
    else if ('look' in line) looks.value = new Map(looks.peek()).set(line.look.n, line.look)
    else if ('why' in line) {
      thoughts.value = line.why
      questions.value = noteThoughts(questions.peek(), line.why)
    } else {
      if ('seated' in line) noted.value = news(match.peek().seated, line.seated) ?? noted.peek()
      referee.hear(line)
      match.value = hear(match.peek(), line)
      if ('undone' in line) {
        looks.value = new Map()
        thoughts.value = thoughts.peek()?.filter((one) => one.n < line.undone.to) ?? null
        questions.value = forgetFrom(questions.peek(), line.undone.to)
      }
      if ('decision' in line || 'chance' in line || 'waiting' in line || 'over' in line) {
        sent.value = null
        const n = questionOf(match.peek()) ?? 0
        if (n !== newest.n) newest = { n, at: newest.n === 0 ? -Infinity : performance.now() }
        questions.value = noteQuestion(questions.peek(), match.peek())
        turn()
      }
    }
  }

  let late: ReturnType<typeof setTimeout> | undefined
  let heard: LineOut[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const lines = heard
    heard = []
    batch(() => {
      lines.forEach(take)
      if (sent.peek() === null) slow.value = false
    })
    referee.ask()
    remember(token, match.peek())
  }

  const socket = new TableSocket(token, {
    line(line) {
      heard.push(line)
      if ('decision' in line) {
        clearTimeout(timer)
        timer = setTimeout(flush, oddsPause)
      } else if (Object.keys(line).some((key) => ends.has(key))) flush()
      else timer ??= setTimeout(flush, longestPause)
    },
    standing(now) {
      batch(() => {
        standing.value = now
        if (now.is === 'lost') {
          sent.value = null
          slow.value = false
          sheetsWanted = []
          referee.lose()
        }
        if (now.is === 'open') refusal.value = null
      })
    },
  })
  socket.open()

  const reply = (line: (n: number) => LineIn, pause = breath): void => {
    const question = match.peek().question
    if (!question || sent.peek() !== null) return
    const { n } = asked(question)
    if (n === newest.n && performance.now() - newest.at < pause) return
    if (!socket.send(line(n))) return
    batch(() => {
      sent.value = n
      refusal.value = null
      noted.value = null
    })
    isNew = true
    clearTimeout(late)
    late = setTimeout(() => (slow.value = sent.peek() === n), quickAnswer)
  }

  return {
    token,
    match,
    standing,
    refusal,
    noted,
    sent,
    slow,
    links,
    looks,
    thoughts,
    questions,
    eyes: computed(() => looker.value),
    covered,
    lift: () =>
      batch(() => {
        looker.value = covered.peek()
        covered.value = null
      }),
    pass: (seat) => {
      passed = questionOf(match.peek())
      covered.value = seat
    },
    answer: (choose) => reply((n) => ({ choose, n })),
    // Faces are typed after their question: they are meant for no other.
    faces: (faces) => reply((n) => ({ faces, n }), 0),
    outcome: (outcome) => reply((n) => ({ outcome, n })),
    undo: (past) => {
      refusal.value = null
      socket.send(past ? { undo: 1, past_information: true } : { undo: 1 })
    },
    say: (line) => {
      refusal.value = null
      socket.send(line)
    },
    referee,
    sheets: () => (socket.send({ sheets: true }) ? new Promise((take) => sheetsWanted.push(take)) : null),
    again: () => socket.again(),
    leave: () => {
      clearTimeout(timer)
      clearTimeout(late)
      socket.leave()
    },
  }
}

/** Notes are only added; what stood there when one sat down is no news. */
const news = (before: Seated | null, now: Seated): TableNote | undefined =>
  before && (now.notes?.length ?? 0) > (before.notes?.length ?? 0) ? now.notes?.at(-1) : undefined

function remember(token: string, match: Match): void {
  const { seated } = match
  if (!seated) return
  const question = match.question ? asked(match.question).n : match.waiting?.n
  know({
    token,
    table: seated.table,
    game: seated.game,
    name: seated.name,
    seats: seated.you.seats,
    host: seated.you.host,
    others: seated.seats.filter((seat) => !seated.you.seats.includes(seat.role)).map((seat) => seat.role),
    made: Date.now(),
    seen: Date.now(),
    n: question ?? seated.n,
    over: match.over !== null || seated.over,
  })
}
