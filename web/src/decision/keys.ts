import type { Decision } from '../net/lines'

/** Keys that do something else at the table are no choice's key. */
export const commands = { undo: 'u', why: 'w', ledger: 'l', seat: 's', odds: 'o', back: '[', forward: ']', help: '?' } as const

const taken = new Set<string>(Object.values(commands))
const alphabet = 'abcdefghijklmnopqrstuvwxyz'
const keys = [...'123456789', ...[...alphabet].filter((key) => !taken.has(key)), ...alphabet.toUpperCase()]

export const keyOf = (index: number): string | undefined => keys[index]

/** More choices than this come in groups, and keep their keys from one question to the next. */
export const crowd = 10

/** By the rule that asks: the key that each option had when it was last offered. */
const before = new Map<string, Map<string, string>>()

/** A key for each option. Few are counted; where there are many, each keeps the key that it had; new ones get theirs in the order in which they stand. */
export function keysOf({ rule, options }: Pick<Decision, 'rule' | 'options'>, order = options.map((_, index) => index)): (string | undefined)[] {
  if (options.length <= crowd) return options.map((_, index) => keyOf(index))
  const known = before.get(rule ?? '') ?? new Map<string, string>()
  before.set(rule ?? '', known)
  const held = new Set(options.flatMap(({ name }) => known.get(name) ?? []))
  const promised = new Set(known.values())
  const free = keys.filter((key) => !held.has(key)).sort((a, b) => Number(promised.has(a)) - Number(promised.has(b)))
  for (const index of order) {
    const name = options[index]?.name ?? ''
    if (known.has(name)) continue
    const key = free.shift()
    if (key === undefined) break
    for (const [other, its] of known) if (its === key) known.delete(other)
    known.set(name, key)
  }
  return options.map(({ name }) => known.get(name))
}
