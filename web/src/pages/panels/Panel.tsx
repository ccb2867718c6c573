import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { texts } from '../../texts'

interface Props {
  heading: string
  close(): void
  children: ComponentChildren
}

/** A paper laid at the side; the table stays in sight. Esc puts it away and gives the focus back. */
export function Panel({ heading, close, children }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    box.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <section
      ref={box}
      class="panel paper"
      role="dialog"
      aria-labelledby="panel-heading"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <div class="panel-head">
        <h2 id="panel-heading">{heading}</h2>
        <button type="button" class="button" onClick={close}>
          {texts.value.close}
        </button>
      </div>
      <div class="panel-body">{children}</div>
    </section>
  )
}
