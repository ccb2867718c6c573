import type { OptionOdds } from '../net/lines'
import { percent } from '../texts'
import { tongue } from '../texts/tongue'

/** What a choice is likely to bring: a thin bar, a percent, a few words. */
export function Likely({ odds }: { odds: OptionOdds | undefined }) {
  const exact = odds?.odds
  if (!exact) return null
  return (
    <span class="likely">
      {exact.success && (
        <span class="likely-chance">
          <svg class="likely-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect class="likely-all" width="100" height="4" />
            <rect class="likely-part" width={exact.success.percent} height="4" />
          </svg>
          <span class="likely-percent">
            {percent(exact.success.percent)}
            {exact.note && <span class="heard">,</span>}
          </span>
        </span>
      )}
      {exact.note && (
        <span class="likely-note" lang={tongue.value}>
          {exact.note}
        </span>
      )}
    </span>
  )
}
