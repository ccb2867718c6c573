import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Settings } from './panels/Settings'
import { turned } from '../state/address'
import { texts } from '../texts'

interface Props {
  heading: string
  lead?: string
  game?: string
  /** Whether its main part has yet to come: what stands below it comes with it, and does not jump. */
  waits?: boolean
  children: ComponentChildren
}

/** A page that is no table: a heading, papers, and how everything looks at the foot. */
export function Frame({ heading, lead, game, waits = false, children }: Props) {
  const said = texts.value
  useEffect(() => {
    document.title = heading === said.hall.heading ? said.title : `${heading} · ${said.title}`
  }, [heading, said])
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (turned.peek() && document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div class="frame" data-game={game}>
      <header class="frame-head">
        <p class="frame-home">
          <a href="/">{said.title}</a>
        </p>
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        {lead && <p class="frame-lead">{lead}</p>}
      </header>
      <main class="frame-main">{children}</main>
      {!waits && (
        <footer class="frame-foot">
          <details>
            <summary>{said.settings.heading}</summary>
            <div class="paper">
              <Settings />
            </div>
          </details>
        </footer>
      )}
    </div>
  )
}
