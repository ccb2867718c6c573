import { useEffect, useState } from 'preact/hooks'
import { Room } from './table/Room'
import { sitAt, type Table } from '../state/table'
import { texts } from '../texts'
import { tongue } from '../texts/tongue'

export function TablePage({ token, at }: { token: string; at: number | null }) {
  const [table, setTable] = useState<Table | null>(null)
  useEffect(() => {
    if (!token) return
    const now = sitAt(token)
    setTable(now)
    return () => now.leave()
  }, [token])
  const language = table?.match.value.seated?.language ?? 'en'
  useEffect(() => {
    tongue.value = language
    return () => {
      tongue.value = 'en'
    }
  }, [language])
  const said = texts.value.table
  if (!token) {
    return (
      <main class="cover">
        <div class="paper cover-paper">
          <h1>{texts.value.lost.heading}</h1>
          <p>{said.noToken}</p>
          <a class="button first" href="/">
            {said.toHall}
          </a>
        </div>
      </main>
    )
  }
  return table?.token === token ? <Room key={token} table={table} at={at} /> : null
}
