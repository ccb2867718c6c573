import { useState } from 'preact/hooks'
import { keyOf } from '../decision/keys'
import type { Chance, Draw } from '../net/lines'
import { texts } from '../texts'
import { tongue } from '../texts/tongue'

interface Props {
  chance: Chance
  busy: boolean
  done(name: string): void
}

/** So many are read at a glance; of more, some of the name is typed. */
const glance = 12

export function DrawEntry({ chance, busy, done }: Props) {
  const { dice } = texts.value
  const [sought, setSought] = useState('')
  const draws = chance.outcomes.filter((outcome): outcome is Draw => typeof outcome !== 'number')
  const isLong = draws.length > glance
  const isEven = draws.every(({ weight }) => weight === draws[0]?.weight)
  const found = draws.filter(({ label }) => label.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase()))
  const only = found.length === 1 ? found[0] : undefined
  return (
    <>
      <p class="bar-how">{dice.drawn}</p>
      {isLong && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (only && !busy) done(only.name)
          }}
        >
          <input
            id="words"
            class="input"
            type="search"
            value={sought}
            aria-label={dice.find}
            placeholder={dice.find}
            onInput={(event) => setSought(event.currentTarget.value)}
          />
        </form>
      )}
      {found.length === 0 && <p role="status">{dice.noSuch}</p>}
      <ol class="choices" data-many={draws.length > 6 || undefined}>
        {found.map((draw, index) => (
          <li key={draw.name}>
            <button
              type="button"
              class="choice"
              data-choice={index}
              aria-keyshortcuts={isLong ? undefined : keyOf(index)}
              aria-disabled={busy || undefined}
              onClick={() => !busy && done(draw.name)}
            >
              {!isLong && (
                <span class="choice-key" aria-hidden="true">
                  {keyOf(index)}
                </span>
              )}
              <span class="choice-label" lang={tongue.value}>
                {draw.label}
              </span>
              {!isEven && <span class="likely-note">{dice.weight(draw.weight)}</span>}
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
