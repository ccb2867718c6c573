import type { Asking } from './asking'
import { keyOf } from './keys'
import { given, ready } from '../state/draft'
import { texts } from '../texts'
import { tongue } from '../texts/tongue'

/** Points to give out over the options, all of them. */
export function Points({ asking }: { asking: Asking }) {
  const { decision, draft, live } = asking
  const { bar } = texts.value
  const left = decision.max - given(draft)
  return (
    <>
      <p class="bar-how" aria-live="polite">
        {bar.points(left, decision.max)}
      </p>
      <ol class="points">
        {decision.options.map((option, index) => (
          <li key={option.name} class="point">
            <span class="choice-key" aria-hidden="true">
              {keyOf(index)}
            </span>
            <span class="point-label" lang={tongue.value}>
              {option.label}
            </span>
            <button
              type="button"
              class="button"
              aria-label={bar.takeBack(option.label)}
              disabled={(draft.points[index] ?? 0) === 0}
              onClick={() => asking.point(index, -1)}
            >
              −
            </button>
            <output class="point-now">{draft.points[index] ?? 0}</output>
            <button
              type="button"
              class="button"
              data-choice={index}
              aria-keyshortcuts={keyOf(index)}
              aria-label={bar.give(option.label)}
              disabled={left === 0}
              onClick={() => asking.point(index, 1)}
            >
              +
            </button>
          </li>
        ))}
      </ol>
      <div class="bar-done">
        <button type="button" class="button first" disabled={!live || ready(decision, draft) === null} onClick={asking.done}>
          {bar.pointsDone}
        </button>
      </div>
    </>
  )
}
