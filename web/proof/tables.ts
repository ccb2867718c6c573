import type { Link, LineIn, LineOut } from '../src/net/lines'
import type { MadeTable, NewTable } from '../src/net/api'

async function told(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return answer
}

const carrying = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` })

/** Tables as a program makes them and plays at them, beside the page. */
export async function makeTable(server: string, table: NewTable): Promise<MadeTable> {
  const answer = await fetch(`${server}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(table),
  })
  return (await (await told(answer)).json()) as MadeTable
}

export async function say(server: string, token: string, ...lines: LineIn[]): Promise<LineOut[]> {
  const answer = await fetch(`${server}/api/table/lines`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...carrying(token) },
    body: JSON.stringify(lines),
  })
  return ((await (await told(answer)).json()) as { lines: LineOut[] }).lines
}

export async function save(server: string, token: string): Promise<string> {
  return (await told(await fetch(`${server}/api/table/log`, { headers: carrying(token) }))).text()
}

export const hostOf = (made: MadeTable): string => tokenOf(made, (link) => link.host)
export const chairOf = (made: MadeTable, role: string): string => tokenOf(made, (link) => link.seats.includes(role))
export const spectatorsOf = (made: MadeTable): string => tokenOf(made, (link) => !link.host && link.seats.length === 0)

function tokenOf(made: MadeTable, fits: (link: Link) => boolean): string {
  const link = made.links.find(fits)
  if (!link) throw new Error('the table has no such link')
  return link.token
}
