import { useEffect, useRef, useState } from 'preact/hooks'
import './sheets.css'
import { PaperSheet } from './PaperSheet'
import type { Piece } from '../../pieces'
import type { Table } from '../../state/table'
import { texts } from '../../texts'
import { download } from '../panels/download'

interface Props {
  table: Table
  sheets: Piece[]
  close(): void
}

/** The sheets of a seat as paper, for the browser's print; and as a file. */
export function SheetsPage({ table, sheets, close }: Props) {
  const said = texts.value.sheets
  const [trouble, setTrouble] = useState<'none' | 'notNow' | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { seated } = table.match.value
  const game = seated?.name ?? ''
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
    const away = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', away)
    return () => document.removeEventListener('keydown', away)
  }, [])
  const keep = async (): Promise<void> => {
    const documents = await table.sheets()
    if (documents && documents.length > 0) {
      download(`${seated?.game}-${seated?.table}-sheets.json`, `${JSON.stringify({ sheets: documents }, null, 2)}\n`, 'application/json')
    }
    setTrouble(documents === null ? 'notNow' : documents.length === 0 ? 'none' : null)
  }
  return (
    <div class="sheets" data-game={seated?.game}>
      <header class="sheets-head">
        <h1 ref={title} tabIndex={-1}>
          {said.heading}
        </h1>
        <p>{said.lead}</p>
        <div class="sheets-deeds">
          <button type="button" class="button first" onClick={() => print()}>
            {said.now}
          </button>
          <button type="button" class="button" onClick={() => void keep()}>
            {said.json}
          </button>
          <button type="button" class="button" onClick={close}>
            {said.back}
          </button>
        </div>
        <p role="status" class="sheets-trouble">
          {trouble && said[trouble]}
        </p>
      </header>
      <main class="sheets-papers">
        {sheets.map((sheet, index) => (
          <PaperSheet key={sheet.id ?? index} sheet={sheet} from={game} name={said.page(sheet.title ?? '')} />
        ))}
      </main>
    </div>
  )
}
