import './pieces.css'

export type { Choices, PieceChoice } from './choices'
export { noChoices, optionsByPiece } from './choices'
export type { Cell, Field, Mark, Piece, PieceKind, Scene, Side, SideName } from './scene'
export { LedgerPieces, Seat, Stage, type PlaceProps } from './Stage'
export { StateWord, StateWords } from './StateWords'
export { toneOf, type Tone } from './stateTone'
