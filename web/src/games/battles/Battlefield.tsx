import { CardBack } from '../../art/CardBack'
import { useTable } from '../../pieces/context'
import type { PieceProps } from '../../pieces/drawing'
import { deeper, type Level } from '../../pieces/Heading'
import { keyOf, PieceView } from '../../pieces/PieceView'
import type { Piece } from '../../pieces/scene'
import { StateWords } from '../../pieces/StateWords'
import { Why } from '../../pieces/Why'
import { texts } from '../../texts'
import { ofSide } from './names'

const zones = ['portal', 'stage', 'umbra', 'mausoleum'] as const
type ZoneName = (typeof zones)[number]

function ZoneMat({ field, name, level }: { field: Piece; name: ZoneName; level: Level }) {
  const zone = field.children?.find((child) => child.id === `${field.id}/${name}`)
  const cards = zone?.children ?? []
  if (name === 'mausoleum' && cards.length === 0) return null
  const Title = (['h2', 'h3', 'h4', 'h5'] as const)[level]
  return (
    <section class={`zone zone-${name}${cards.length === 0 ? ' empty' : ''}`}>
      <Title class="zone-title">{zone?.title ?? texts.value.battles[name]}</Title>
      {cards.length === 0 && <p class="visually-hidden">{texts.value.pieces.nothing}</p>}
      <div class="zone-cards">
        {cards.map((card, index) => (
          <PieceView key={keyOf(card, index)} piece={card} level={deeper(level)} />
        ))}
      </div>
    </section>
  )
}

function width(field: Piece, name: ZoneName): string {
  const cards = field.children?.find((child) => child.id === `${field.id}/${name}`)?.children?.length ?? 0
  return `minmax(88px, ${Math.max(0.6, cards)}fr)`
}

/** The upper side sits across the table: its Portal is at its right hand, our left. */
function SideField({ field, level, upper }: { field: Piece; level: Level; upper: boolean }) {
  const { game } = useTable()
  const Title = (['h2', 'h3', 'h4', 'h5'] as const)[level]
  const order: ZoneName[] = upper ? ['portal', 'stage', 'umbra'] : ['umbra', 'stage', 'portal']
  const [side, rank] = ofSide(field.title ?? '')
  const toAct = field.state?.includes('to act') ? ' to-act' : ''
  return (
    <section
      class={`side-field ${upper ? 'upper' : 'lower'}${toAct}`}
      data-piece={field.id}
      style={{ '--zones': order.map((name) => width(field, name)).join(' ') }}
    >
      <header class="side-head">
        <span class="rank-slot" aria-hidden="true">
          <CardBack game={game} />
        </span>
        <Title class="title">
          {side}
          {rank && <span class="rank">, {rank}</span>}
        </Title>
        <StateWords state={field.state} />
        <Why rules={field.rules} of={field.title ?? ''} />
      </header>
      {order.map((name) => (
        <ZoneMat key={name} field={field} name={name} level={deeper(level)} />
      ))}
      <ZoneMat field={field} name="mausoleum" level={deeper(level)} />
    </section>
  )
}

export function Battlefield({ piece, level }: PieceProps) {
  const [upper, lower] = piece.children ?? []
  const Title = (['h2', 'h3', 'h4', 'h5'] as const)[level]
  return (
    <section class="piece battlefield" data-piece={piece.id}>
      <Title class="visually-hidden">{piece.title}</Title>
      {upper && <SideField key={upper.id} field={upper} level={deeper(level)} upper />}
      <div class="middle-line" aria-hidden="true" />
      {lower && <SideField key={lower.id} field={lower} level={deeper(level)} upper={false} />}
    </section>
  )
}
