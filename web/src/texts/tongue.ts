import { computed, signal } from '@preact/signals'
import { preferences, type Language } from '../state/preferences'

/** In which language the game on this page speaks. */
export const tongue = signal('en')

/** In which language the page speaks: that of the game, where it is not the one that all games have. */
export const reading = computed<Language>(() => (tongue.value === 'de' ? 'de' : preferences.value.language))

/** A game's id, as the server takes it for what it says in this language. */
export const inTongue = (game: string): string => (tongue.value === 'en' ? game : `${game}.${tongue.value}`)
