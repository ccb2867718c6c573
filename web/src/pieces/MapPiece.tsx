import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Sign, type SignName } from '../art/Sign'
import { Chooser } from './Chooser'
import { useThing } from './context'
import type { PieceProps } from './drawing'
import { Heading, Text } from './Heading'
import { MapCell, signsOf } from './MapCell'
import { hereOf, isStaggered, isWideMap, nearest, neighbour, placed, sideId, sideNames, spokenId } from './mapLayout'
import { Roads } from './Roads'
import type { Cell, Piece, SideName } from './scene'
import { StateWord, StateWords } from './StateWords'
import { stateWord, texts } from '../texts'

const arrows: Record<string, SideName> = {
  ArrowUp: 'north',
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
}

function SideLine({ cell, side }: { cell: Cell; side: SideName }) {
  const door = cell.sides?.[side]
  const { look } = useThing(sideId(cell, side))
  if (!door) return null
  return (
    <li class={`way${look}`}>
      <span class="side">{texts.value.pieces.side[side]}</span>
      <span class="door-title">
        {door.title} {door.state && <StateWord word={door.state} />}
      </span>
      <Chooser of={sideId(cell, side)} name={door.title} />
    </li>
  )
}

function CellInWords({ cell }: { cell: Cell }) {
  return (
    <div class="told" aria-live="off">
      <p class="told-cell">
        <b>{spokenId(cell)}</b> {cell.title} <StateWords state={cell.state} />
      </p>
      {cell.sides && (
        <ul class="ways">
          {sideNames.map((side) => (
            <SideLine key={side} cell={cell} side={side} />
          ))}
        </ul>
      )}
      <Chooser of={cell.id} name={cell.title ?? cell.id} />
    </div>
  )
}

function Legend({ piece }: { piece: Piece }) {
  const signs = new Map<string, SignName>()
  for (const cell of piece.cells ?? []) for (const { word, sign } of signsOf(cell)) signs.set(word, sign)
  if (signs.size === 0) return null
  return (
    <ul class="legend" aria-label={texts.value.pieces.legend}>
      {[...signs].map(([word, sign]) => (
        <li key={word}>
          <Sign name={sign} /> {stateWord(word)}
        </li>
      ))}
    </ul>
  )
}

interface MapProps extends PieceProps {
  /** Where another piece tells the cell that is here. */
  hereIsTold?: boolean
}

export function MapPiece({ piece, level, hereIsTold = false }: MapProps) {
  const { look } = useThing(piece.id)
  const [looked, setLooked] = useState<string | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const cells = placed(piece)
  const here = hereOf(piece)
  const shown = piece.cells?.find((cell) => cell.id === looked) ?? here
  const inFocus = shown ?? cells[0]?.cell
  const { width = 0, height = 0 } = piece
  const staggered = isStaggered(piece)
  useLayoutEffect(() => {
    const leads = grid.current?.closest('.paper')?.previousElementSibling === null
    if (leads && here) grid.current?.querySelector(`[data-cell="${here.id}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [here?.id])
  const walk = (event: KeyboardEvent) => {
    const side = arrows[event.key]
    if (!side || !inFocus) return
    const next = staggered ? nearest(piece, inFocus, side) : neighbour(piece, inFocus, side)
    event.preventDefault()
    event.stopPropagation()
    if (next) grid.current?.querySelector<HTMLElement>(`[data-cell="${next.id}"]`)?.focus()
  }
  // A row in which nothing lies is none to who listens.
  const rows = Array.from({ length: height }, (_, index) => index + 1).filter((row) => cells.some((one) => one.row === row))
  return (
    <section class={`piece map${staggered ? ' staggered' : ''}${isWideMap(piece) ? ' wide' : ''}${look}`} data-piece={piece.id}>
      <Heading piece={piece} level={level} />
      <div
        ref={grid}
        class={`grid columns-${width}`}
        role="grid"
        aria-label={`${piece.title ?? ''}. ${texts.value.pieces.step}`}
        style={{ '--columns': staggered ? width + 1 : width, '--rows': height }}
        onKeyDown={walk}
      >
        {staggered && <Roads piece={piece} />}
        {rows.map((row) => (
          <div key={row} role="row" class="grid-row">
            {cells
              .filter((one) => one.row === row)
              .map(({ cell, column }) => (
                <MapCell
                  key={cell.id}
                  piece={piece}
                  cell={cell}
                  column={staggered ? `${column} / span 2` : column}
                  row={row}
                  focus={cell.id === inFocus?.id}
                  onFocus={() => setLooked(cell.id === here?.id ? null : cell.id)}
                />
              ))}
          </div>
        ))}
      </div>
      <Legend piece={piece} />
      <Text text={piece.text} />
      {shown && !(hereIsTold && shown === here) && <CellInWords cell={shown} />}
      <Chooser of={piece.id} name={piece.title ?? ''} />
    </section>
  )
}
