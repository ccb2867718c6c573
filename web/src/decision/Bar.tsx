import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Amount } from './Amount'
import { ChoiceList } from './ChoiceList'
import { NotNow } from './NotNow'
import { Points } from './Points'
import { Several } from './Several'
import { Undo } from './Undo'
import { Words } from './Words'
import { commands } from './keys'
import type { Asking } from './asking'
import { DiceEntry } from '../dice/DiceEntry'
import { DrawEntry } from '../dice/DrawEntry'
import type { Chance, Over, Refusal, Waiting } from '../net/lines'
import { roleName, ruleName, texts } from '../texts'
import { tongue } from '../texts/tongue'

function Kinds({ asking }: { asking: Asking }) {
  switch (asking.decision.kind) {
    case 'pick':
    case 'two-way':
      return <ChoiceList asking={asking} />
    case 'place':
      return (
        <>
          <p class="bar-how">{texts.value.bar.onBoard}</p>
          <ChoiceList asking={asking} />
        </>
      )
    case 'pick-some':
    case 'order':
      return <Several asking={asking} />
    case 'number':
      return <Amount asking={asking} />
    case 'distribute':
      return <Points asking={asking} />
    case 'text':
      return <Words asking={asking} />
  }
}

interface Props {
  asking: Asking | null
  chance: Chance | null
  waiting: Waiting | null
  over: Over | null
  /** Whether more than one seat of this page may be asked. */
  named: boolean
  watching: boolean
  /** Seconds that who watches is behind. */
  behind?: number | undefined
  /** Whether one may undo past what was learned. */
  insist: boolean
  /** Whether an undo takes back a ruling. */
  ruled: boolean
  busy: boolean
  refusal: Refusal | null
  /** Who I am, and who else is here. */
  present?: ComponentChildren
  /** What was done to the table meanwhile. */
  news?: ComponentChildren
  faces(faces: number[]): void
  outcome(name: string): void
  undo(past: boolean): void
  explain(rule: string): void
  open(panel: 'odds' | 'why'): void
  /** Asks for the reasons of the player who moved last, where there are any. */
  askWhy: (() => void) | null
}

export function Bar(props: Props) {
  const { asking, chance, waiting, over, named, busy, refusal } = props
  const { bar, end } = texts.value
  const decision = asking?.decision
  const seat = decision?.seat ?? chance?.seat
  const rule = decision?.rule ?? chance?.rule
  const [folded, setFolded] = useState<number | null>(null)
  const isFolded = decision !== undefined && folded === decision.n
  return (
    <section class="decision-bar" aria-labelledby="question" data-busy={busy || undefined}>
      {props.present}
      <div class="bar-head" data-ruled={(decision && props.ruled) || undefined}>
        <h2 id="question" class="bar-question" tabIndex={-1}>
          {seat && <span class={named ? 'bar-who' : 'bar-who visually-hidden'}>{named ? bar.asked(roleName(seat)) : bar.you} </span>}
          {!seat && props.watching && <span class="bar-who">{props.behind ? texts.value.table.watchLate(props.behind) : texts.value.table.watch}</span>}
          {decision && (
            <span class="bar-prompt" lang={tongue.value}>
              {decision.prompt}
            </span>
          )}
          {chance && (
            <span class="bar-prompt" lang={tongue.value}>
              {chance.sides ? chance.what : texts.value.dice.draw}: {chance.for}
            </span>
          )}
          {waiting?.prompt && <span class="bar-who quiet">{bar.asked(roleName(waiting.seat))} </span>}
          {waiting && (
            <span class="bar-prompt" lang={waiting.prompt ? 'en' : undefined}>
              {waiting.prompt ?? (waiting.thinking ? bar.thinking(roleName(waiting.seat)) : bar.waiting(roleName(waiting.seat)))}
            </span>
          )}
          {over && !decision && <span class="bar-prompt">{end.heading}</span>}
        </h2>
        <div class="bar-tools">
          {rule && (
            <button type="button" class="rule-link" aria-label={texts.value.log.rule(ruleName(rule))} onClick={() => props.explain(rule)}>
              {ruleName(rule)}
            </button>
          )}
          {!decision && !chance && props.askWhy && (
            <button type="button" class="button tool" onClick={props.askWhy}>
              {texts.value.thoughts.ask}
            </button>
          )}
          {waiting?.undo === null && <Undo reason={waiting.undo} ruled={false} insist={false} undo={props.undo} />}
          {decision && (
            <>
              <button
                type="button"
                class="button tool bar-fold"
                aria-expanded={!isFolded}
                aria-label={isFolded ? bar.show(decision.options.length) : bar.hide}
                onClick={() => setFolded(isFolded ? null : decision.n)}
              >
                <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                  <path d={isFolded ? 'M3 10.5L8 5.5L13 10.5' : 'M3 5.5L8 10.5L13 5.5'} fill="none" stroke="currentColor" stroke-width="1.5" />
                </svg>
              </button>
              <button
                type="button"
                class="button tool"
                aria-keyshortcuts={commands.why}
                title={bar.whyKey}
                onClick={() => props.open('why')}
              >
                {bar.why}
              </button>
              <Undo key={decision.n} reason={decision.undo} ruled={props.ruled} insist={props.insist} undo={props.undo} />
            </>
          )}
        </div>
      </div>
      {props.news}
      {refusal && (
        <p class="bar-refusal" role="alert" lang={tongue.value}>
          {bar.refused(refusal.message.replace(/\.$/, ''), refusal.expected)}
        </p>
      )}
      {decision?.meanwhile && <p class="bar-how">{bar.meanwhile(roleName(decision.meanwhile))}</p>}
      <div class="bar-body" data-folded={isFolded || undefined}>
        {asking && <Kinds key={asking.decision.n} asking={asking} />}
        {chance?.sides && <DiceEntry key={chance.n} dice={Array<number>(chance.count ?? 1).fill(chance.sides)} busy={busy} done={props.faces} />}
        {chance && !chance.sides && <DrawEntry key={chance.n} chance={chance} busy={busy} done={props.outcome} />}
        {decision && <NotNow key={`barred ${decision.n}`} barred={decision.barred} explain={props.explain} />}
      </div>
    </section>
  )
}
