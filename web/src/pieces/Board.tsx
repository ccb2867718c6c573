import { useRef, useState } from 'preact/hooks'
import { useTable, useThing } from './context'
import type { PieceProps } from './drawing'
import { Heading, Text } from './Heading'
import type { Cell, Piece } from './scene'
import { StateWords } from './StateWords'
import { stateWord, texts } from '../texts'

const arrows: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
}

/** A letter for the column, a number for the row: a1 is the upper left corner. */
export const squareId = (x: number, y: number): string => `${String.fromCharCode(97 + x)}${y + 1}`

interface SquareProps {
  id: string
  cell: Cell | undefined
  focus: boolean
  onFocus(): void
}

function Square({ id, cell, focus, onFocus }: SquareProps) {
  const { choices } = useTable()
  const { options, look } = useThing(id)
  // Several ways to the same square are told apart in the bar below.
  const only = options.length === 1 ? options[0] : undefined
  const mark = (index: number | null) => only && choices.mark(index)
  const states = (cell?.state ?? []).map((word) => ` is-${word.replaceAll(' ', '-')}`).join('')
  const spoken = [id, cell?.title, ...(cell ? shown(cell) : []).map(stateWord), only?.label === id ? undefined : only?.label]
  return (
    <button
      type="button"
      role="gridcell"
      class={`square${states}${look}`}
      data-square={id}
      data-piece={`cell/${id}`}
      tabIndex={focus ? 0 : -1}
      aria-label={spoken.filter(Boolean).join(', ')}
      aria-disabled={only ? undefined : true}
      title={cell?.title ?? id}
      onFocus={() => {
        onFocus()
        mark(only?.index ?? null)
      }}
      onBlur={() => mark(null)}
      onPointerEnter={() => mark(only?.index ?? null)}
      onPointerLeave={() => mark(null)}
      onClick={() => only && choices.choose(only.index)}
    >
      <span aria-hidden="true">{cell?.sign ?? ''}</span>
    </button>
  )
}

/** Whose side somebody is on is drawn. */
const shown = (cell: Cell): string[] => (cell.state ?? []).filter((word) => word !== 'foe' && word !== 'friend')

/** Who stands where, and what else squares say, each once: a large base covers several of them. */
function told(piece: Piece): Cell[] {
  const known = new Set<string>()
  return (piece.cells ?? []).filter((cell) => {
    const once = cell.title ?? (cell.state ?? []).join()
    if (known.has(once)) return false
    known.add(once)
    return true
  })
}

export function Board({ piece, level }: PieceProps) {
  const { width = 0, height = 0 } = piece
  const [looked, setLooked] = useState('a1')
  const grid = useRef<HTMLDivElement>(null)
  const cells = new Map((piece.cells ?? []).map((cell) => [cell.id, cell]))
  const walk = (event: KeyboardEvent) => {
    const step = arrows[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const x = looked.charCodeAt(0) - 97 + step[0]
    const y = Number(looked.slice(1)) - 1 + step[1]
    if (x < 0 || y < 0 || x >= width || y >= height) return
    grid.current?.querySelector<HTMLElement>(`[data-square="${squareId(x, y)}"]`)?.focus()
  }
  return (
    <section class="piece board" data-piece={piece.id}>
      <Heading piece={piece} level={level} />
      <div
        ref={grid}
        class="squares"
        role="grid"
        aria-label={`${piece.title ?? ''}. ${texts.value.pieces.step}`}
        style={{ '--columns': width, '--rows': height }}
        onKeyDown={walk}
      >
        {Array.from({ length: height }, (_, y) => (
          <div key={y} role="row" class="squares-row">
            {Array.from({ length: width }, (__, x) => {
              const id = squareId(x, y)
              return <Square key={id} id={id} cell={cells.get(id)} focus={id === looked} onFocus={() => setLooked(id)} />
            })}
          </div>
        ))}
      </div>
      <ul class="on-board">
        {told(piece).map((cell) => (
          <li key={cell.id}>
            <b>{cell.sign}</b> {cell.title} {cell.title && <span class="at">{cell.id}</span>} <StateWords state={shown(cell)} />
          </li>
        ))}
      </ul>
      <Text text={piece.text} />
    </section>
  )
}
