/** What a key means for a die: digits, and 0 for the ten of a ten-sided one. Null: not yet a face. */
export function faceFor(text: string, sides: number): number | null {
  if (!/^\d{1,4}$/.test(text)) return null
  const typed = Number.parseInt(text, 10)
  const face = typed === 0 && sides === 10 ? 10 : typed
  return face >= 1 && face <= sides ? face : null
}

/** Dice with more faces are quicker to type than to find. */
const mostOnPad = 20

/** The faces that a thumb can choose from; none where typing is quicker. */
export const padOf = (sides: number): number[] => (sides <= mostOnPad ? Array.from({ length: sides }, (_, i) => i + 1) : [])

/** The next face up or down; from a box without one the lowest, or the highest. */
export const stepped = (face: number | null, by: 1 | -1, sides: number): number =>
  face === null ? (by > 0 ? 1 : sides) : Math.min(sides, Math.max(1, face + by))

/** Whether no further digit could make another face of it, so that the next die is meant. */
export function isWhole(text: string, sides: number): boolean {
  const face = faceFor(text, sides)
  return face !== null && (sides === 10 || face * 10 > sides)
}
