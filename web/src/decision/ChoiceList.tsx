import { useMemo } from 'preact/hooks'
import { groupsOf, type Group } from './groups'
import { keysOf } from './keys'
import { Likely } from './Likely'
import type { Asking } from './asking'
import { oddsOf } from '../state/match'
import { takesOne } from '../state/draft'
import { texts } from '../texts'
import { tongue } from '../texts/tongue'

/** The label, without what the heading of its group has said already, but whole for ears. */
function Label({ label, group }: { label: string; group: Group | undefined }) {
  const from = group && label.startsWith(group.before) ? group.before.length : 0
  const to = group?.after && label.endsWith(group.after) ? label.length - group.after.length : label.length
  return (
    <span class="choice-label">
      {from > 0 && <span class="visually-hidden">{label.slice(0, from)}</span>}
      {label.slice(from, to)}
      {to < label.length && <span class="visually-hidden">{label.slice(to)}</span>}
    </span>
  )
}

interface ChoiceProps {
  asking: Asking
  index: number
  keyed: string | undefined
  group?: Group
}

function Choice({ asking, index, keyed, group }: ChoiceProps) {
  const { decision, draft, odds, marked, live } = asking
  const option = decision.options[index]
  const one = takesOne(decision)
  const order = decision.kind === 'order'
  const full = decision.kind === 'pick-some' && decision.max > 1 && draft.picked.length >= decision.max
  const place = draft.picked.indexOf(index)
  const likely = oddsOf(odds, decision, index)
  if (!option) return null
  return (
    <li>
      {group?.name && group.indices[0] === index && (
        <span class="choice-group" aria-hidden="true" lang={tongue.value}>
          {group.name}
        </span>
      )}
      <button
        type="button"
        class="choice"
        data-choice={index}
        data-marked={marked.value === index || undefined}
        aria-keyshortcuts={keyed}
        lang={tongue.value}
        aria-pressed={one ? undefined : place >= 0}
        aria-disabled={!live || (full && place < 0) || undefined}
        onClick={() => live && asking.point(index)}
        onFocus={() => (marked.value = index)}
        onBlur={() => (marked.value = null)}
        onPointerEnter={() => (marked.value = index)}
        onPointerLeave={() => (marked.value = null)}
      >
        <span class="choice-key" aria-hidden="true">
          {order && place >= 0 ? texts.value.bar.place(place + 1) : keyed}
        </span>
        <span class="choice-words">
          <span>
            {order && place >= 0 && <span class="heard">{texts.value.bar.place(place + 1)} </span>}
            <Label label={option.label} group={group} />
            {likely?.odds && <span class="heard">,</span>}
          </span>
          <Likely odds={likely} />
        </span>
        {place >= 0 && !one && !order && <span class="choice-tick" aria-hidden="true">✓</span>}
      </button>
    </li>
  )
}

/** From here on choices are no wider than their words, so that all are in sight; long ones sooner. */
const many = 6
const manyLong = 3
const long = 28

export function ChoiceList({ asking }: { asking: Asking }) {
  const { decision } = asking
  const { options } = decision
  const groups = useMemo(() => (decision.kind === 'order' ? null : groupsOf(options)), [decision])
  const keys = useMemo(() => keysOf(decision, groups?.flatMap(({ indices }) => indices)), [decision])
  const isLong = options.some(({ label }) => label.length > long)
  const one = (index: number, group?: Group) => (
    <Choice key={options[index]?.name} asking={asking} index={index} keyed={keys[index]} {...(group ? { group } : {})} />
  )
  return (
    <ol class="choices" aria-label={texts.value.bar.choices} data-many={options.length > (isLong ? manyLong : many) || undefined} data-long={isLong || undefined}>
      {groups ? groups.flatMap((group) => group.indices.map((index) => one(index, group))) : options.map((_, index) => one(index))}
    </ol>
  )
}
