import { ChoiceList } from './ChoiceList'
import type { Asking } from './asking'
import { ready } from '../state/draft'
import { texts } from '../texts'

/** Several of the options, or all of them in an order. */
export function Several({ asking }: { asking: Asking }) {
  const { decision, draft, live } = asking
  const { bar } = texts.value
  const order = decision.kind === 'order'
  const whole = ready(decision, draft) !== null
  return (
    <>
      <p class="bar-how">{order ? bar.order : bar.some(decision.min, decision.max)}</p>
      <ChoiceList asking={asking} />
      <div class="bar-done">
        <button type="button" class="button first" disabled={!whole || !live} onClick={asking.done}>
          {order ? bar.orderDone : draft.picked.length === 1 ? bar.takeOne : bar.take(draft.picked.length)}
        </button>
        {draft.picked.length > 0 && (
          <button type="button" class="button bare" onClick={() => asking.write({ picked: [] })}>
            {bar.orderFresh}
          </button>
        )}
      </div>
    </>
  )
}
