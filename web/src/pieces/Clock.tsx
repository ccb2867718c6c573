import { Chooser } from './Chooser'
import { useThing } from './context'
import type { PieceProps } from './drawing'
import { Heading, Text } from './Heading'
import { texts } from '../texts'

const radius = 30

function at(turn: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

function segment(index: number, of: number): string {
  if (of === 1) return `M0 ${-radius}A${radius} ${radius} 0 1 1 -0.01 ${-radius}Z`
  const long = of === 2 ? 0 : 1 / of > 0.5 ? 1 : 0
  return `M0 0L${at(index / of)}A${radius} ${radius} 0 ${long} 1 ${at((index + 1) / of)}Z`
}

export function Clock({ piece, level }: PieceProps) {
  const { look } = useThing(piece.id)
  const { value = 0, max = 0 } = piece
  return (
    <section class={`piece clock${look}`} data-piece={piece.id}>
      <Heading piece={piece} level={level}>
        <span class="count" aria-hidden="true">
          {value}/{max}
        </span>
      </Heading>
      <svg class="dial" viewBox="-32 -32 64 64" role="img" aria-label={texts.value.pieces.outOf(value, max)}>
        {Array.from({ length: max }, (_, index) => (
          <path key={index} class={index < value ? 'gone' : 'left'} d={segment(index, max)} />
        ))}
      </svg>
      <Text text={piece.text} />
      <Chooser of={piece.id} name={piece.title ?? ''} />
    </section>
  )
}
