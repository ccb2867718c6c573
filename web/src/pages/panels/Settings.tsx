import { prefer, preferences, stillness, type Language, type Preferences } from '../../state/preferences'
import { texts } from '../../texts'

type Switch = 'motion' | 'dice' | 'keys' | 'guide'
const switches: Switch[] = ['motion', 'dice', 'keys', 'guide']
const moves = new Set<Switch>(['motion', 'dice'])
const paces = [0, 0.8, 1.5, 3]

/** Language names are said in their own language. */
const languages: Record<Language, string> = { en: 'English', de: 'Deutsch' }

export function Settings() {
  const { settings } = texts.value
  const now = preferences.value
  const still = stillness.value
  return (
    <div class="settings">
      <label class="setting">
        <span>{settings.theme}</span>
        <select
          class="input"
          value={now.theme}
          onChange={(event) => prefer({ theme: event.currentTarget.value as Preferences['theme'] })}
        >
          <option value="auto">{settings.auto}</option>
          <option value="light">{settings.light}</option>
          <option value="dark">{settings.dark}</option>
        </select>
      </label>
      <label class="setting">
        <span>{settings.language}</span>
        <select
          class="input"
          value={now.language}
          onChange={(event) => prefer({ language: event.currentTarget.value as Language })}
        >
          {(Object.keys(languages) as Language[]).map((language) => (
            <option key={language} value={language} lang={language}>
              {languages[language]}
            </option>
          ))}
        </select>
      </label>
      {switches.map((name) => (
        <label key={name} class="setting tick">
          <input
            type="checkbox"
            checked={now[name] && !(moves.has(name) && still)}
            disabled={moves.has(name) && still}
            onChange={(event) => prefer({ [name]: event.currentTarget.checked })}
          />
          <span>
            {settings[name]}
            {moves.has(name) && still && <span class="quiet"> ({settings.still})</span>}
          </span>
        </label>
      ))}
      <label class="setting">
        <span>{settings.pace}</span>
        <select class="input" value={now.pace} onChange={(event) => prefer({ pace: Number(event.currentTarget.value) })}>
          {paces.map((seconds) => (
            <option key={seconds} value={seconds}>
              {settings.paces(seconds)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
