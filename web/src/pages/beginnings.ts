/** A first table with everything laid out, by game: options that leave a beginner nothing to look up. */
export const beginnings: Record<string, Record<string, string>> = {
  battles: { north: 'a-steady-hand', south: 'fists-only' },
  'number-crunch': { vocation: 'soldier' },
  pig: { goal: '30' },
}
