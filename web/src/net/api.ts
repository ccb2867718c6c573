import type { ChanceMode, Link, Refusal } from './lines'

export interface GameOption {
  name: string
  summary: string
  standard: string
  values?: string[]
  min?: number
  max?: number
}

export interface Game {
  id: string
  name: string
  sentence: string
  rules_version: number
  min_seats: number
  max_seats: number
  roles: string[]
  /** The role of the referee's seat, where there is one. */
  referee?: string
  options: GameOption[]
  /** Those in which it speaks, where there are several; its own first. */
  languages?: string[]
  minutes?: number[]
}

export interface Player {
  who: string
  name: string
  sentence: string
}

export interface Hall {
  games: Game[]
  players: Player[]
}

export interface Rule {
  id: string
  name: string
  kind: string
  summary: string
  source?: string
  place?: string
  /** The part of the ledger that it stands in, where the server says it. */
  chapter?: string
  question?: string
  cited_in?: string[]
  tests?: string[]
}

export interface PrimerPage {
  id: string
  title: string
  text: string
}

export interface NewTable {
  game?: string
  language?: string
  options?: Record<string, string>
  seats?: Record<string, string>
  chance?: ChanceMode
  seed?: number
  log?: string
  /** Seconds that spectators are behind. */
  delay?: number
}

export interface MadeTable {
  table: string
  links: Link[]
}

/** What the server refused, or that it could not be reached. */
export class ApiError extends Error {
  readonly code: string
  readonly expected: string | undefined
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.code = refusal.code
    this.expected = refusal.expected
  }
}

interface Call {
  method?: 'GET' | 'POST'
  body?: unknown
  token?: string
}

async function ask(path: string, call: Call = {}): Promise<Response> {
  const headers: Record<string, string> = {}
  if (call.token) headers['Authorization'] = `Bearer ${call.token}`
  const init: RequestInit = { method: call.method ?? 'GET', headers }
  if (call.body !== undefined) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(call.body)
  }
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, init)
  } catch {
    throw new ApiError({ code: 'unreachable', message: '' })
  }
  if (answer.ok) return answer
  const told = (await answer.json().catch(() => null)) as { error?: Refusal } | null
  throw new ApiError(told?.error ?? { code: `status-${answer.status}`, message: answer.statusText })
}

async function json<T>(path: string, call?: Call): Promise<T> {
  return (await (await ask(path, call)).json()) as T
}

const kept = new Map<string, Promise<unknown>>()

/** Asked once in the life of the page; a failure is asked again. */
function once<T>(path: string): Promise<T> {
  const known = kept.get(path) as Promise<T> | undefined
  if (known) return known
  const asked = json<T>(path)
  kept.set(path, asked)
  asked.catch(() => kept.delete(path))
  return asked
}

const part = encodeURIComponent

export const hall = (): Promise<Hall> => once<Hall>('/games')

export const rules = async (game: string): Promise<Rule[]> =>
  (await once<{ rules: Rule[] }>(`/games/${part(game)}/rules`)).rules

export const primer = async (game: string): Promise<PrimerPage[]> =>
  (await once<{ pages: PrimerPage[] }>(`/games/${part(game)}/primer`)).pages

export const makeTable = (table: NewTable): Promise<MadeTable> =>
  json<MadeTable>('/tables', { method: 'POST', body: table })

export const save = async (token: string): Promise<string> => (await ask('/table/log', { token })).text()
