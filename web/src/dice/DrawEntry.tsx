import { keyOf } from '../decision/keys'
import type { Chance, Draw } from '../net/lines'
import { spoken, texts } from '../texts'
import { tongue } from '../texts/tongue'

interface Props {
  chance: Chance
  busy: boolean
  done(name: string): void
}

export function DrawEntry({ chance, busy, done }: Props) {
  const { dice } = texts.value
  const draws = chance.outcomes.filter((outcome): outcome is Draw => typeof outcome !== 'number')
  return (
    <>
      <p class="bar-how">{dice.drawn}</p>
      <ol class="choices" data-many={draws.length > 6 || undefined}>
        {draws.map((draw, index) => (
          <li key={draw.name}>
            <button
              type="button"
              class="choice"
              data-choice={index}
              aria-keyshortcuts={keyOf(index)}
              aria-disabled={busy || undefined}
              onClick={() => !busy && done(draw.name)}
            >
              <span class="choice-key" aria-hidden="true">
                {keyOf(index)}
              </span>
              <span class="choice-label" lang={tongue.value}>
                {spoken(draw.name)}
              </span>
              <span class="likely-note">{dice.weight(draw.weight)}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
