import { useEffect } from 'preact/hooks'
import { HallPage } from './HallPage'
import { LostPage } from './LostPage'
import { LearnPage } from './LearnPage'
import { NewTablePage } from './NewTablePage'
import { RulesPage } from './RulesPage'
import { TablePage } from './TablePage'
import { address, go, ruleAddress, tableAddress } from '../state/address'

const pages = new Set(['/', '/new', '/table', '/rules', '/learn'])

/** Links to our own pages turn the page instead of loading it. */
function turnPage(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.origin !== location.origin || !pages.has(link.pathname)) return
  event.preventDefault()
  go(link.pathname + link.hash)
}

export function App() {
  useEffect(() => {
    document.addEventListener('click', turnPage)
    return () => document.removeEventListener('click', turnPage)
  }, [])
  const { path, hash } = address.value
  switch (path) {
    case '/table': {
      const { token, at } = tableAddress(hash)
      return <TablePage token={token} at={at} />
    }
    case '/new':
      return <NewTablePage id={hash} />
    case '/rules': {
      const { game, rule } = ruleAddress(hash)
      return <RulesPage game={game} rule={rule} />
    }
    case '/learn':
      return <LearnPage id={hash} />
    case '/':
    case '/index.html':
      return <HallPage />
    default:
      return <LostPage />
  }
}
