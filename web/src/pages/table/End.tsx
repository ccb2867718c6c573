import { LogLine, facesOf } from '../../ledger/Log'
import type { Over, TableEvent } from '../../net/lines'
import { tableHref } from '../../state/address'
import { roleName, spoken, texts } from '../../texts'

interface Props {
  over: Over
  story: TableEvent[]
  token: string
  byHand: boolean
  explain(rule: string): void
  again: (() => void) | null
  keep(): void
  board(): void
}

const momentsShown = 5
const sentencesShown = 4
const lastShown = 8

/** The questions after which most was told, in the order in which they were asked. */
export function busiest(story: TableEvent[]): { n: number; told: TableEvent[] }[] {
  const byQuestion = new Map<number, TableEvent[]>()
  for (const event of story) {
    if (!event.n || !event.text) continue
    byQuestion.set(event.n, [...(byQuestion.get(event.n) ?? []), event])
  }
  return [...byQuestion]
    .map(([n, told]) => ({ n, told }))
    .filter((moment) => moment.told.length > 2)
    .sort((a, b) => b.told.length - a.told.length)
    .slice(0, momentsShown)
    .sort((a, b) => a.n - b.n)
}

/** A page worth keeping: what happened, the numbers, play again. */
export function End({ over, story, token, byHand, explain, again, keep, board }: Props) {
  const { end } = texts.value
  const faces = story.flatMap((event) => facesOf(event) ?? [])
  const told = story.filter((event) => event.text)
  const numbers: [string, number][] = [
    [end.questions, Math.max(0, ...story.map((event) => event.n ?? 0))],
    [end.happenings, told.length],
    [end.dice, faces.length],
    [end.rulesMet, new Set(story.flatMap((event) => event.rule ?? [])).size],
  ]
  const word = (outcome: string): string =>
    outcome === 'won' ? end.won : outcome === 'lost' ? end.lost : outcome === 'draw' ? end.draw : spoken(outcome)
  const first = told.find((event) => event.n)?.n ?? 1
  const moments = busiest(story)
  return (
    <section class="end paper" aria-labelledby="end-heading">
      <h2 id="end-heading">{end.heading}</h2>
      <table class="end-results">
        <caption class="visually-hidden">{end.result}</caption>
        <tbody>
          {Object.entries(over.seats).map(([role, result]) => (
            <tr key={role} data-won={result.outcome === 'won' || undefined}>
              <th scope="row">{roleName(role)}</th>
              <td>{word(result.outcome)}</td>
              <td class="quiet">{end.points(String(result.points).replace('.', texts.value.decimal))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div class="end-deeds">
        {again && (
          <button type="button" class="button first" onClick={again}>
            {end.again}
          </button>
        )}
        <button type="button" class="button" onClick={keep}>
          {end.download}
        </button>
        <a class="button" href={tableHref(token, first)}>
          {end.replay}
        </a>
        <button type="button" class="button bare" onClick={board}>
          {end.board}
        </button>
      </div>
      <h3>{end.last}</h3>
      <ol class="log">
        {told.slice(-lastShown).map((event, i) => (
          <LogLine
            key={i}
            event={event}
            fresh={false}
            href={tableHref(token, event.n ?? null)}
            rolling={false}
            byHand={byHand}
            explain={explain}
          />
        ))}
      </ol>
      {moments.length > 0 && (
        <>
          <h3>{end.moments}</h3>
          <ul class="moments">
            {moments.map((moment) => (
              <li key={moment.n}>
                <a href={tableHref(token, moment.n)}>{end.moment(moment.n)}</a>
                <span lang="en">{moment.told.slice(-sentencesShown).map((event) => event.text?.trim()).join(' ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{end.numbers}</h3>
      <dl class="end-numbers">
        {numbers.map(([name, n]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{n}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
