import { useEffect, useRef } from 'preact/hooks'
import type { PrimerPage } from '../../net/api'
import { markRead, prefer } from '../../state/preferences'
import { texts } from '../../texts'
import { tongue } from '../../texts/tongue'

/** What lay there so long through an answer was read, or will not be. */
const readIn = 4000

interface Props {
  game: string
  page: PrimerPage
  /** The question that it lies beside. */
  n: number
}

/** A page of the primer at its moment: a strip to read, which goes by itself with the answer. */
export function Guide({ game, page, n }: Props) {
  const { learn } = texts.value
  const since = useRef({ n, at: performance.now() })
  useEffect(() => {
    if (n !== since.current.n && performance.now() - since.current.at > readIn) markRead(game, page.id)
  }, [n])
  return (
    <aside class="guide paper" aria-labelledby="guide-heading">
      <p>
        <span lang={tongue.value}>
          <strong id="guide-heading">{page.title}</strong> {page.text}
        </span>{' '}
        <span class="guide-foot">
          <button type="button" class="rule-link" onClick={() => markRead(game, page.id)}>
            {learn.read}
          </button>
          <button type="button" class="rule-link bare" onClick={() => prefer({ guide: false })}>
            {learn.noMore}
          </button>
        </span>
      </p>
    </aside>
  )
}
