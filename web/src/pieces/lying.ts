import type { Piece } from './scene'

export type Lying = 'upright' | 'sideways' | 'face-down'

export function lyingOf(piece: Piece): Lying {
  const state = piece.state ?? []
  if (state.includes('face-down')) return 'face-down'
  return state.includes('turned sideways') || state.includes('turned') ? 'sideways' : 'upright'
}

export function isBare(piece: Piece): boolean {
  return !piece.title && !piece.text && !piece.fields?.length
}
