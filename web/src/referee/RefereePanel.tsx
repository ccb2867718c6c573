import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import './referee.css'
import { Outcome, ToolRow } from './ToolRow'
import { filtered, groupsOf, wordOf } from './tools'
import type { Tool } from '../net/lines'
import type { Deed, Given } from '../state/referee'
import { texts } from '../texts'
import { tongue } from '../texts/tongue'

interface Props {
  tools: Tool[]
  deed: Deed | null
  /** Why nothing can be ruled just now; null when it can. */
  halted: 'over' | 'dice' | null
  busy: boolean
  byHand: boolean
  rolling: boolean
  /** Whether an undo takes back a ruling. */
  ruled: boolean
  use(tool: Tool, given: Given, faces?: number[]): void
  undo(): void
  explain(rule: string): void
}

const field = 'referee-filter'

/** Where the focus was in the list, before what had it went away. */
interface Held {
  element: Element
  row: number
}

const rowsIn = (box: Element | null): HTMLElement[] => [...(box?.querySelectorAll<HTMLElement>('.referee-row') ?? [])]

/** Everything that the referee may do now, in groups that fold. */
export function RefereePanel({ tools, deed, halted, busy, byHand, rolling, ruled, use, undo, explain }: Props) {
  const { referee, bar } = texts.value
  const [words, setWords] = useState('')
  const groups = useMemo(() => groupsOf(tools), [tools])
  const found = useMemo(() => groupsOf(filtered(tools, words)), [tools, words])
  const count = found.reduce((sum, group) => sum + group.tools.length, 0)
  const searched = words.trim() !== ''
  const [unfolded, setUnfolded] = useState<Set<string>>(() => new Set(groups[0] ? [groups[0].name] : []))
  const fold = (name: string, open: boolean): void => {
    if (searched || unfolded.has(name) === open) return
    const next = new Set(unfolded)
    if (open) next.add(name)
    else next.delete(name)
    setUnfolded(next)
  }

  const box = useRef<HTMLDivElement>(null)
  // A tool that has just been used may be gone from the fresh list: the focus then comes to the one in its place.
  const held = useRef<Held | null>(null)
  const focused = document.activeElement
  held.current = focused && box.current?.contains(focused) ? { element: focused, row: rowsIn(box.current).findIndex((row) => row.contains(focused)) } : null
  useLayoutEffect(() => {
    const was = held.current
    if (!was || was.element.isConnected || was.row < 0) return
    const rows = rowsIn(box.current)
    const next = rows[Math.min(was.row, rows.length - 1)]?.querySelector<HTMLElement>('.referee-act')
    ;(next ?? document.getElementById(field))?.focus()
  })

  const live = halted === null && !busy && deed?.is !== 'asked'
  const about = deed && deed.is !== 'undone' ? deed.tool.id : null
  // What came of a tool stands below it; where the tool is gone or folded away, below the filter.
  const isListed = found.some((group) => (searched || unfolded.has(group.name)) && group.tools.some((tool) => tool.id === about))
  const heard = deed?.is === 'undone' ? referee.undone : deed?.is === 'done' && !deed.told.some((event) => event.text) ? referee.done(deed.tool.label, wordOf(deed.tool, deed.given)) : ''
  return (
    <div ref={box} class="referee paper">
      <div class="referee-head">
        <input
          id={field}
          class="input"
          type="search"
          autocomplete="off"
          aria-label={referee.filter}
          placeholder={referee.filter}
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || words === '') return
            event.stopPropagation()
            setWords('')
          }}
        />
        <button type="button" class="button tool" onClick={undo}>
          {ruled ? bar.undoRuling : bar.undo}
        </button>
        {deed && about !== null && !isListed && (
          <div class="referee-gone">
            <Outcome deed={deed} byHand={byHand} rolling={rolling} explain={explain} />
          </div>
        )}
      </div>
      <p class="visually-hidden" role="status">
        {heard}
      </p>
      {halted && <p class="quiet">{referee[halted]}</p>}
      <p class="quiet referee-count" role="status">
        {searched && (count > 0 ? referee.found(count, tools.length) : referee.noneFound)}
      </p>
      {tools.length === 0 && !halted && <p class="quiet">{referee.empty}</p>}
      {found.map((group) => {
        const isOpen = searched || unfolded.has(group.name)
        return (
          <details key={group.name} class="referee-group" open={isOpen} onToggle={(event) => fold(group.name, event.currentTarget.open)}>
            <summary>
              <span lang={tongue.value}>{group.name}</span> <span class="count">{group.tools.length}</span>
            </summary>
            {isOpen && (
              <ul class="referee-rows">
                {group.tools.map((tool) => (
                  <ToolRow
                    key={tool.id}
                    tool={tool}
                    deed={tool.id === about ? deed : null}
                    live={live}
                    byHand={byHand}
                    rolling={rolling}
                    use={use}
                    explain={explain}
                  />
                ))}
              </ul>
            )}
          </details>
        )
      })}
    </div>
  )
}
