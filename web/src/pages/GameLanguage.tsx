import type { Game } from '../net/api'
import { preferences } from '../state/preferences'
import { stored } from '../state/stored'
import { texts } from '../texts'

const chosen = stored<Record<string, string>>(
  'game-languages',
  {},
  (value) => (typeof value === 'object' && value !== null ? value : {}) as Record<string, string>,
)

/** In which language a new match of the game speaks: as it was chosen, or as the page does where the game can. */
export function languageOf(game: Game): string {
  const can = game.languages ?? []
  return [chosen.value[game.id], preferences.value.language, can[0]].find((one) => one && can.includes(one)) ?? 'en'
}

/** The part of a wish for a table that says its language. */
export const inLanguage = (game: Game): { language?: string } => (game.languages ? { language: languageOf(game) } : {})

/** The choice, for a game that has one. */
export function GameLanguage({ game }: { game: Game }) {
  const said = texts.value.languages
  if (!game.languages) return null
  return (
    <label class="game-language">
      <span>{said.ofGame}</span>
      <select
        class="input"
        value={languageOf(game)}
        onChange={(event) => (chosen.value = { ...chosen.value, [game.id]: event.currentTarget.value })}
      >
        {game.languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {new Intl.DisplayNames(one, { type: 'language' }).of(one)}
          </option>
        ))}
      </select>
    </label>
  )
}
