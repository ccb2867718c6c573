import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Dice } from '../dice/Dice'
import { rollsOf } from '../dice/rolls'
import type { TableEvent } from '../net/lines'
import { tableHref } from '../state/address'
import { linesOf } from '../state/match'
import { roleName, ruleName, texts } from '../texts'
import { tongue } from '../texts/tongue'

const longest = 120

interface LineProps {
  event: TableEvent
  fresh: boolean
  href: string | null
  rolling: boolean
  byHand: boolean
  explain(rule: string): void
  /** Where the line is what a player who thinks ahead did: asks for its reasons. */
  why?: { seat: string; n: number; ask(n: number): void } | undefined
}

export type WhyAt = (index: number) => LineProps['why']

export function LogLine({ event, fresh, href, rolling, byHand, explain, why }: LineProps) {
  const { log, thoughts } = texts.value
  const rolls = rollsOf(event)
  if (!event.text && rolls.length === 0) return null
  return (
    <li class="log-line" data-fresh={fresh || undefined}>
      {rolls.map(({ faces, sides }, index) => (
        <Dice key={index} faces={faces} sides={sides} byHand={byHand} rolling={rolling} />
      ))}
      {event.text && (
        <span class="log-text" lang={tongue.value}>
          {event.text.trim()}
        </span>
      )}
      <span class="log-links">
        {event.only && <span class="log-only">{log.only(event.only.map(roleName).join(', '))}</span>}
        {event.rule && (
          <button
            type="button"
            class="rule-link"
            aria-label={log.rule(ruleName(event.rule))}
            onClick={() => explain(event.rule ?? '')}
          >
            {ruleName(event.rule)}
          </button>
        )}
        {why && (
          <button
            type="button"
            class="rule-link"
            aria-label={thoughts.askWhich(roleName(why.seat), why.n)}
            onClick={() => why.ask(why.n)}
          >
            {log.why}
          </button>
        )}
        {href && event.n ? (
          <a class="log-number" href={href} aria-label={log.look(event.n)}>
            {event.n}
          </a>
        ) : null}
      </span>
    </li>
  )
}

interface Props {
  story: TableEvent[]
  fresh: number
  token: string | null
  rolling: boolean
  byHand: boolean
  explain(rule: string): void
  whyAt: WhyAt
}

/** What happened, newest at the foot; each line leads back to its question. */
export function Log({ story, fresh, token, rolling, byHand, explain, whyAt }: Props) {
  const [whole, setWhole] = useState(false)
  const foot = useRef<HTMLDivElement>(null)
  const { log } = texts.value
  const from = whole ? 0 : Math.max(0, story.length - longest)
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      // Where another page of the ledger lies open, that one is not moved.
      const box = foot.current?.offsetParent ? foot.current.closest('.ledger') : null
      if (box) box.scrollTop = box.scrollHeight
    })
    return () => cancelAnimationFrame(frame)
  }, [story])
  if (story.length === 0) return <p class="quiet">{log.empty}</p>
  return (
    <>
      {from > 0 && (
        <button type="button" class="button bare" onClick={() => setWhole(true)}>
          {log.more}
        </button>
      )}
      <ol class="log">
        {linesOf(story, from).map(({ event, index }) => (
          <LogLine
            key={index}
            event={event}
            fresh={index >= fresh}
            href={token ? tableHref(token, event.n ?? null) : null}
            rolling={rolling && index >= fresh}
            byHand={byHand}
            explain={explain}
            why={whyAt(index)}
          />
        ))}
      </ol>
      <div ref={foot} />
    </>
  )
}
