import { useThing } from './context'
import type { PieceProps } from './drawing'
import { Heading, Text } from './Heading'
import { PieceView, keyOf } from './PieceView'
import { deeper } from './Heading'
import { texts } from '../texts'

/** Up to this many cards lie side by side; more overlap, and the one looked at comes forward. */
const loose = 4

export function Hand({ piece, level }: PieceProps) {
  const { look } = useThing(piece.id)
  const cards = piece.children ?? []
  return (
    <section class={`piece hand${look}`} data-piece={piece.id}>
      <Heading piece={piece} level={level}>
        {cards.length > 0 && (
          <span class="count" aria-hidden="true">
            {cards.length}
          </span>
        )}
      </Heading>
      {cards.length === 0 && <Text text={piece.text ?? texts.value.pieces.nothing} />}
      {cards.length > 0 && piece.text && (
        <div class="hand-hint">
          <Text text={piece.text} />
        </div>
      )}
      {cards.length > 0 && (
        <ul class={`fan${cards.length > loose ? ' many' : ''}`}>
          {cards.map((card, index) => (
            <li key={keyOf(card, index)} class="held">
              <PieceView piece={card} level={deeper(level)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
