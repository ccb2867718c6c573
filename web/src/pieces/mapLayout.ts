import type { Cell, Piece, Side, SideName } from './scene'

export const sideNames: SideName[] = ['north', 'east', 'south', 'west']

const steps: Record<SideName, [number, number]> = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] }
const opposite: Record<SideName, SideName> = { north: 'south', east: 'west', south: 'north', west: 'east' }

export interface Placed {
  cell: Cell
  column: number
  row: number
}

/** Columns from the west, rows from the north, both from 1. */
export function placed(piece: Piece): Placed[] {
  const height = piece.height ?? 0
  return (piece.cells ?? [])
    .map((cell) => ({ cell, column: cell.x + 1, row: height - cell.y }))
    .sort((a, b) => a.row - b.row || a.column - b.column)
}

export function neighbour(piece: Piece, cell: Cell, side: SideName): Cell | undefined {
  const [dx, dy] = steps[side]
  return piece.cells?.find((other) => other.x === cell.x + dx && other.y === cell.y + dy)
}

function weight(side: Side | undefined): number {
  if (!side) return 0
  return side.state ? 2 : 1
}

/** Of two descriptions of a shared side the one that says more is drawn; of two alike, the southern or western one. */
export function isDrawnHere(piece: Piece, cell: Cell, side: SideName): boolean {
  const mine = weight(cell.sides?.[side])
  if (mine === 0) return false
  const theirs = weight(neighbour(piece, cell, side)?.sides?.[opposite[side]])
  return mine > theirs || (mine === theirs && (side === 'north' || side === 'east'))
}

/** The id of a cell where it is one for people ("C3"), not a name for machines ("stone-floor"). */
export function spokenId(cell: Cell): string {
  return cell.title && /[a-z]/.test(cell.id) ? '' : cell.id
}

export function has(cell: Cell, word: string): boolean {
  return cell.state?.includes(word) ?? false
}

export function hereOf(piece: Piece): Cell | undefined {
  return piece.cells?.find((cell) => has(cell, 'here'))
}
