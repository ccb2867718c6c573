import { useEffect, useState } from 'preact/hooks'
import type { Standing } from '../../net/socket'
import { texts } from '../../texts'

/** Says when the line is cut; silent while all is well. */
export function StandingLine({ standing, again }: { standing: Standing; again(): void }) {
  const [now, setNow] = useState(Date.now())
  const lost = standing.is === 'lost'
  useEffect(() => {
    if (!lost) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [lost])
  if (standing.is !== 'lost') return null
  const seconds = Math.max(0, Math.ceil((standing.again - now) / 1000))
  const said = texts.value.standing
  const words = (wait: number): string =>
    standing.code === 'stopping' ? said.stopping(wait) : standing.code === 'too-slow' ? said.behind : said.lost(wait)
  return (
    <p class="standing">
      <span role="status" class="visually-hidden">
        {words(0)}
      </span>
      <span aria-hidden="true">{words(seconds)}</span>{' '}
      <button type="button" class="button tool" onClick={again}>
        {texts.value.standing.now}
      </button>
    </p>
  )
}

/** The table hung up for good, with its reason and a next step. */
export function Closed({ code, message }: { code: string; message: string }) {
  const { standing, table } = texts.value
  return (
    <main class="cover">
      <div class="paper cover-paper">
        <h1>{standing.closed}</h1>
        <p>{standing.reasons[code] ?? message}</p>
        <p class="guide-foot">
          {code !== 'unknown-link' && (
            <button type="button" class="button" onClick={() => location.reload()}>
              {standing.reload}
            </button>
          )}
          <a class="button first" href="/">
            {table.toHall}
          </a>
        </p>
      </div>
    </main>
  )
}
