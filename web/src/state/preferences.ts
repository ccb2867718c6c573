import { computed, effect, signal } from '@preact/signals'
import { stored } from './stored'

export type Language = 'en' | 'de'

export interface Preferences {
  theme: 'auto' | 'light' | 'dark'
  language: Language
  motion: boolean
  dice: boolean
  keys: boolean
  guide: boolean
  /** Seconds for each line of what just happened; 0 where one turns them oneself. */
  pace: number
}

const standard: Preferences = {
  theme: 'auto',
  language: navigator.language.startsWith('de') ? 'de' : 'en',
  motion: true,
  dice: true,
  keys: true,
  guide: true,
  pace: 1.5,
}

export const preferences = stored<Preferences>('preferences', standard, (value) => ({
  ...standard,
  ...(value as Partial<Preferences>),
}))

export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...change }
}

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether the system asks that nothing moves. */
export const stillness = signal(still.matches)
still.addEventListener?.('change', () => (stillness.value = still.matches))

export const motion = computed(() => preferences.value.motion && !stillness.value)

export const diceRoll = computed(() => preferences.value.dice && motion.value)

/** Ids of primer pages that were read, by game. */
export const pagesRead = stored<Record<string, string[]>>(
  'guide',
  {},
  (value) => (typeof value === 'object' && value !== null ? value : {}) as Record<string, string[]>,
)

export function markRead(game: string, page: string): void {
  const read = pagesRead.value[game] ?? []
  if (!read.includes(page)) pagesRead.value = { ...pagesRead.value, [game]: [...read, page] }
}

effect(() => {
  const { theme } = preferences.value
  const html = document.documentElement
  if (theme === 'auto') delete html.dataset['theme']
  else html.dataset['theme'] = theme
})
