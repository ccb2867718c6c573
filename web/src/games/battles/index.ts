import type { Drawings } from '../../pieces/drawing'
import { Battlefield } from './Battlefield'
import './battles.css'
import { Mob } from './Mob'

export const battles: Drawings = {
  of(piece) {
    if (piece.id === 'fields' && piece.kind === 'list') return Battlefield
    return piece.kind === 'card' && piece.id?.startsWith('mob/') ? Mob : undefined
  },
}
