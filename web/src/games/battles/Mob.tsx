import { useId } from 'preact/hooks'
import { Chooser } from '../../pieces/Chooser'
import { useThing } from '../../pieces/context'
import type { PieceProps } from '../../pieces/drawing'
import { Value } from '../../pieces/Fields'
import { Text } from '../../pieces/Heading'
import { lyingOf } from '../../pieces/lying'
import { Bar } from '../../pieces/Meter'
import type { Field, Piece } from '../../pieces/scene'
import { StateWord, StateWords } from '../../pieces/StateWords'
import { useWhole } from '../../pieces/useWhole'
import { Why } from '../../pieces/Why'
import { Charge } from './Charge'

function hitPoints(field: Field | undefined): { now: number; all: number } | null {
  const parts = /^(\d+)\/(\d+)$/.exec(field?.value ?? '')
  return parts ? { now: Number(parts[1]), all: Number(parts[2]) } : null
}

/** The card lies as its position says; the word for it stands there too, so the lying need not be named. */
function positions(piece: Piece): string[] {
  return (piece.state ?? []).filter((word) => word !== 'face-down' && word !== 'turned sideways')
}

function Numbers({ fields }: { fields: Field[] }) {
  return (
    <dl class="mob-numbers">
      {fields.map((field) => (
        <div key={field.label}>
          <dt>{field.label}</dt>
          <dd>
            <Value field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function Mob({ piece, level }: PieceProps) {
  const { look } = useThing(piece.id)
  const { card, whole, hands } = useWhole('.mob-text')
  const title = useId()
  const Title = (['h2', 'h3', 'h4', 'h5'] as const)[level]
  const [first, ...others] = piece.fields ?? []
  const hp = hitPoints(first)
  const dead = piece.state?.includes('dead') ?? false
  const lying = lyingOf(piece)
  return (
    <article
      ref={card}
      class={`piece card mob ${lying}${dead ? ' is-dead' : ''}${look}`}
      tabIndex={0}
      aria-labelledby={title}
      data-piece={piece.id}
      data-lies={lying}
      {...hands}
    >
      <Title id={title} class="title">
        {piece.title}
      </Title>
      {hp ? (
        <div class="mob-hp">
          <Charge name={piece.title ?? ''} rules={piece.rules} />
          <Bar value={hp.now} max={hp.all} name={first?.label ?? ''} />
          <span class="mob-hp-count" aria-hidden="true">
            <b>{hp.now}</b>/{hp.all}
          </span>
        </div>
      ) : (
        first && <Numbers fields={[first]} />
      )}
      <Numbers fields={others} />
      <div class="mob-text">
        <Text text={piece.text} />
      </div>
      <footer class="mob-foot">
        {positions(piece).map((word) => (
          <StateWord key={word} word={word} />
        ))}
        <Why rules={piece.rules} of={piece.title ?? ''} short />
      </footer>
      <Chooser of={piece.id} name={piece.title ?? ''} />
      <div ref={whole} class="whole" popover="manual" aria-hidden="true">
        <p class="title whole-title">
          <Charge name={piece.title ?? ''} rules={piece.rules} />
          {piece.title}
        </p>
        <Text text={piece.text} />
        <Numbers fields={piece.fields ?? []} />
        <StateWords state={piece.state} />
      </div>
    </article>
  )
}
