import type { PieceProps } from './drawing'
import { Heading, Text } from './Heading'
import { Rings } from './Rings'
import type { Piece } from './scene'
import { StateWord } from './StateWords'
import { texts } from '../texts'

function isChosen(state: string | undefined): boolean {
  return state === 'chosen' || state === 'current'
}

export function chosenOf(ring: Piece): number {
  return ring.fields?.findIndex((field) => isChosen(field.state)) ?? -1
}

function Ring({ ring }: { ring: Piece }) {
  const chosen = ring.fields?.[chosenOf(ring)]
  return (
    <div class="field">
      <dt>{ring.title}</dt>
      <dd>{chosen ? <span class="value tone-mine">{chosen.value}</span> : texts.value.pieces.nothing}</dd>
    </div>
  )
}

export function Wheel({ piece, level }: PieceProps) {
  const rings = piece.children ?? []
  return (
    <section class="piece wheel" data-piece={piece.id}>
      <Heading piece={piece} level={level} />
      <Text text={piece.text} />
      <div class="wheel-body">
        <Rings rings={rings} />
        <dl class="fields rings-told">
          {rings.map((ring) => (
            <Ring key={ring.id} ring={ring} />
          ))}
        </dl>
      </div>
      <details class="all-rings">
        <summary>{texts.value.pieces.allRings}</summary>
        {rings.map((ring) => (
          <p key={ring.id} class="text">
            <b>{ring.title}</b>{' '}
            {ring.fields?.map((field, index) => (
              <span key={index}>
                {index > 0 && ', '}
                {field.value} {field.state && <StateWord word={field.state} />}
              </span>
            ))}
          </p>
        ))}
      </details>
    </section>
  )
}
