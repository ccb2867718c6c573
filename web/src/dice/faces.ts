/** What a key means for a die: digits, and 0 for the ten of a ten-sided one. Null: not yet a face. */
export function faceFor(text: string, sides: number): number | null {
  if (!/^\d{1,4}$/.test(text)) return null
  const typed = Number.parseInt(text, 10)
  const face = typed === 0 && sides === 10 ? 10 : typed
  return face >= 1 && face <= sides ? face : null
}

/** Whether no further digit could make another face of it, so that the next die is meant. */
export function isWhole(text: string, sides: number): boolean {
  const face = faceFor(text, sides)
  return face !== null && (sides === 10 || face * 10 > sides)
}
