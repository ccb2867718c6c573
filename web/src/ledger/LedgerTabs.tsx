import { texts } from '../texts'

export type LedgerPage = 'log' | 'referee'
const pages: LedgerPage[] = ['log', 'referee']

/** The pages of the ledger, where there is more than the log. */
export function LedgerTabs({ page, turn }: { page: LedgerPage; turn(to: LedgerPage): void }) {
  const { table, referee } = texts.value
  const names: Record<LedgerPage, string> = { log: table.log, referee: referee.tab }
  const key = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const to = pages[(pages.indexOf(page) + step + pages.length) % pages.length] ?? 'log'
    turn(to)
    document.getElementById(`ledger-tab-${to}`)?.focus()
  }
  return (
    <div class="ledger-tabs" role="tablist" aria-label={table.ledger} onKeyDown={key}>
      {pages.map((one) => (
        <button
          key={one}
          id={`ledger-tab-${one}`}
          type="button"
          class="ledger-tab"
          role="tab"
          aria-selected={page === one}
          aria-controls={`ledger-page-${one}`}
          tabIndex={page === one ? 0 : -1}
          onClick={() => turn(one)}
        >
          {names[one]}
        </button>
      ))}
    </div>
  )
}
