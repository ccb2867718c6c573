import { useThing } from './context'
import { Chooser } from './Chooser'
import type { PieceProps } from './drawing'
import { Fields } from './Fields'
import { Heading, Text } from './Heading'
import { Children } from './PieceView'

export function List({ piece, level }: PieceProps) {
  const { look } = useThing(piece.id)
  return (
    <section class={`piece list${look}`} data-piece={piece.id}>
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
