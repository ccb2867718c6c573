import { useEffect, useRef, useState } from 'preact/hooks'
import type { Thought } from '../net/lines'
import { tableHref } from '../state/address'
import { weighed } from '../state/thoughts'
import { figure, percent, roleName, ruleName, texts } from '../texts'
import { tongue } from '../texts/tongue'

interface Props {
  /** The newest first; null until the table has told them. */
  thoughts: Thought[] | null
  /** Whether anybody sits here who thinks ahead. */
  anybody: boolean
  /** The question that is meant, when one is. */
  at: number | null
  token: string
  explain(rule: string): void
}

const few = 12

function Alternatives({ thought }: { thought: Thought }) {
  const said = texts.value.thoughts
  const rows = thought.lines.map(weighed)
  if (thought.lines.length === 0) return <p class="quiet">{said.silent}</p>
  if (rows.some((row) => row === null)) {
    return (
      <ul class="thought" lang={tongue.value}>
        {thought.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  }
  const all = rows.filter((row) => row !== null)
  const withOdds = all.some((row) => row.odds)
  return (
    <table class="distribution thought-table">
      <caption>{said.weighed(all[0]?.looks ?? 0)}</caption>
      <thead>
        <tr>
          <th scope="col">{said.choice}</th>
          <th scope="col" colSpan={2}>
            {said.share}
          </th>
          <th scope="col">{said.result}</th>
          {withOdds && <th scope="col">{said.odds}</th>}
        </tr>
      </thead>
      <tbody>
        {all.map((row) => (
          <tr key={row.label} data-taken={row.label === thought.answer || undefined}>
            <th scope="row" lang={tongue.value}>
              {row.label}
            </th>
            <td class="distribution-bar" aria-hidden="true">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none">
                <rect class="likely-part" width={row.share} height="8" />
              </svg>
            </td>
            <td class="distribution-percent">{percent(row.share)}</td>
            <td class="distribution-percent">{figure(row.result, 2)}</td>
            {withOdds && <td class="distribution-fraction">{row.odds}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function One({ thought, meant, token, explain }: { thought: Thought; meant: boolean; token: string; explain(rule: string): void }) {
  const said = texts.value.thoughts
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (meant) box.current?.scrollIntoView?.({ block: 'start' })
  }, [meant])
  return (
    <section ref={box} class="why-option thought-one" data-meant={meant || undefined}>
      <h3>
        {roleName(thought.seat)},{' '}
        <a href={tableHref(token, thought.n)} aria-label={texts.value.log.look(thought.n)}>
          {said.question(thought.n)}
        </a>
      </h3>
      <p lang={tongue.value}>
        {thought.question}{' '}
        {thought.rule && (
          <button type="button" class="rule-link" aria-label={texts.value.log.rule(ruleName(thought.rule))} onClick={() => explain(thought.rule ?? '')}>
            {ruleName(thought.rule)}
          </button>
        )}
      </p>
      <p>
        {said.took} <strong lang={tongue.value}>{thought.answer}</strong>
      </p>
      <Alternatives thought={thought} />
    </section>
  )
}

/** What players who think ahead were asked, what they took, and what else they weighed; the newest first. */
export function Thoughts({ thoughts, anybody, at, token, explain }: Props) {
  const said = texts.value.thoughts
  const [whole, setWhole] = useState(false)
  if (thoughts === null) return <p class="quiet">{said.loading}</p>
  const known = at === null || thoughts.some((one) => one.n === at)
  if (thoughts.length === 0) return <p>{anybody ? said.none : said.nobody}</p>
  const shown = thoughts.filter((one, i) => whole || i < few || one.n === at)
  return (
    <div class="why-panel">
      {!known && at !== null && <p role="status">{said.closed(at)}</p>}
      <p class="quiet">{said.lead}</p>
      {shown.map((thought) => (
        <One key={thought.n} thought={thought} meant={thought.n === at} token={token} explain={explain} />
      ))}
      {shown.length < thoughts.length && (
        <button type="button" class="button" onClick={() => setWhole(true)}>
          {said.older(thoughts.length - shown.length)}
        </button>
      )}
    </div>
  )
}
