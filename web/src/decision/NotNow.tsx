import type { Barred } from '../net/lines'
import { ruleName, texts } from '../texts'
import { tongue } from '../texts/tongue'

const few = 4

/** What cannot be chosen, quiet, with its reason. */
export function NotNow({ barred, explain }: { barred: Barred[]; explain(rule: string): void }) {
  const { bar } = texts.value
  if (barred.length === 0) return null
  const list = (
    <ul class="not-now">
      {barred.map((one) => (
        <li key={one.name} lang={tongue.value}>
          <span class="not-now-what">{one.label}</span>
          <span class="not-now-why">{one.why}</span>
          {one.rule && (
            <button type="button" class="rule-link" aria-label={texts.value.log.rule(ruleName(one.rule))} onClick={() => explain(one.rule ?? '')}>
              {ruleName(one.rule)}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
  if (barred.length <= few) {
    return (
      <div class="not-now-box">
        <h3 class="not-now-heading">{bar.notNow}</h3>
        {list}
      </div>
    )
  }
  return (
    <details class="not-now-box">
      <summary>{bar.moreBarred(barred.length)}</summary>
      {list}
    </details>
  )
}
