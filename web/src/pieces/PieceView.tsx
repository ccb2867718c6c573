import type { ComponentType } from 'preact'
import { Board } from './Board'
import { Card } from './Card'
import { Clock } from './Clock'
import { useTable } from './context'
import { Deck } from './Deck'
import { finerDrawing, type PieceProps } from './drawing'
import { Hand } from './Hand'
import { deeper, type Level } from './Heading'
import { List } from './List'
import { MapPiece } from './MapPiece'
import { Meter } from './Meter'
import { Note } from './Note'
import { Row } from './Row'
import type { Piece, PieceKind } from './scene'
import { Sheet } from './Sheet'
import { TablePiece } from './TablePiece'
import { Track } from './Track'
import { Wheel } from './Wheel'

const kinds: Record<PieceKind, ComponentType<PieceProps>> = {
  sheet: Sheet,
  track: Track,
  meter: Meter,
  card: Card,
  hand: Hand,
  deck: Deck,
  row: Row,
  list: List,
  map: MapPiece,
  board: Board,
  wheel: Wheel,
  clock: Clock,
  table: TablePiece,
  note: Note,
}

export function PieceView({ piece, level }: PieceProps) {
  const { game } = useTable()
  const Drawing = finerDrawing(game, piece) ?? kinds[piece.kind] ?? Note
  return <Drawing piece={piece} level={level} />
}

/** Children keep their place in the page as long as they keep their id, so that what moves is the same thing. */
export function keyOf(piece: Piece, index: number): string {
  return piece.id ?? `${piece.kind}-${index}`
}

export function Children({ of, level, except }: { of: Piece; level: Level; except?: PieceKind }) {
  return (
    <>
      {of.children?.map((child, index) =>
        child.kind === except ? null : (
          <PieceView key={keyOf(child, index)} piece={child} level={deeper(level)} />
        ),
      )}
    </>
  )
}
