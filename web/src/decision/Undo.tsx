import { useState } from 'preact/hooks'
import { commands } from './keys'
import { texts } from '../texts'

interface Props {
  /** Why nothing can be taken back; null when it can; undefined when the table did not say. */
  reason: string | null | undefined
  insist: boolean
  /** Whether it takes back a ruling. */
  ruled: boolean
  undo(past: boolean): void
}

export function Undo({ reason, insist, ruled, undo }: Props) {
  const [open, setOpen] = useState(false)
  const { bar } = texts.value
  const does = ruled ? bar.undoRuling : bar.undo
  if (!reason) {
    return (
      <button type="button" class="button tool" aria-keyshortcuts={commands.undo} onClick={() => undo(false)}>
        {does}
      </button>
    )
  }
  return (
    <span class="undo">
      <button
        type="button"
        class="button tool"
        aria-disabled="true"
        aria-expanded={open}
        aria-keyshortcuts={commands.undo}
        title={bar.undoNot(reason)}
        data-undo-reason=""
        onClick={() => setOpen(!open)}
      >
        {does}
      </button>
      {open && (
        <span class="undo-why paper" role="status">
          {bar.undoNot(reason)}
          {insist && (
            <>
              <button type="button" class="button" onClick={() => undo(true)}>
                {bar.undoAnyway}
              </button>
              <span class="quiet">{bar.undoAnywayHint}</span>
            </>
          )}
        </span>
      )}
    </span>
  )
}
