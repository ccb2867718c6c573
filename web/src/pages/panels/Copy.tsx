import { useState } from 'preact/hooks'
import { texts } from '../../texts'

interface Props {
  what: string
  text: string
  label?: string
  hint?: string
  /** Whether it is the deed that one came for. */
  first?: boolean
}

export function Copy({ what, text, label, hint, first = false }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const { share } = texts.value
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
      setTimeout(() => setState('idle'), 2000)
    } catch {
      setState('refused')
    }
  }
  return (
    <span class="copy">
      <button type="button" class={first ? 'button first' : 'button'} title={hint} aria-label={label ? undefined : share.copyWhich(what)} onClick={() => void copy()}>
        {state === 'copied' ? share.copied : (label ?? share.copy)}
      </button>
      <span class="visually-hidden" role="status">
        {state === 'copied' ? share.copied : ''}
      </span>
      {state === 'refused' && (
        <label class="copy-by-hand">
          {share.notCopied}
          <input class="input" type="text" readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </span>
  )
}
