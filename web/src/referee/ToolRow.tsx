import { useEffect, useRef, useState } from 'preact/hooks'
import { diceWords, nowOf, numberIn, wordOf } from './tools'
import { DiceEntry } from '../dice/DiceEntry'
import { hasDice } from '../dice/rolls'
import { LogLine } from '../ledger/Log'
import type { Tool } from '../net/lines'
import type { Deed, Given } from '../state/referee'
import { ruleName, texts } from '../texts'
import { tongue } from '../texts/tongue'

export interface RowProps {
  tool: Tool
  /** What this tool was last used for, and what came of it. */
  deed: Deed | null
  /** Whether it may be used just now. */
  live: boolean
  byHand: boolean
  rolling: boolean
  use(tool: Tool, given: Given, faces?: number[]): void
  explain(rule: string): void
}

const longestWords = 60

type OutcomeProps = Pick<RowProps, 'byHand' | 'rolling' | 'explain'> & { deed: Deed }

function Told({ deed, byHand, rolling, explain }: OutcomeProps) {
  const { bar, referee } = texts.value
  if (deed.is === 'refused') {
    const { message, expected } = deed.refusal
    return (
      <p class="bar-refusal" role="alert" lang={tongue.value}>
        {bar.refused(message.replace(/\.$/, ''), expected)}
      </p>
    )
  }
  if (deed.is !== 'done') return null
  const told = deed.told.filter((event) => event.text || hasDice(event))
  if (told.length === 0) {
    return (
      <p class="quiet" aria-hidden="true">
        {referee.done(deed.tool.label, wordOf(deed.tool, deed.given))}
      </p>
    )
  }
  return (
    <ol class="log">
      {told.map((event, index) => (
        <LogLine key={index} event={event} fresh href={null} rolling={rolling} byHand={byHand} explain={explain} />
      ))}
    </ol>
  )
}

/** What came of a tool, or why it was refused and what would be right. It is not left below the edge. */
export function Outcome(props: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.scrollIntoView?.({ block: 'nearest' }), [props.deed])
  return (
    <div ref={box} class="referee-told">
      <Told {...props} />
    </div>
  )
}

/** One tool with the control that it takes. */
export function ToolRow({ tool, deed, live, byHand, rolling, use, explain }: RowProps) {
  const { bar, referee, log } = texts.value
  const holds = tool.now
  /** What was entered and not yet used; null: what holds now. */
  const [draft, setDraft] = useState<string | null>(null)
  /** What the tool is used with, while its dice are being thrown by hand. */
  const [thrown, setThrown] = useState<{ given: Given } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => setDraft(null), [holds])

  const { number, choices } = tool
  const standard = number ? String(Math.min(number.max, Math.max(number.min, 0))) : (choices?.[0]?.name ?? '')
  const shown = draft ?? (holds === undefined ? standard : String(holds))
  const dice = tool.dice ? diceWords(tool.dice) : null
  const isPlain = !number && !choices && !tool.words
  const isSame = holds !== undefined && shown.trim() === String(holds)

  const write = (text: string): void => {
    setDraft(text)
    setWrong(null)
  }
  const step = (by: 1 | -1): void => {
    if (!number) return
    const from = numberIn(tool, shown)
    const to = from === null ? Number(standard) : from + by
    if (to >= number.min && to <= number.max) write(String(to))
  }
  const act = (): void => {
    if (!live || isSame) return
    let given: Given
    if (number) {
      const whole = numberIn(tool, shown)
      if (whole === null) return setWrong(referee.wrong(number.min, number.max))
      given = whole
    } else if (choices) given = shown
    else if (tool.words) {
      given = shown.trim()
      if (given === '' || given.length > longestWords) return setWrong(referee.words)
    }
    if (dice && byHand) setThrown({ given })
    else use(tool, given)
    if (tool.words) setDraft(null)
  }
  const putAway = (): void => {
    setThrown(null)
    row.current?.querySelector<HTMLElement>('.referee-act')?.focus()
  }

  const value = number ? (numberIn(tool, shown) === null ? null : shown.trim()) : choices ? wordOf(tool, shown) : null
  const roll = dice && (byHand ? referee.throw(dice) : referee.roll(dice))
  const sets = holds !== undefined
  const picks = choices !== undefined && !sets
  const deedName = roll ?? (picks ? referee.doIt : sets ? (number && value !== null && !isSame ? referee.setTo(value) : referee.set) : tool.label)
  const spoken = roll ? referee.of(roll, tool.label) : picks ? referee.of(referee.doIt, `${tool.label} ${value ?? ''}`) : sets ? (value !== null && !isSame ? referee.setWhat(value, tool.label) : referee.of(referee.set, tool.label)) : tool.label
  // What sets something, rolls or wants a choice is named beside its control; what just does something is the button itself.
  const isNamed = sets || picks || dice !== null
  // The field shows what holds, as long as nothing else is entered there.
  const aside = [sets && !isSame && referee.now(nowOf(tool) ?? ''), number && referee.bounds(number.min, number.max)].filter(Boolean).join(', ')
  const about = `about ${tool.id}`.replace(/\s/g, '-')
  const described = [aside && about, wrong && `${about}-wrong`, tool.leaves && `${about}-leaves`].filter(Boolean).join(' ') || undefined
  const button = (
    <button
      type="submit"
      class={`button tool referee-act${sets && !isSame ? ' first' : ''}`}
      aria-label={spoken}
      aria-describedby={tool.leaves ? `${about}-leaves` : undefined}
      aria-disabled={!live || isSame || undefined}
      lang={isNamed ? undefined : 'en'}
    >
      {deedName}
    </button>
  )
  return (
    <li ref={row} class="referee-row" data-tool={tool.id} data-plain={isPlain || undefined}>
      <form
        class="referee-tool"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          act()
        }}
      >
        {(isNamed || aside || tool.leaves || tool.rule) && (
          <span class="referee-name">
            {isNamed && <span lang={tongue.value}>{tool.label}</span>}
            {aside && (
              <span id={about} class="quiet referee-aside">
                {aside}
              </span>
            )}
            {tool.leaves && (
              <span id={`${about}-leaves`} class="quiet referee-aside referee-leaves">
                {referee.leaves}
              </span>
            )}
            {tool.rule && (
              <button type="button" class="rule-link" aria-label={log.rule(ruleName(tool.rule))} onClick={() => explain(tool.rule ?? '')}>
                {ruleName(tool.rule)}
              </button>
            )}
          </span>
        )}
        <span class="referee-control">
          {number && (
            <>
              <button
                type="button"
                class="button tool referee-step"
                aria-label={referee.of(bar.less, tool.label)}
                aria-disabled={numberIn(tool, shown) === number.min || undefined}
                onClick={() => step(-1)}
              >
                −
              </button>
              <input
                class="input referee-number"
                type="number"
                inputMode="numeric"
                min={number.min}
                max={number.max}
                step={1}
                value={shown}
                aria-label={tool.label}
                aria-invalid={wrong !== null}
                aria-describedby={described}
                onInput={(event) => write(event.currentTarget.value)}
              />
              <button
                type="button"
                class="button tool referee-step"
                aria-label={referee.of(bar.more, tool.label)}
                aria-disabled={numberIn(tool, shown) === number.max || undefined}
                onClick={() => step(1)}
              >
                +
              </button>
            </>
          )}
          {choices && (
            <select class="input referee-choice" lang={tongue.value} value={shown} aria-label={tool.label} aria-describedby={described} onChange={(event) => write(event.currentTarget.value)}>
              {choices.map((choice) => (
                <option key={choice.name} value={choice.name}>
                  {choice.label}
                </option>
              ))}
            </select>
          )}
          {tool.words && (
            <input
              class="input referee-words"
              type="text"
              autocomplete="off"
              maxLength={longestWords}
              value={shown}
              aria-label={tool.label}
              aria-invalid={wrong !== null}
              aria-describedby={described}
              onInput={(event) => write(event.currentTarget.value)}
            />
          )}
          {button}
        </span>
      </form>
      {wrong && (
        <p id={`${about}-wrong`} class="bar-refusal referee-told" role="alert">
          {wrong}
        </p>
      )}
      {thrown && tool.dice && (
        <div
          class="referee-dice"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            putAway()
          }}
        >
          <DiceEntry
            dice={tool.dice}
            busy={!live}
            done={(faces) => {
              use(tool, thrown.given, faces)
              putAway()
            }}
          />
          <button type="button" class="button bare" onClick={putAway}>
            {referee.notNow}
          </button>
        </div>
      )}
      {deed && <Outcome deed={deed} byHand={byHand} rolling={rolling} explain={explain} />}
    </li>
  )
}
