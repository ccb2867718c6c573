import { useThing } from './context'
import { Chooser } from './Chooser'
import type { PieceProps } from './drawing'
import { Fields } from './Fields'
import { Heading, Text } from './Heading'
import { Children } from './PieceView'

/** So many notes are a choice of leaflets: they lie beside one another where there is room. */
const manyNotes = 4

export function List({ piece, level }: PieceProps) {
  const { look } = useThing(piece.id)
  const notes = piece.children?.filter((child) => child.kind === 'note').length ?? 0
  const onlyNotes = notes > 0 && notes === piece.children?.length
  // Notes of nothing but a name are an inventory, a line each.
  const lines = onlyNotes && piece.children?.every((note) => !note.text && !note.fields && !note.children)
  const leaflets = onlyNotes && !lines && notes >= manyNotes
  return (
    <section class={`piece list${leaflets ? ' leaflets' : ''}${lines ? ' inventory' : ''}${look}`} data-piece={piece.id}>
      <Heading piece={piece} level={level} />
      <Text text={piece.text} />
      <Fields fields={piece.fields} rules />
      <Chooser of={piece.id} name={piece.title ?? ''} />
      <div class="below">
        <Children of={piece} level={level} />
      </div>
    </section>
  )
}
