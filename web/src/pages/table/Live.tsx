import { useEffect, useRef, useState } from 'preact/hooks'
import { facesOf } from '../../dice/rolls'
import type { Over, Question, TableEvent, Waiting } from '../../net/lines'
import { roleName, spoken, texts } from '../../texts'
import { tongue } from '../../texts/tongue'

interface Props {
  story: TableEvent[]
  question: Question | null
  waiting: Waiting | null
  over: Over | null
  /** Whether more than one seat of this page may be asked. */
  named: boolean
}

interface Line {
  id: number
  text: string
}

/** The focus comes to the question first; what happened is said after it, and a question that has the focus not twice. */
const breath = 120
/** So much is said of what happens at once; the rest stands in the log. */
const most = 10
/** Who is waited for is said only when it takes so long. */
const patience = 1500
/** What was said is cleared away, so that it is not met again above the page. */
const said = 6000

function wordsOf(event: TableEvent): string | null {
  if (event.text) return event.text.trim()
  const faces = facesOf(event)
  return faces.length > 0 ? texts.value.dice.fell(faces.join(', ')) : null
}

function questionIn(question: Question, named: boolean): string {
  const { live, bar } = texts.value
  if ('decision' in question) {
    const { seat, prompt, options } = question.decision
    return live.question(named ? bar.asked(roleName(seat)) : bar.you, prompt, options.length)
  }
  const { seat, what, for: purpose } = question.chance
  return live.roll(named ? bar.asked(roleName(seat)) : bar.you, what, purpose)
}

/** For ears: what happened, each line once, then what is asked. */
export function Live({ story, question, waiting, over, named }: Props) {
  const { live, end, bar } = texts.value
  const [lines, setLines] = useState<Line[]>([])
  const count = useRef(0)
  const known = useRef<TableEvent | null | undefined>(undefined)

  const say = (...words: string[]): void => {
    if (words.length === 0) return
    const fresh = words.map((text) => ({ id: ++count.current, text }))
    setLines((before) => [...before, ...fresh])
    setTimeout(() => setLines((now) => now.filter((line) => !fresh.includes(line))), said)
  }

  useEffect(() => {
    const last = story.at(-1) ?? null
    const before = known.current
    known.current = last
    // What was told before one sat down is in the log, and so is what remains when something is taken back.
    const from = before === undefined ? -1 : before === null ? 0 : story.lastIndexOf(before) + 1
    if (from < 0 || (before && from === 0)) return
    const words = story.slice(from).flatMap((event) => wordsOf(event) ?? [])
    const earlier = words.length - most
    setTimeout(() => say(...(earlier > 1 ? [live.earlier(earlier), ...words.slice(-most)] : words)), breath)
  }, [story])

  const asked = question && ('decision' in question ? question.decision.n : question.chance.n)
  useEffect(() => {
    if (!question) return
    const timer = setTimeout(() => {
      if (document.activeElement?.id !== 'question') say(questionIn(question, named))
    }, 2 * breath)
    return () => clearTimeout(timer)
  }, [asked])

  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => say(waiting.thinking ? bar.thinking(roleName(waiting.seat)) : bar.waiting(roleName(waiting.seat))), patience)
    return () => clearTimeout(timer)
  }, [waiting?.seat])

  useEffect(() => {
    if (!over) return
    const results = Object.entries(over.seats).map(([role, { outcome }]) => live.result(roleName(role), end.outcomes[outcome] ?? spoken(outcome)))
    const timer = setTimeout(() => say([end.heading, ...results].join('. ')), 2 * breath)
    return () => clearTimeout(timer)
  }, [over])

  return (
    <div class="visually-hidden" role="log" aria-label={texts.value.table.log} aria-live="polite" aria-relevant="additions" lang={tongue.value}>
      {lines.map((line) => (
        <p key={line.id}>{line.text}</p>
      ))}
    </div>
  )
}
