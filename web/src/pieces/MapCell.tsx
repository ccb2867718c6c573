import { useRef } from 'preact/hooks'
import { Sign, type SignName } from '../art/Sign'
import { Chooser } from './Chooser'
import { useTable, useThing } from './context'
import { has, isDrawnHere, sideId, sideNames, spokenId } from './mapLayout'
import type { Cell, Piece, Side, SideName } from './scene'
import { stateWord, texts } from '../texts'

const drawn: Record<string, SignName> = {
  here: 'here',
  star: 'star',
  danger: 'warning',
  cleared: 'cleared',
  start: 'start',
  route: 'route',
}

export function signsOf(cell: Cell): { word: string; sign: SignName }[] {
  return (cell.state ?? []).flatMap((word) => {
    const sign = drawn[word]
    return sign ? [{ word, sign }] : []
  })
}

function spoken(cell: Cell): string {
  const words = texts.value.pieces
  const parts = [...new Set([spokenId(cell), cell.title ?? cell.sign, ...(cell.state ?? []).map(stateWord)])]
  for (const side of sideNames) {
    const door = cell.sides?.[side]
    if (door) parts.push(`${words.side[side]}: ${door.title}${door.state ? `, ${stateWord(door.state)}` : ''}`)
  }
  return parts.filter(Boolean).join(', ')
}

const shapes: Record<string, string> = {
  open: 'open',
  unlocked: 'unlocked',
  sealed: 'sealed',
  false: 'false',
  broken: 'broken',
}

function Door({ cell, name, side }: { cell: Cell; name: SideName; side: Side }) {
  const id = sideId(cell, name)
  const { options, look } = useThing(has(cell, 'here') ? id : undefined)
  const shape = side.state ? (shapes[side.state] ?? 'locked') : 'locked'
  return (
    <span class={`door at-${name} ${shape}${look}`}>
      <span class="plate" aria-hidden="true" title={`${side.title}${side.state ? `, ${stateWord(side.state)}` : ''}`}>
        {side.sign ?? ''}
      </span>
      {options.length > 0 && <Chooser of={id} name={side.title} tabIndex={-1} />}
    </span>
  )
}

interface MapCellProps {
  piece: Piece
  cell: Cell
  column: number | string
  row: number
  focus: boolean
  onFocus(): void
}

export function MapCell({ piece, cell, column, row, focus, onFocus }: MapCellProps) {
  const { choices } = useTable()
  const { options, look } = useThing(cell.id)
  const only = options.length === 1 ? options[0] : undefined
  const states = (cell.state ?? []).map((word) => `is-${word.replaceAll(' ', '-')}`).join(' ')
  const bare = !cell.state?.length && !cell.sides
  const mark = (index: number | null) => only && choices.mark(index)
  // Where there is no room for its name, the first touch of a cell tells it and the second one chooses.
  const asksFirst = useRef(false)
  const isNameless = (ground: HTMLElement): boolean => Boolean(cell.title) && ground.querySelector<HTMLElement>('.what')?.offsetHeight === 0
  return (
    <div
      role="gridcell"
      class={`cell ${states}${bare ? ' plain' : ''}${look}`}
      style={{ gridColumn: column, gridRow: row }}
      data-piece={`cell/${cell.id}`}
    >
      <button
        type="button"
        class="ground"
        data-cell={cell.id}
        tabIndex={focus ? 0 : -1}
        aria-disabled={only ? undefined : true}
        onFocus={() => {
          onFocus()
          if (only) choices.mark(only.index)
        }}
        onBlur={() => mark(null)}
        onPointerEnter={() => mark(only?.index ?? null)}
        onPointerLeave={() => mark(null)}
        onPointerDown={(event) => (asksFirst.current = event.pointerType === 'touch' && !focus && isNameless(event.currentTarget))}
        onClick={() => {
          if (asksFirst.current) {
            asksFirst.current = false
            onFocus()
          } else if (only) choices.choose(only.index)
        }}
      >
        <span class="visually-hidden">
          {spoken(cell)}
          {only && `. ${only.label}${only.odds ? `, ${only.odds}` : ''}`}
        </span>
        <span class="id" aria-hidden="true">
          {spokenId(cell)}
        </span>
        <span class="marks" aria-hidden="true">
          {signsOf(cell).map(({ word, sign }) => (
            <Sign key={word} name={sign} />
          ))}
        </span>
        {cell.sign && (
          <span class="letter" aria-hidden="true">
            {cell.sign}
          </span>
        )}
        {cell.title && (
          <span class="what" aria-hidden="true">
            {cell.title}
          </span>
        )}
        {only?.odds && (
          <span class="chance" aria-hidden="true">
            {only.odds}
          </span>
        )}
      </button>
      {options.length > 1 && <Chooser of={cell.id} name={cell.title ?? cell.id} tabIndex={-1} />}
      {sideNames.map((name) => {
        const side = cell.sides?.[name]
        return side && isDrawnHere(piece, cell, name) ? (
          <Door key={name} cell={cell} name={name} side={side} />
        ) : null
      })}
    </div>
  )
}
