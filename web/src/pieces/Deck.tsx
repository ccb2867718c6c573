import { CardBack } from '../art/CardBack'
import { Chooser } from './Chooser'
import { useTable, useThing } from './context'
import type { PieceProps } from './drawing'
import { Heading, Text } from './Heading'
import { texts } from '../texts'

export function Deck({ piece, level }: PieceProps) {
  const { game } = useTable()
  const { look } = useThing(piece.id)
  const { value = 0 } = piece
  const layers = Math.min(3, value)
  return (
    <section class={`piece deck${look}`} data-piece={piece.id}>
      <div class={`pile layers-${layers}`} aria-hidden="true">
        {value > 0 && <CardBack game={game} />}
      </div>
      <div class="beside">
        <Heading piece={piece} level={level} />
        <p class="text">{texts.value.pieces.cardsLeft(value)}</p>
        <Text text={piece.text} />
        <Chooser of={piece.id} name={piece.title ?? ''} />
      </div>
    </section>
  )
}
