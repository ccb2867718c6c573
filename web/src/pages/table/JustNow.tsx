import { useEffect, useState } from 'preact/hooks'
import { hasDice } from '../../dice/rolls'
import { LogLine, type WhyAt } from '../../ledger/Log'
import type { Happening } from '../../state/match'
import { motion, preferences } from '../../state/preferences'
import { texts } from '../../texts'

interface Props {
  /** What was told since one answered, the oldest first; before that, what was told last. */
  lines: Happening[]
  /** Whether they are new, and not only the last of what one had read. */
  fresh: boolean
  rolling: boolean
  byHand: boolean
  explain(rule: string): void
  whyAt: WhyAt
  /** Leads back to the question at which all this began, where others moved in between. */
  watch: (() => void) | null
}

/** Where nothing plays by itself, the last roll is what one wants to see. */
const told = (lines: Happening[]): Happening | undefined => lines.findLast(({ event }) => hasDice(event)) ?? lines.at(-1)

/** What just happened, a line at a time and at one's own pace: the dice large, the words beside them. */
export function JustNow({ lines, fresh, rolling, byHand, explain, whyAt, watch }: Props) {
  const said = texts.value.justNow
  const [turned, turn] = useState<{ to: number; byHand: boolean } | null>(null)
  const pace = preferences.value.pace
  const plays = fresh && pace > 0 && motion.value && !turned?.byHand
  const stood = lines.findIndex(({ index }) => index === turned?.to)
  const at = stood >= 0 ? stood : plays ? 0 : lines.indexOf(told(lines) as Happening)
  const now = lines[at]
  const next = lines[at + 1]
  useEffect(() => {
    if (!plays || !next) return
    const timer = setTimeout(() => turn({ to: next.index, byHand: false }), pace * 1000)
    return () => clearTimeout(timer)
  }, [plays, next?.index, pace])
  const step = (by: 1 | -1): void => {
    const to = lines[at + by]
    if (to) turn({ to: to.index, byHand: true })
  }
  return (
    <section class="just-now" aria-label={texts.value.bar.happened}>
      <ol class="just-now-line">
        {now ? (
          <LogLine key={now.index} event={now.event} fresh={fresh} href={null} rolling={rolling && fresh} byHand={byHand} explain={explain} why={whyAt(now.index)} />
        ) : (
          <li class="quiet">{texts.value.log.empty}</li>
        )}
      </ol>
      {lines.length > 1 && (
        <div class="just-now-steps">
          <button type="button" class="button tool" aria-label={said.before} disabled={at <= 0} onClick={() => step(-1)}>
            ‹
          </button>
          <span class="just-now-count" aria-label={said.of(at + 1, lines.length)}>
            {at + 1}/{lines.length}
          </span>
          <button type="button" class="button tool" aria-label={said.after} disabled={!next} onClick={() => step(1)}>
            ›
          </button>
          {watch && (
            <button type="button" class="button tool just-now-watch" onClick={watch}>
              {said.watch}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
