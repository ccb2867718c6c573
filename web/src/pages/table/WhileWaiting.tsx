import { useEffect, useState } from 'preact/hooks'
import { primer, type PrimerPage } from '../../net/api'
import type { Seated, Waiting } from '../../net/lines'
import { list, roleName, texts } from '../../texts'
import { inTongue, tongue } from '../../texts/tongue'

/** So much is read in the time that somebody else takes to begin. */
const most = 3

/** For who sits down while another begins: which seat this is, when it is asked, and how the game goes. */
export function WhileWaiting({ seated, waiting }: { seated: Seated; waiting: Waiting }) {
  const said = texts.value.whileWaiting
  const [pages, setPages] = useState<PrimerPage[]>([])
  const asked = inTongue(seated.game)
  useEffect(() => {
    let here = true
    primer(asked)
      .then((known) => here && setPages(known))
      .catch(() => undefined)
    return () => {
      here = false
    }
  }, [asked])
  return (
    <section class="while-waiting paper" aria-labelledby="while-waiting">
      <h2 id="while-waiting">{texts.value.here.you(list(seated.you.seats.map(roleName)))}</h2>
      <p>{said.turn(roleName(waiting.seat))}</p>
      {pages.length > 0 && (
        <>
          <h3>{said.pages}</h3>
          <ul class="while-waiting-pages" lang={tongue.value}>
            {pages.slice(0, most).map((page) => (
              <li key={page.id}>
                <h4>{page.title}</h4>
                <p>{page.text}</p>
              </li>
            ))}
          </ul>
          <p>
            <a href={`/learn#${seated.game}`} target="_blank" rel="noopener">
              {said.all}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
