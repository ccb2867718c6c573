import { useEffect, useRef } from 'preact/hooks'
import type { Asking } from './asking'
import { ready } from '../state/draft'
import { texts } from '../texts'
import { tongue } from '../texts/tongue'

/** Words of one's own; the options are suggestions. */
export function Words({ asking }: { asking: Asking }) {
  const { decision, draft, live } = asking
  const { bar } = texts.value
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = document.activeElement
    if (focus === document.body || focus?.id === 'question') input.current?.select()
  }, [])
  return (
    <form
      class="words"
      onSubmit={(event) => {
        event.preventDefault()
        asking.done()
      }}
    >
      <label class="words-label" for="words">
        {bar.words}
      </label>
      <input
        ref={input}
        id="words"
        class="input"
        type="text"
        autocomplete="off"
        maxLength={200}
        value={draft.words}
        onInput={(event) => asking.write({ words: event.currentTarget.value })}
      />
      <button type="submit" class="button first" disabled={!live || ready(decision, draft) === null}>
        {bar.wordsDone}
      </button>
      {decision.options.length > 1 && (
        <div class="words-more">
          <span>{bar.suggestions}</span>
          {decision.options.map((option, index) => (
            <button
              key={option.name}
              type="button"
              class="button"
              data-choice={index}
              onClick={() => asking.point(index)}
              lang={tongue.value}
            >
              {option.label}
            </button>
          ))}
        </div>
      )}
    </form>
  )
}
