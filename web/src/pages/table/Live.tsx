import type { Question, TableEvent } from '../../net/lines'
import { roleName, texts } from '../../texts'

interface Props {
  story: TableEvent[]
  fresh: number
  question: Question | null
}

/** For ears: what happened, politely; a new question, at once. */
export function Live({ story, fresh, question }: Props) {
  const { live } = texts.value
  const told = story
    .slice(fresh)
    .map((event) => event.text?.trim())
    .filter(Boolean)
    .join(' ')
  const asked =
    question === null
      ? ''
      : 'decision' in question
        ? live.question(roleName(question.decision.seat), question.decision.prompt)
        : live.question(roleName(question.chance.seat), `${question.chance.what}, ${question.chance.for}`)
  return (
    <>
      <p class="visually-hidden" aria-live="polite" lang="en">
        {told}
      </p>
      <p class="visually-hidden" aria-live="assertive" lang="en">
        {asked}
      </p>
    </>
  )
}
