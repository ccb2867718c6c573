import { useId } from 'preact/hooks'
import { Chooser } from './Chooser'
import { useThing } from './context'
import type { PieceProps } from './drawing'
import { Fields, Value } from './Fields'
import { Text } from './Heading'
import type { Field, Piece } from './scene'
import { StateWords } from './StateWords'
import { useWhole } from './useWhole'

/** So many values stand beside the name. */
const besideName = 5
/** As long as a value is compared at a glance: "8/12", "d6", "near". */
const longestGlance = 7
/** A card with fewer of them is read rather than compared. */
const leastToCompare = 3

function isForAGlance(field: Field): boolean {
  return Boolean(field.label) && field.value.length <= longestGlance
}

/** Cards that lie in a row to be compared are slips: a line of values each, the rest when one is opened. */
export function areSlips(row: Piece): boolean {
  const cards = row.children ?? []
  return cards.length > 1 && cards.every((card) => card.kind === 'card' && !card.children && (card.fields ?? []).filter(isForAGlance).length >= leastToCompare)
}

export function Slip({ piece, level }: PieceProps) {
  const { look } = useThing(piece.id)
  const { card, whole, hands } = useWhole('.slip-rest')
  const title = useId()
  const Title = (['h2', 'h3', 'h4', 'h5'] as const)[level]
  const fields = piece.fields ?? []
  const glance = fields.filter(isForAGlance).slice(0, besideName)
  const rest = fields.filter((field) => !glance.includes(field))
  const opens = Boolean(piece.text) || rest.length > 0
  return (
    <article ref={card} class={`piece slip${look}`} aria-labelledby={title} data-piece={piece.id} {...(opens ? { tabIndex: 0, ...hands } : {})}>
      <header class="slip-head">
        <Title id={title} class="title">
          {piece.title}
        </Title>
        <StateWords state={piece.state} />
      </header>
      <dl class="slip-values" style={{ '--values': glance.length }}>
        {glance.map((field) => (
          <div key={field.label}>
            <dt>{field.label}</dt>
            <dd>
              <Value field={field} brief />
            </dd>
          </div>
        ))}
      </dl>
      {opens && (
        <div class="slip-rest visually-hidden">
          <Text text={piece.text} />
          <Fields fields={rest} rules={false} />
        </div>
      )}
      <Chooser of={piece.id} name={piece.title ?? ''} />
      {opens && (
        <div ref={whole} class="whole" popover="manual" aria-hidden="true">
          <p class="title whole-title">{piece.title}</p>
          <Text text={piece.text} />
          <Fields fields={fields} rules={false} />
          <StateWords state={piece.state} />
        </div>
      )}
    </article>
  )
}
