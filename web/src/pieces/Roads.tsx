import { useTable } from './context'
import { hereOf, placed } from './mapLayout'
import type { Piece } from './scene'

/** From place to place as the map tells it, and from here to wherever one can go now. */
export function roadsOf(piece: Piece, isChoice: (cell: string) => boolean): { from: string; to: string; open: boolean }[] {
  const here = hereOf(piece)?.id
  const known = (piece.roads ?? []).map(([from, to]) => ({ from, to, open: (from === here && isChoice(to)) || (to === here && isChoice(from)) }))
  const isDrawn = (to: string): boolean => known.some((road) => road.open && (road.from === to || road.to === to))
  const open = (piece.cells ?? []).flatMap(({ id }) => (here && id !== here && isChoice(id) && !isDrawn(id) ? [{ from: here, to: id, open: true }] : []))
  return [...known, ...open]
}

/** The roads of a staggered map, drawn under its places. */
export function Roads({ piece }: { piece: Piece }) {
  const { choices } = useTable()
  const at = new Map(placed(piece).map(({ cell, column, row }) => [cell.id, { x: column, y: row - 0.5 }]))
  const roads = roadsOf(piece, (id) => choices.of(id).length > 0)
  if (roads.length === 0) return null
  const marked = (id: string): boolean => choices.of(id).some(({ index }) => index === choices.marked)
  return (
    <svg class="roads" viewBox={`0 0 ${(piece.width ?? 0) + 1} ${piece.height ?? 0}`} preserveAspectRatio="none" aria-hidden="true">
      {roads.map(({ from, to, open }) => {
        const a = at.get(from)
        const b = at.get(to)
        if (!a || !b) return null
        return <path key={`${from} ${to}`} class={`road${open ? ' open' : ''}${open && (marked(to) || marked(from)) ? ' marked' : ''}`} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      })}
    </svg>
  )
}
