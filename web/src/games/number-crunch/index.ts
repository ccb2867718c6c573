import type { Drawings } from '../../pieces/drawing'
import { ActMap } from './ActMap'
import { CrunchCard, PartCard } from './CrunchCard'
import './number-crunch.css'
import { Opponent } from './Opponent'
import { Range } from './Range'

const monsterParts = ['head', 'torso', 'legs']

export const numberCrunch: Drawings = {
  of(piece) {
    if (piece.kind === 'card') return monsterParts.includes(piece.id ?? '') ? PartCard : CrunchCard
    if (piece.kind === 'sheet' && piece.id === 'opponent') return Opponent
    if (piece.kind === 'row' && piece.id === 'range') return Range
    return piece.kind === 'map' ? ActMap : undefined
  },
}
