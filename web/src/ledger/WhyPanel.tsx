import type { Decision, Exact, Odds, Reason, Sampled } from '../net/lines'
import { oddsOf } from '../state/match'
import { percent, ruleName, spoken, texts } from '../texts'
import { tongue } from '../texts/tongue'

interface Props {
  decision: Decision
  /** What goes on, the outermost first. */
  where: string[]
  odds: Odds | null
  sampling: boolean
  sample(): void
  explain(rule: string): void
}

function RuleLink({ rule, explain }: { rule: string | undefined; explain(rule: string): void }) {
  if (!rule) return null
  return (
    <button type="button" class="rule-link" aria-label={texts.value.log.rule(ruleName(rule))} onClick={() => explain(rule)}>
      {ruleName(rule)}
    </button>
  )
}

function Made({ why, explain }: { why: Reason[]; explain(rule: string): void }) {
  const said = texts.value.odds
  return (
    <>
      <h4>{said.made}</h4>
      <ul class="reasons">
        {why.map((reason, i) => (
          <li key={i} lang={tongue.value}>
            <span class="reason-amount">
              {reason.set !== undefined ? said.setTo(reason.set) : (reason.add ?? 0) < 0 ? `−${-(reason.add ?? 0)}` : said.plus(reason.add ?? 0)}
            </span>
            <span>{reason.what}</span>
            <RuleLink rule={reason.rule} explain={explain} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface Row {
  label: string
  percent: number
  fraction?: string
}

function Distribution({ rows }: { rows: Row[] }) {
  const most = Math.max(...rows.map((row) => row.percent), 1)
  return (
    <table class="distribution">
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row" lang={tongue.value}>
              {row.label}
            </th>
            <td class="distribution-bar" aria-hidden="true">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none">
                <rect class="likely-part" width={(100 * row.percent) / most} height="8" />
              </svg>
            </td>
            <td class="distribution-percent">{percent(row.percent)}</td>
            {row.fraction && <td class="distribution-fraction">{row.fraction}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ExactOdds({ exact, explain }: { exact: Exact; explain(rule: string): void }) {
  const said = texts.value.odds
  return (
    <>
      {exact.success && (
        <p>
          <strong>
            {said.success} {percent(exact.success.percent)}
          </strong>{' '}
          <span class="quiet">
            {exact.success.probability}
            {exact.note && <span lang={tongue.value}>, {exact.note}</span>}
          </span>
        </p>
      )}
      {!exact.success && exact.note && <p lang={tongue.value}>{exact.note}</p>}
      <Distribution
        rows={exact.outcomes.map((one) => ({ label: one.label, percent: one.percent, fraction: one.probability }))}
      />
      {exact.why && exact.why.length > 0 && <Made why={exact.why} explain={explain} />}
    </>
  )
}

function SampledOdds({ sampled }: { sampled: Sampled }) {
  const said = texts.value.odds
  return (
    <>
      <p class="quiet">{said.sampled(sampled.playouts)}</p>
      <Distribution
        rows={[...sampled.outcomes]
          .sort((a, b) => b.playouts - a.playouts)
          .map((one) => ({ label: spoken(one.label), percent: (100 * one.playouts) / sampled.playouts }))}
      />
    </>
  )
}

/** The question taken apart: its rule, every outcome of every choice, what is barred and why. */
export function WhyPanel({ decision, where, odds, sampling, sample, explain }: Props) {
  const said = texts.value
  const all = decision.options.map((option, index) => ({ option, odds: oddsOf(odds, decision, index) }))
  const silent = all.every((one) => !one.odds?.odds && !one.odds?.sampled)
  const open = all.some((one) => !one.odds?.odds && !one.odds?.sampled)
  return (
    <div class="why-panel">
      <p class="why-prompt" lang={tongue.value}>
        {decision.prompt} <RuleLink rule={decision.rule} explain={explain} />
      </p>
      {where.length > 0 && (
        <ol class="why-where quiet" aria-label={said.rule.where} lang={tongue.value}>
          {where.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ol>
      )}
      <p class="quiet">{silent ? said.odds.none : said.odds.exact}</p>
      {all.map(({ option, odds: one }) =>
        one?.odds || one?.sampled ? (
          <section key={option.name} class="why-option">
            <h3 lang={tongue.value}>{option.label}</h3>
            {one.odds && <ExactOdds exact={one.odds} explain={explain} />}
            {one.sampled && <SampledOdds sampled={one.sampled} />}
          </section>
        ) : null,
      )}
      {open && (
        <button type="button" class="button" disabled={sampling} onClick={sample}>
          {sampling ? said.odds.sampling : said.odds.sample}
        </button>
      )}
      {decision.barred.length > 0 && (
        <section class="why-option">
          <h3>{said.bar.notNow}</h3>
          <ul class="not-now">
            {decision.barred.map((one) => (
              <li key={one.name} lang={tongue.value}>
                <span class="not-now-what">{one.label}</span>
                <span class="not-now-why">{one.why}</span>
                <RuleLink rule={one.rule} explain={explain} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
