import { useEffect, useState } from 'preact/hooks'
import { Copy } from '../panels/Copy'
import type { Look, Refusal, TableEvent } from '../../net/lines'
import { go, tableHref } from '../../state/address'
import { stops } from '../../state/match'
import { roleName, texts } from '../../texts'
import { tongue } from '../../texts/tongue'

interface Props {
  token: string
  at: number
  look: Look | null
  /** The questions at which something happened. */
  story: TableEvent[]
  last: number
  /** The link for spectators, where this page knows it. */
  watchers: string | null
  /** Whether the question was one of a player who thinks ahead. */
  pondered: boolean
  refusal: Refusal | null
  ask(n: number): void
}

const speeds = [1, 2, 4, 8]
const step = 1600

/** Walks through the match as it was. */
export function LookBar({ token, at, look, story, last, watchers, pondered, refusal, ask }: Props) {
  const said = texts.value.look
  const [speed, setSpeed] = useState(1)
  const [playing, setPlaying] = useState(false)
  const all = stops(story, last)
  const before = all.findLast((n) => n < at)
  const after = all.find((n) => n > at)
  const to = (n: number | undefined): void => {
    if (n !== undefined) go(tableHref(token, n), 'replace')
  }
  useEffect(() => {
    if (!playing) return
    if (after === undefined) {
      setPlaying(false)
      return
    }
    if (look?.n !== at) return
    const timer = setTimeout(() => (after === last ? go(tableHref(token), 'replace') : to(after)), step / speed)
    return () => clearTimeout(timer)
  }, [playing, at, look, speed, after])
  const question = look?.question && ('decision' in look.question ? look.question.decision : null)
  return (
    <section class="decision-bar look-bar" aria-labelledby="question">
      <div class="bar-head">
        <h2 id="question" class="bar-question" tabIndex={-1}>
          <span class="bar-prompt">{said.heading(at, last)}</span>
        </h2>
        {watchers && <Copy what={said.shareWatch} label={said.shareWatch} text={location.origin + tableHref(watchers, at)} />}
        <Copy what={said.share} label={said.share} hint={said.shareCareful} text={location.origin + tableHref(token, at)} />
        {pondered && (
          <button type="button" class="button tool" onClick={() => ask(at)}>
            {texts.value.thoughts.ask}
          </button>
        )}
        <button type="button" class="button first" onClick={() => go(tableHref(token))}>
          {said.leave}
        </button>
      </div>
      <p class="look-question">
        <span class="quiet">{look ? said.lead : said.loading} </span>
        {question && (
          <>
            <strong>
              {said.asked}, {roleName(question.seat)}:
            </strong>{' '}
            <span lang={tongue.value}>{question.prompt}</span>
          </>
        )}
      </p>
      {refusal && (
        <p class="bar-refusal" role="alert" lang={tongue.value}>
          {texts.value.bar.refused(refusal.message.replace(/\.$/, ''), refusal.expected)}
        </p>
      )}
      <div class="look-steps">
        <button type="button" class="button tool" disabled={before === undefined} onClick={() => to(all[0])}>
          {said.first}
        </button>
        <button type="button" class="button tool" disabled={before === undefined} onClick={() => to(before)}>
          {said.before}
        </button>
        <button type="button" class="button tool" disabled={after === undefined} onClick={() => to(after)}>
          {said.after}
        </button>
        <button type="button" class="button tool" disabled={after === undefined} onClick={() => to(all.at(-1))}>
          {said.last}
        </button>
        <button
          type="button"
          class="button tool"
          aria-pressed={playing}
          disabled={after === undefined && !playing}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? said.pause : said.replay}
        </button>
        <label class="look-speed">
          {said.speed}
          <select class="input" value={speed} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
            {speeds.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
        </label>
        <label class="look-where">
          <span class="visually-hidden">{said.slider}</span>
          <input
            type="range"
            min={0}
            max={Math.max(0, all.length - 1)}
            value={Math.max(0, all.indexOf(at))}
            onInput={(event) => to(all[event.currentTarget.valueAsNumber])}
          />
        </label>
      </div>
    </section>
  )
}
