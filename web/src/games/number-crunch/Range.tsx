import { Sign } from '../../art/Sign'
import { Chooser } from '../../pieces/Chooser'
import { useThing } from '../../pieces/context'
import type { PieceProps } from '../../pieces/drawing'
import { Heading } from '../../pieces/Heading'
import type { Field } from '../../pieces/scene'

function Band({ field }: { field: Field }) {
  const { look } = useThing(field.id)
  const current = field.state === 'current'
  return (
    <li class={`band${current ? ' is-current' : ''}${look}`} aria-current={current ? 'true' : undefined}>
      <span class="stop" aria-hidden="true">
        {current && <Sign name="warning" />}
      </span>
      <span class="band-name">{field.value}</span>
      {current && <span class="visually-hidden">, {field.state}</span>}
      <Chooser of={field.id} name={field.value} />
    </li>
  )
}

/** Where the opponent stands, seen from the Auditor at the left. */
export function Range({ piece, level }: PieceProps) {
  return (
    <section class="piece range" data-piece={piece.id}>
      <Heading piece={piece} level={level} />
      <div class="range-track">
        <span class="me" aria-hidden="true">
          <Sign name="person" />
        </span>
        <ol>
          {piece.fields?.map((field) => (
            <Band key={field.value} field={field} />
          ))}
        </ol>
      </div>
    </section>
  )
}
