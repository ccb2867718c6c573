import type { Rule } from '../net/api'
import { spoken } from '../texts'

export interface Chapter {
  id: string
  /** What the game calls it, else the letter or the word that the numbers of its rules begin with. */
  name: string
  rules: Rule[]
}

/** "dice_pool" as a title. */
export const titleOf = (rule: Rule): string => spoken(rule.name.replaceAll('_', '-'))

const begins = (id: string): string => /^[^-/]*/.exec(id)?.[0] ?? ''

/** The rules in the order of the ledger, those together whose numbers begin alike. */
export function chaptersOf(rules: Rule[]): Chapter[] {
  const found = new Map<string, Chapter>()
  for (const rule of rules) {
    const id = rule.chapter ?? begins(rule.id)
    const chapter = found.get(id) ?? { id, name: rule.chapter ?? (id.length > 3 ? spoken(id) : id), rules: [] }
    chapter.rules.push(rule)
    found.set(id, chapter)
  }
  return [...found.values()]
}
