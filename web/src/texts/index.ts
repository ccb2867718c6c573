import { effect, signal } from '@preact/signals'
import type { Player } from '../net/api'
import type { TableNote } from '../net/lines'
import { en } from './en'
import { reading } from './tongue'

type Said<T> = T extends string
  ? string
  : T extends (...of: infer A) => string
    ? (...of: A) => string
    : { [K in keyof T]: Said<T[K]> }

/** A catalogue in another language has every text of the English one, or it does not compile. */
export type Texts = Said<typeof en>

export const texts = signal<Texts>(en)

const languages = {
  en: async (): Promise<Texts> => en,
  de: async (): Promise<Texts> => (await import('./de')).de,
}

let wanted = ''
effect(() => {
  const language = reading.value
  wanted = language
  document.documentElement.lang = language
  void languages[language]().then((said) => {
    if (wanted === language) texts.value = said
  })
})

/** "61", or "0.4" where a whole number would say never or always. */
export function percent(value: number): string {
  const whole = Math.round(value)
  const exact = value > 0 && value < 100 && (whole === 0 || whole === 100)
  const text = exact ? value.toFixed(value < 0.1 || value > 99.9 ? 2 : 1) : String(whole)
  return texts.value.percent(text.replace('.', texts.value.decimal))
}

/** A word of state, in the language of the page. */
export const stateWord = (word: string): string => (texts.value.states as Record<string, string>)[word] ?? word

/** "0.55" as the language writes it. */
export const figure = (value: number, digits: number): string => value.toFixed(digits).replace('.', texts.value.decimal)

/** "auditor-1" as one would say it. */
export function roleName(role: string): string {
  const words = role.replace(/-/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "north-enchanter/attack" as one would say it, where the table gives no label. */
export function spoken(name: string): string {
  return name
    .split('/')
    .map((part) => part.replace(/-/g, ' '))
    .join(', ')
    .replace(/^./, (letter) => letter.toUpperCase())
}

/** "North, South and West". */
export const list = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${texts.value.and} ${names.at(-1)}`

/** A player without hands by its name, and what it says of itself, in the reader's language. */
export const playerName = (name: string): string => texts.value.player(name)
/** Who holds a seat, where players without hands go by their names. */
export const holderName = (who: string, players: Player[]): string =>
  who === 'person' ? texts.value.people.person : playerName(players.find((player) => player.who === who)?.name ?? who)

/** What was done to a table; what this page has no words for stands as the server said it. */
export function noteText({ what, seat, was, is, message }: TableNote, players: Player[]): string {
  const { notes } = texts.value
  const others: Record<string, string> = { 'seed-given': notes.seedGiven, 'from-save': notes.fromSave, 'log-read': notes.logRead }
  if (what === 'seat' && seat)
    return was && is ? notes.seat(roleName(seat), holderName(is, players), holderName(was, players)) : notes.another(roleName(seat))
  return others[what] ?? `${message}.`
}

export const playerSentence = ({ name, sentence }: { name: string; sentence: string }): string => texts.value.playerSays(name, sentence)

/** A rule by its number; a thing's own rule, "trait/well-fed", by the name of the thing. */
export const ruleName = (id: string): string => (id.includes('/') ? roleName(id.slice(id.lastIndexOf('/') + 1)) : id)

export function ago(then: number, now = Date.now()): string {
  const { when } = texts.value
  const minutes = Math.floor((now - then) / 60_000)
  if (minutes < 2) return when.now
  if (minutes < 90) return when.minutes(minutes)
  if (minutes < 60 * 36) return when.hours(Math.round(minutes / 60))
  return when.days(Math.round(minutes / 1440))
}
