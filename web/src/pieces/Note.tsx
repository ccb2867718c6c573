import { Chooser } from './Chooser'
import { useThing } from './context'
import type { PieceProps } from './drawing'
import { Fields } from './Fields'
import { Heading, Text } from './Heading'
import { Children } from './PieceView'

export function Note({ piece, level }: PieceProps) {
  const { look } = useThing(piece.id)
  return (
    <section class={`piece note${look}`} data-piece={piece.id}>
      <Heading piece={piece} level={level} />
      <Text text={piece.text} />
      <Fields fields={piece.fields} rules />
      <Chooser of={piece.id} name={piece.title ?? ''} />
      <Children of={piece} level={level} />
    </section>
  )
}
