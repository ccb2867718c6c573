import type { Scene } from '../pieces/scene'

/** The lines of a table, in and out: docs/table.md and docs/protocol.md. */

export type Role = string

export type DecisionKind =
  | 'pick'
  | 'pick-some'
  | 'number'
  | 'order'
  | 'distribute'
  | 'two-way'
  | 'place'
  | 'text'

export interface Option {
  name: string
  label: string
  /** Ids of the pieces of the scene that it lies on. */
  concerns?: string[]
  /** What many choices are sorted by, where the game says it. */
  group?: string
}

export interface Barred {
  name: string
  label: string
  why: string
  rule?: string
}

export interface Decision {
  n: number
  seat: Role
  kind: DecisionKind
  rule?: string
  prompt: string
  options: Option[]
  min: number
  max: number
  barred: Barred[]
  undo?: string | null
  guide?: string[]
  /** Who is asked at the same time: this is answered ahead of its turn. */
  meanwhile?: Role
}

/** Where dice and draws come from: the table, or the hands of those who play. */
export type ChanceMode = 'seeded' | 'own-dice' | 'own-cards'

export interface Draw {
  name: string
  label: string
  weight: number
}

export interface Chance {
  n: number
  what: string
  for: string
  rule?: string
  seat: Role
  count?: number
  sides?: number
  outcomes: (number | Draw)[]
}

export interface TableEvent {
  type: string
  rule?: string
  text?: string
  n?: number
  only?: Role[]
  rolls?: Roll[]
  /** What a tool of the referee's threw; in some games also what is read as a number. */
  faces?: number[]
  face?: number
}

/** Dice whose faces an event tells. */
export interface Roll {
  /** Of the request; a tool asks for none. */
  n?: number
  sides: number
  faces: number[]
}

export interface Probability {
  probability: string
  percent: number
}

export interface Outcome extends Probability {
  label: string
}

export interface Reason {
  add?: number
  set?: number
  what: string
  rule?: string
}

export interface Exact {
  success?: Probability
  note?: string
  why?: Reason[]
  outcomes: Outcome[]
}

export interface Sampled {
  playouts: number
  points: number
  outcomes: { label: string; playouts: number }[]
}

export interface OptionOdds {
  name: string
  odds: Exact | null
  sampled?: Sampled
}

export interface Odds {
  n: number
  options: OptionOdds[]
}

export interface SeatedSeat {
  role: Role
  who: string
  here?: boolean
}

/** Something that was done to the table itself. */
export interface TableNote {
  what: string
  message: string
  n: number
  seat?: Role
  /** Who held the seat, and who holds it now. */
  was?: string
  is?: string
}

export interface Seated {
  table: string
  game: string
  name: string
  /** In which the game speaks. */
  language?: string
  you: { seats: Role[]; host: boolean }
  seats: SeatedSeat[]
  watching: number
  /** Seconds that spectators are behind. */
  delay?: number
  options: Record<string, string | number>
  chance: ChanceMode
  /** Whether the game lets one insist on undoing past dice. */
  undo_past_information?: boolean
  notes?: TableNote[]
  over: boolean
  n: number
}

export interface SeatResult {
  outcome: string
  points: number
}

export interface Over {
  result: string
  seats: Record<Role, SeatResult>
  hash: string
}

export interface Refusal {
  code: string
  message: string
  expected?: string
}

export interface Waiting {
  n: number
  seat: Role
  thinking?: boolean
  /** What is asked; for the referee alone. */
  prompt?: string
  /** Null: an answer that was given ahead can be taken back. */
  undo?: string | null
}

export interface SeatView {
  seat: Role
  n: number
  scene: Scene
}

export type Question = { decision: Decision } | { chance: Chance }

export interface Look {
  n: number
  last: number
  views: SeatView[]
  events: TableEvent[]
  question?: Question
}

export interface Thought {
  n: number
  seat: Role
  question: string
  rule?: string
  answer: string
  /** What was weighed, the best first; empty where the player has nothing to say. */
  lines: string[]
}

export interface Link {
  token: string
  host: boolean
  seats: Role[]
}

/** What a referee may do now: docs/protocol.md. */
export interface Tool {
  id: string
  group: string
  label: string
  /** It takes a whole number, the name of a choice, or words; else nothing. */
  number?: { min: number; max: number }
  choices?: Option[]
  words?: true
  /** The number, or the name of the choice, that holds now. */
  now?: number | string
  /** The sides of each die that it throws. */
  dice?: number[]
  rule?: string
  /** It drops what is being asked. */
  leaves?: true
}

export interface Ruling {
  use: string
  with?: number | string
  faces?: number[]
}

export type LineOut =
  | { hello: { game?: string; version: string; protocol: number; table?: number } }
  | { seated: Seated }
  | { story: { events: TableEvent[]; rulings?: number[] } }
  | { event: TableEvent }
  | { view: SeatView }
  | { decision: Decision }
  | { chance: Chance }
  | { waiting: Waiting }
  | { odds: Odds }
  | { over: Over }
  | { error: Refusal }
  | { notice: Refusal }
  | { undone: { to: number; by: Role } }
  | { ruled: { n: number; by: Role } }
  | { tools: Tool[] }
  | { sheets: Record<string, unknown>[] }
  | { look: Look }
  | { why: Thought[] }
  | { links: Link[] }
  | { closed: Refusal }
  | { pong: number }

/** An answer: an option's name, a number, words, several names in order, or points by name. */
export type Answer = string | number | string[] | Record<string, number>

export type LineIn =
  | { sit: { link: string; with: ('view' | 'odds' | 'story')[] } }
  | { choose: Answer; n: number }
  | { faces: number[]; n: number }
  | { outcome: string; n: number }
  | { undo: number; past_information?: true }
  | { rule: Ruling }
  | { tools: true }
  | { sheets: true }
  | { odds: true }
  | { story: true }
  | { look: { n: number } }
  | { why: true }
  | { hold: Record<Role, string> }
  | { take: Role }
  | { links: true }
  | { relink: Role }
  | { ping: number }
