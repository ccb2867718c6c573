import { computed } from '@preact/signals'
import type { Link } from '../net/lines'
import { stored } from './stored'

/** A table that this browser knows how to come back to. */
export interface KnownTable {
  token: string
  table: string
  game: string
  name: string
  seats: string[]
  host: boolean
  others: string[]
  made: number
  seen: number
  n: number
  over: boolean
  links?: Link[]
}

const isText = (value: unknown): value is string => typeof value === 'string'
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : [])
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** What a file or the storage holds, as far as it is a table; null where it is none. */
export function soundTable(value: unknown): KnownTable | null {
  if (typeof value !== 'object' || value === null) return null
  const from = value as Record<string, unknown>
  if (!isText(from['token']) || !/^[\w-]{10,64}$/.test(from['token']) || !isText(from['game'])) return null
  const table: KnownTable = {
    token: from['token'],
    table: isText(from['table']) ? from['table'] : '',
    game: from['game'],
    name: isText(from['name']) ? from['name'] : from['game'],
    seats: texts(from['seats']),
    host: from['host'] === true,
    others: texts(from['others']),
    made: number(from['made']),
    seen: number(from['seen']),
    n: number(from['n']),
    over: from['over'] === true,
  }
  if (Array.isArray(from['links'])) table.links = from['links'] as Link[]
  return table
}

function soundTables(value: unknown): KnownTable[] {
  return Array.isArray(value) ? value.map(soundTable).filter((table) => table !== null) : []
}

export const tables = stored<KnownTable[]>('tables', [], soundTables)

export const byLastLook = computed(() => [...tables.value].sort((a, b) => b.seen - a.seen))

export function know(table: KnownTable): void {
  const old = tables.value.find((one) => one.token === table.token)
  const links = table.links ?? old?.links
  const whole: KnownTable = { ...table, made: old?.made ?? table.made, ...(links ? { links } : {}) }
  tables.value = [...tables.value.filter((one) => one.token !== table.token), whole]
}

/** Tables that were opened here just now and wait for friends. */
export const openedNow = new Set<string>()

export function forget(token: string): void {
  tables.value = tables.value.filter((one) => one.token !== token)
}

export function known(token: string): KnownTable | undefined {
  return tables.value.find((one) => one.token === token)
}

/** The file that carries my tables to another browser. */
export function exported(): string {
  return JSON.stringify({ gamekeeper: { tables: 1 }, tables: tables.value }, null, 2)
}

/** How many tables of the file were new; null when it is no such file. */
export function imported(text: string): number | null {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return null
  }
  const list = (file as { tables?: unknown } | null)?.tables
  if (!Array.isArray(list)) return null
  const fresh = soundTables(list).filter((table) => !known(table.token))
  tables.value = [...tables.value, ...fresh]
  return fresh.length
}
