import type { ComponentType } from 'preact'
import { battles } from '../games/battles'
import { numberCrunch } from '../games/number-crunch'
import type { Level } from './Heading'
import type { Piece } from './scene'

export interface PieceProps {
  piece: Piece
  level: Level
}

/** A game's finer drawings: which of its pieces it draws itself. What it does not know falls to the common one. */
export interface Drawings {
  of(piece: Piece): ComponentType<PieceProps> | undefined
}

const games: Record<string, Drawings> = { battles, 'number-crunch': numberCrunch }

export function finerDrawing(game: string, piece: Piece): ComponentType<PieceProps> | undefined {
  return games[game]?.of(piece)
}
