import { Chooser } from './Chooser'
import { useThing } from './context'
import type { PieceProps } from './drawing'
import { Heading, Text } from './Heading'
import type { Piece } from './scene'
import { texts } from '../texts'

interface Tier {
  name: string
  first: number
  boxes: number
}

const group = 5

/** A mark begins a tier; without marks boxes stand in fives. */
export function tiersOf(piece: Piece): Tier[] {
  const { max = 0, marks = [] } = piece
  const begins = marks.map((mark) => ({ name: mark.name, first: mark.box })).sort((a, b) => a.first - b.first)
  if (begins.length === 0) {
    for (let first = 1; first <= max; first += group) begins.push({ name: '', first })
  } else if (begins[0]!.first > 1) {
    begins.unshift({ name: '', first: 1 })
  }
  return begins
    .map((tier, index) => ({ ...tier, boxes: (begins[index + 1]?.first ?? max + 1) - tier.first }))
    .filter((tier) => tier.boxes > 0)
}

export function Track({ piece, level }: PieceProps) {
  const { look } = useThing(piece.id)
  const { value = 0, max = 0 } = piece
  const words = texts.value.pieces
  const tiers = tiersOf(piece)
  const named = tiers.filter((tier) => tier.name !== '')
  const spoken = [words.marked(value, max), ...named.map((tier) => `${tier.name} ${words.from(tier.first)}`)]
  return (
    <section class={`piece track${look}`} data-piece={piece.id}>
      <Heading piece={piece} level={level} />
      <div class="tiers" role="img" aria-label={spoken.join(', ')}>
        {tiers.map((tier) => (
          <div key={tier.first} class={`tier${value >= tier.first ? ' reached' : ''}`}>
            {named.length > 0 && <span class="tier-name">{tier.name}</span>}
            <span class="boxes">
              {Array.from({ length: tier.boxes }, (_, box) => (
                <span key={box} class={`box${tier.first + box <= value ? ' crossed' : ''}`} />
              ))}
            </span>
          </div>
        ))}
      </div>
      <Text text={piece.text} />
      <Chooser of={piece.id} name={piece.title ?? ''} />
    </section>
  )
}
