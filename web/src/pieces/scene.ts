/** What a seat sees, exactly as docs/scenes.md and the server have it; parts that are empty are left out. */

export type PieceKind =
  | 'sheet'
  | 'track'
  | 'meter'
  | 'card'
  | 'hand'
  | 'deck'
  | 'row'
  | 'list'
  | 'map'
  | 'board'
  | 'wheel'
  | 'clock'
  | 'table'
  | 'note'

export interface Field {
  label?: string
  value: string
  was?: string
  state?: string
  rule?: string
  /** Where something can lie on it. */
  id?: string
}

export type SideName = 'north' | 'east' | 'south' | 'west'

export interface Side {
  title: string
  sign?: string
  state?: string
}

export interface Cell {
  x: number
  y: number
  id: string
  title?: string
  sign?: string
  state?: string[]
  sides?: Partial<Record<SideName, Side>>
}

export interface Mark {
  box: number
  name: string
}

export interface Piece {
  kind: PieceKind
  id?: string
  title?: string
  text?: string
  value?: number
  max?: number
  state?: string[]
  fields?: Field[]
  marks?: Mark[]
  width?: number
  height?: number
  cells?: Cell[]
  /** Pairs of cells that a road joins. */
  roads?: [string, string][]
  rules?: string[]
  children?: Piece[]
}

export interface Scene {
  title: string
  subtitle?: string
  /** What goes on, the outermost first. */
  where?: string[]
  stage: Piece[]
  seat: Piece[]
  ledger: Piece[]
}
