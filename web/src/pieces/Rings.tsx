import { chosenOf } from './Wheel'
import type { Piece } from './scene'

const outer = 190
const hub = 40
const lineHeight = 13

function on(radius: number, turn: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
}

function segment(from: number, to: number, inner: number, rim: number): string {
  const long = to - from > 0.5 ? 1 : 0
  return (
    `M${on(rim, from)}A${rim} ${rim} 0 ${long} 1 ${on(rim, to)}` +
    `L${on(inner, to)}A${inner} ${inner} 0 ${long} 0 ${on(inner, from)}Z`
  )
}

/** How far a ring is turned so that what is chosen stands under the pointer, the short way round. */
function turnOf(ring: Piece): number {
  const chosen = chosenOf(ring)
  const count = ring.fields?.length ?? 1
  if (chosen < 0) return 0
  const turn = -(chosen / count)
  return turn < -0.5 ? turn + 1 : turn
}

/** Up to so many segments have room for their words, in two lines at most. */
const roomForWords = 8
const lineLength = 9

function linesOf(ring: Piece, index: number): string[] {
  const field = ring.fields?.[index]
  if (!field) return []
  const label = field.label ?? ''
  if ((ring.fields?.length ?? 0) > roomForWords) return [label || field.value.slice(0, 2)]
  const words = label && field.value.startsWith(`${label} `) ? field.value.slice(label.length + 1) : field.value
  const space = words.length > lineLength ? words.indexOf(' ') : -1
  return space < 0 ? [words] : [words.slice(0, space), words.slice(space + 1)]
}

export function Rings({ rings }: { rings: Piece[] }) {
  const band = (outer - hub) / Math.max(1, rings.length)
  return (
    <svg class="rings" viewBox="-196 -208 392 404" aria-hidden="true">
      {rings.map((ring, which) => {
        const count = ring.fields?.length ?? 0
        const rim = outer - which * band
        const inner = rim - band
        const chosen = chosenOf(ring)
        return (
          <g key={ring.id} class="ring" style={{ transform: `rotate(${turnOf(ring) * 360}deg)` }}>
            {Array.from({ length: count }, (_, index) => {
              const middle = index / count
              const half = 0.5 / count
              return (
                <g key={index} class={index === chosen ? 'chosen' : ''}>
                  <path d={segment(middle - half, middle + half, inner, rim)} />
                  <g transform={`rotate(${middle * 360}) translate(0 ${-(rim + inner) / 2})`}>
                    {linesOf(ring, index).map((line, row, lines) => (
                      <text
                        key={row}
                        y={(row - (lines.length - 1) / 2) * lineHeight}
                        class={line.length > 4 ? 'word' : ''}
                        dominant-baseline="central"
                      >
                        {line}
                      </text>
                    ))}
                  </g>
                </g>
              )
            })}
          </g>
        )
      })}
      <circle class="hub" r={hub} />
      <path class="pointer" d="M0 -187L-9 -206L9 -206Z" />
    </svg>
  )
}
