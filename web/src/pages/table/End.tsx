import { useMemo } from 'preact/hooks'
import { facesOf } from '../../dice/rolls'
import { LogLine } from '../../ledger/Log'
import type { Over, TableEvent, Thought } from '../../net/lines'
import { tableHref } from '../../state/address'
import { turningPoints, type Moment } from '../../state/moments'
import { figure, roleName, spoken, texts } from '../../texts'
import { tongue } from '../../texts/tongue'

interface Props {
  game: string
  over: Over
  story: TableEvent[]
  /** What players who think ahead thought, where some sit here. */
  thoughts: Thought[]
  token: string
  byHand: boolean
  explain(rule: string): void
  again: (() => void) | null
  keep(): void
  board(): void
}

const lastShown = 8

/** What makes it a turning point, in numbers. */
function Weight({ moment }: { moment: Moment }) {
  const { end } = texts.value
  const { seen, counts } = moment
  return (
    <span class="moment-why">
      {seen && <span class="moment-seen">{end.seen(roleName(seen.seat), figure(seen.from, 2), figure(seen.to, 2))}</span>}
      {counts.length > 0 && <span>{counts.map(([what, n]) => end.counted[what](n)).join(', ')}</span>}
    </span>
  )
}

/** A page worth keeping: what happened, the numbers, play again. */
export function End({ game, over, story, thoughts, token, byHand, explain, again, keep, board }: Props) {
  const { end } = texts.value
  const faces = story.flatMap(facesOf)
  const told = story.filter((event) => event.text)
  const numbers: [string, number][] = [
    [end.questions, Math.max(0, ...story.map((event) => event.n ?? 0))],
    [end.happenings, told.length],
    [end.dice, faces.length],
    [end.rulesMet, new Set(story.flatMap((event) => event.rule ?? [])).size],
  ]
  const first = told.find((event) => event.n)?.n ?? 1
  const moments = useMemo(() => turningPoints(game, story, thoughts), [game, story, thoughts])
  const isSeen = moments.some((moment) => moment.seen)
  const isCounted = moments.some((moment) => moment.counts.length > 0)
  return (
    <section class="end paper" aria-labelledby="end-heading">
      <h2 id="end-heading">{end.heading}</h2>
      <table class="end-results">
        <caption class="visually-hidden">{end.result}</caption>
        <tbody>
          {Object.entries(over.seats).map(([role, result]) => (
            <tr key={role} data-won={result.outcome === 'won' || undefined}>
              <th scope="row">{roleName(role)}</th>
              <td>{end.outcomes[result.outcome] ?? spoken(result.outcome)}</td>
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
      {moments.length > 0 && (
        <>
          <h3>{end.moments}</h3>
          <p class="quiet moments-how">
            {isSeen ? `${end.howSeen} ${isCounted ? end.howRest : ''}` : isCounted ? end.howCounted : end.howTold}
          </p>
          <ol class="moments">
            {moments.map((moment) => (
              <li key={moment.n}>
                <a href={tableHref(token, moment.n)} aria-label={texts.value.log.look(moment.n)}>
                  {end.moment(moment.n)}
                </a>
                <span class="moment-told">
                  <Weight moment={moment} />
                  <span lang={tongue.value}>{moment.told.join(' ')}</span>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
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
