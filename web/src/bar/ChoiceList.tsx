import { keyOf } from './keys'
import { Likely } from './Likely'
import type { Asking } from './asking'
import { oddsOf } from '../state/match'
import { takesOne } from '../state/draft'
import { texts } from '../texts'

/** So many choices stand closer together where the screen is wide, so that all are in sight. */
const crowd = 14

export function ChoiceList({ asking }: { asking: Asking }) {
  const { decision, draft, odds, marked, live } = asking
  const one = takesOne(decision)
  const order = decision.kind === 'order'
  const full = decision.kind === 'pick-some' && decision.max > 1 && draft.picked.length >= decision.max
  return (
    <ol class="choices" aria-label={texts.value.bar.choices} data-many={decision.options.length > 6 || undefined} data-crowd={decision.options.length > crowd || undefined}>
      {decision.options.map((option, index) => {
        const place = draft.picked.indexOf(index)
        const key = keyOf(index)
        const likely = oddsOf(odds, decision, index)
        return (
          <li key={option.name}>
            <button
              type="button"
              class="choice"
              data-choice={index}
              data-marked={marked.value === index || undefined}
              aria-keyshortcuts={key}
              lang="en"
              aria-pressed={one ? undefined : place >= 0}
              aria-disabled={!live || (full && place < 0) || undefined}
              onClick={() => live && asking.point(index)}
              onFocus={() => (marked.value = index)}
              onBlur={() => (marked.value = null)}
              onPointerEnter={() => (marked.value = index)}
              onPointerLeave={() => (marked.value = null)}
            >
              <span class="choice-key" aria-hidden="true">
                {order && place >= 0 ? texts.value.bar.place(place + 1) : key}
              </span>
              <span class="choice-words">
                <span>
                  {order && place >= 0 && <span class="heard">{texts.value.bar.place(place + 1)} </span>}
                  <span class="choice-label">{option.label}</span>
                  {likely?.odds && <span class="heard">,</span>}
                </span>
                <Likely odds={likely} />
              </span>
              {place >= 0 && !one && !order && <span class="choice-tick" aria-hidden="true">✓</span>}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
