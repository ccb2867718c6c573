import { titleOf } from './chapters'
import type { Rule } from '../net/api'
import { texts } from '../texts'
import { tongue } from '../texts/tongue'

export function RuleText({ rule, level: Heading }: { rule: Rule; level: 'h2' | 'h3' }) {
  const said = texts.value.rule
  return (
    <article class="rule" aria-labelledby={`rule-${rule.id}`}>
      <p class="rule-id">
        {rule.id} <span class="quiet">{said.kind[rule.kind] ?? rule.kind}</span>
      </p>
      <Heading id={`rule-${rule.id}`} lang={tongue.value}>
        {titleOf(rule)}
      </Heading>
      {rule.question && (
        <p class="rule-question" lang={tongue.value}>
          <strong>{said.question}:</strong> {rule.question}
        </p>
      )}
      <p lang={tongue.value}>{rule.summary}</p>
      {rule.place && (
        <p class="quiet" lang={tongue.value}>
          {said.source(rule.place)}
        </p>
      )}
    </article>
  )
}
