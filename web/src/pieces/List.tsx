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
  const leaflets = notes >= manyNotes && notes === piece.children?.length
  return (
    <section class={`piece list${leaflets ? ' leaflets' : ''}${look}`} data-piece={piece.id}>
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
