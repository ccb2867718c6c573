import { vi } from 'vitest'
import type { NewTable } from '../src/net/api'
import type { Answer } from '../src/net/lines'
import { hostOf, makeTable, save, say } from './tables'

/** What a player without hands answers at a table of its own with the same dice until its save says so, by the number of the question. */
export async function shadow(server: string, table: NewTable, who: string, until: string): Promise<Map<number, Answer>> {
  const seats = Object.fromEntries(Object.keys(table.seats ?? {}).map((role) => [role, who]))
  const token = hostOf(await makeTable(server, { ...table, seats }))
  const log = await vi.waitFor(
    async () => {
      // Nobody plays at a table at which nobody looks.
      await say(server, token, { ping: 1 })
      const text = await save(server, token)
      if (!text.includes(until)) throw new Error('the other one is still playing')
      return text
    },
    { timeout: 60_000, interval: 100 },
  )
  const answers = new Map<number, Answer>()
  for (const line of log.slice(0, log.indexOf(until)).split('\n').slice(0, -1)) {
    const entry = JSON.parse(line) as { n?: number; choose?: Answer }
    if (entry.n !== undefined && entry.choose !== undefined) answers.set(entry.n, entry.choose)
  }
  return answers
}
