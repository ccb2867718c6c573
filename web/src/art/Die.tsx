const pips: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
}

/** A flat face: the outline tells the die. Ten-sided dice and such show their figure. */
const outlines: Record<number, string> = {
  4: 'M20 5L37 34H3Z',
  6: 'M8 4H32A4 4 0 0 1 36 8V32A4 4 0 0 1 32 36H8A4 4 0 0 1 4 32V8A4 4 0 0 1 8 4Z',
  8: 'M20 3L36 20L20 37L4 20Z',
  10: 'M20 3L37 17L32 29L20 37L8 29L3 17Z',
  12: 'M20 3L30 6L37 15V25L30 34L20 37L10 34L3 25V15L10 6Z',
  20: 'M20 3L35 11.500V28.500L20 37L5 28.500V11.500Z',
}
const round = 'M20 4A16 16 0 1 1 19.990 4Z'

interface DieProps {
  sides: number
  face: number
  byHand?: boolean
}

export function Die({ sides, face, byHand }: DieProps) {
  const spots = sides === 6 ? pips[face] : undefined
  const middle = sides === 4 ? 25 : 20.500
  return (
    <svg class={`die d${sides}`} viewBox="0 0 40 40" width="40" height="40" role="img" aria-label={`${face} (d${sides})`}>
      <path class="face" d={outlines[sides] ?? round} />
      {spots?.map(([x, y]) => <circle key={`${x} ${y}`} class="pip" cx={20 + x * 8.500} cy={20 + y * 8.500} r="2.900" />)}
      {!spots && (
        <text class="figure" x="20" y={middle} text-anchor="middle" dominant-baseline="central">
          {face}
        </text>
      )}
      {byHand && (
        <path class="hand" d="M29 34V30a1.200 1.200 0 0 1 2.400 0V28a1.200 1.200 0 0 1 2.400 0V29.500a1.200 1.200 0 0 1 2.400 0V34c0 2.500-1.500 4-3.800 4s-3-1-4-3Z" />
      )}
    </svg>
  )
}
