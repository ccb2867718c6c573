import { vi } from 'vitest'
import type { Answer, Decision, Link, LineIn, LineOut, Seated } from '../src/net/lines'
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

/** The pending question, as a look at the newest page of the match has it. */
const pending = (server: string, token: string): Promise<Decision> =>
  vi.waitFor(
    async () => {
      const answer = await told(await fetch(`${server}/api/table`, { headers: carrying(token) }))
      const { seated } = (await answer.json()) as { seated: Seated }
      const [line] = await say(server, token, { look: { n: seated.n } })
      if (!line || !('look' in line) || !line.look.question || !('decision' in line.look.question)) throw new Error('nothing is asked')
      return line.look.question.decision
    },
    { timeout: 10_000, interval: 50 },
  )

/** Answers for the link, without a page, until a question is the right one; gives null when the match is over first. */
export async function playOn(
  server: string,
  token: string,
  answer: (decision: Decision) => Answer,
  isRight: (decision: Decision) => boolean,
): Promise<Decision | null> {
  let decision: Decision | undefined = await pending(server, token)
  while (decision && !isRight(decision)) {
    const lines: LineOut[] = await say(server, token, { choose: answer(decision), n: decision.n })
    const refused = lines.find((line) => 'error' in line)
    if (refused) throw new Error(JSON.stringify(refused))
    decision = lines.findLast((line) => 'decision' in line)?.decision
  }
  return decision ?? null
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
