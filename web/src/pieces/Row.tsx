import { Chooser } from './Chooser'
import { useTable, useThing } from './context'
import { finerDrawing, type PieceProps } from './drawing'
import { Value } from './Fields'
import { deeper, Heading, Text } from './Heading'
import { Children, keyOf } from './PieceView'
import type { Field } from './scene'
import { areSlips, Slip } from './Slip'
import { Why } from './Why'

function RowField({ field }: { field: Field }) {
  const { look } = useThing(field.id)
  return (
    <li class={`along${look}${field.state ? ` is-${field.state}` : ''}`}>
      {field.label && <span class="label">{field.label}</span>}
      <Value field={field} />
      {field.label && field.rule && <Why rules={[field.rule]} of={field.label} short />}
      <Chooser of={field.id} name={field.value} />
    </li>
  )
}

export function Row({ piece, level }: PieceProps) {
  const { look } = useThing(piece.id)
  const { game } = useTable()
  const slips = areSlips(piece) && !piece.children?.some((card) => finerDrawing(game, card))
  return (
    <section class={`piece row${look}`} data-piece={piece.id}>
      <Heading piece={piece} level={level} />
      <Text text={piece.text} />
      {piece.fields && (
        <ul class="fields-along">
          {piece.fields.map((field, index) => (
            <RowField key={field.label || field.value || index} field={field} />
          ))}
        </ul>
      )}
      <Chooser of={piece.id} name={piece.title ?? ''} />
      {slips && (
        <div class="slips">
          {piece.children?.map((card, index) => <Slip key={keyOf(card, index)} piece={card} level={deeper(level)} />)}
        </div>
      )}
      {piece.children && !slips && (
        <div class="aside-each-other">
          <Children of={piece} level={level} />
        </div>
      )}
    </section>
  )
}
