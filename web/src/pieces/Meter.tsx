import { Chooser } from './Chooser'
import { useThing } from './context'
import type { PieceProps } from './drawing'
import { Heading } from './Heading'
import { texts } from '../texts'

export function Bar({ value, max, name }: { value: number; max: number; name: string }) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      class="bar"
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={texts.value.pieces.outOf(value, max)}
    >
      <div class="fill" style={{ width: `${share * 100}%` }} />
    </div>
  )
}

export function Meter({ piece, level }: PieceProps) {
  const { look } = useThing(piece.id)
  const { value = 0, max = 0 } = piece
  return (
    <section class={`piece meter${look}`} data-piece={piece.id}>
      <Heading piece={piece} level={level}>
        <span class="count" aria-hidden="true">
          {value}/{max}
        </span>
      </Heading>
      <Bar value={value} max={max} name={piece.title ?? ''} />
      {piece.text && <p class="text">{piece.text}</p>}
      <Chooser of={piece.id} name={piece.title ?? ''} />
    </section>
  )
}
