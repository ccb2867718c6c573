import type { Cell, Piece, Side, SideName } from './scene'

export const sideNames: SideName[] = ['north', 'east', 'south', 'west']

/** What lies on a side of a cell concerns this id. */
export const sideId = (cell: Cell, side: SideName): string => `${cell.id}/${side}`

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

/** Whether every other row is shifted by half a cell, as hexes lie: then no two cells of a row touch. */
export function isStaggered(piece: Piece): boolean {
  const cells = piece.cells ?? []
  const [first] = cells
  return first !== undefined && cells.length > 1 && cells.every((cell) => !cell.sides && (cell.x + cell.y - first.x - first.y) % 2 === 0)
}

/** So many columns of a staggered map are too many for names, unless it has the whole stage. */
const columnsWithNames = 8

/** Whether a piece wants the whole width of the stage. */
export function isWideMap(piece: Piece): boolean {
  return piece.kind === 'map' && (piece.width ?? 0) > columnsWithNames && isStaggered(piece)
}

/** Where nothing touches: the nearest cell that lies rather on this side than on another. */
export function nearest(piece: Piece, cell: Cell, side: SideName): Cell | undefined {
  const [dx, dy] = steps[side]
  const along = (other: Cell): number => (other.x - cell.x) * dx + (other.y - cell.y) * dy
  const across = (other: Cell): number => Math.abs((other.x - cell.x) * dy) + Math.abs((other.y - cell.y) * dx)
  const far = (other: Cell): number => along(other) + 2 * across(other)
  const that = (piece.cells ?? []).filter((other) => along(other) > 0 && across(other) <= along(other))
  return that.sort((one, other) => far(one) - far(other))[0]
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
