import type { Asking } from './asking'
import { texts } from '../texts'

const few = 12

/** A number from min to max: a button each where they are few. */
export function Amount({ asking }: { asking: Asking }) {
  const { decision, draft, live } = asking
  const { bar } = texts.value
  const { min, max } = decision
  if (max - min < few) {
    const numbers = Array.from({ length: max - min + 1 }, (_, i) => min + i)
    return (
      <>
        <p class="bar-how">{bar.number(min, max)}</p>
        <ol class="amounts">
          {numbers.map((n, i) => (
            <li key={n}>
              <button
                type="button"
                class="button amount"
                data-choice={i}
                data-number={n}
                aria-keyshortcuts={n < 10 ? String(n) : undefined}
                aria-label={bar.take1(n)}
                aria-disabled={!live || undefined}
                onClick={() => live && asking.answer(n)}
              >
                {n}
              </button>
            </li>
          ))}
        </ol>
      </>
    )
  }
  const set = (n: number): void => asking.write({ number: Math.min(max, Math.max(min, n)) })
  return (
    <form
      class="amount-form"
      onSubmit={(event) => {
        event.preventDefault()
        asking.done()
      }}
    >
      <p class="bar-how">{bar.number(min, max)}</p>
      <button type="button" class="button" aria-label={bar.less} onClick={() => set(draft.number - 1)}>
        −
      </button>
      <input
        class="input amount-input"
        type="number"
        min={min}
        max={max}
        value={draft.number}
        aria-label={decision.prompt}
        onInput={(event) => asking.write({ number: event.currentTarget.valueAsNumber })}
      />
      <button type="button" class="button" aria-label={bar.more} onClick={() => set(draft.number + 1)}>
        +
      </button>
      <input
        class="amount-range"
        type="range"
        min={min}
        max={max}
        value={draft.number}
        aria-label={decision.prompt}
        onInput={(event) => set(event.currentTarget.valueAsNumber)}
      />
      <button type="submit" class="button first" disabled={!live}>
        {bar.take1(Number.isNaN(draft.number) ? min : draft.number)}
      </button>
    </form>
  )
}
