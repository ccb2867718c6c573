import type { PrimerPage } from '../../net/api'
import { markRead, prefer } from '../../state/preferences'
import { texts } from '../../texts'

/** A page of the primer at its moment: read it, put it away, or play on beside it. */
export function Guide({ game, page }: { game: string; page: PrimerPage }) {
  const { learn } = texts.value
  return (
    <aside class="guide paper" aria-labelledby="guide-heading">
      <h2 id="guide-heading" lang="en">
        {page.title}
      </h2>
      <p lang="en">{page.text}</p>
      <p class="guide-foot">
        <button type="button" class="button" onClick={() => markRead(game, page.id)}>
          {learn.read}
        </button>
        <button type="button" class="button bare" onClick={() => prefer({ guide: false })}>
          {learn.noMore}
        </button>
      </p>
    </aside>
  )
}
