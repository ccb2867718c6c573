import { useEffect, useState } from 'preact/hooks'
import { Frame } from './Frame'
import { Unreachable } from './Unreachable'
import { beginnings } from './beginnings'
import { seatsToPlayNow, sitDown } from './seating'
import { useHall } from './useHall'
import { Emblem } from '../art'
import { ApiError, makeTable, primer, type Game, type Player, type PrimerPage } from '../net/api'
import { go } from '../state/address'
import { pagesRead, prefer } from '../state/preferences'
import { texts } from '../texts'

function Lesson({ game, players }: { game: Game; players: Player[] }) {
  const said = texts.value.learn
  const [pages, setPages] = useState<PrimerPage[] | null>(null)
  const [refused, setRefused] = useState('')
  useEffect(() => {
    let here = true
    primer(game.id)
      .then((known) => here && setPages(known))
      .catch(() => here && setPages([]))
    return () => {
      here = false
    }
  }, [game.id])
  const start = async (): Promise<void> => {
    try {
      const made = await makeTable({
        game: game.id,
        options: beginnings[game.id] ?? {},
        seats: seatsToPlayNow(game, players),
      })
      prefer({ guide: true })
      pagesRead.value = { ...pagesRead.value, [game.id]: [] }
      go(sitDown(made, game.id, game.name))
    } catch (error) {
      setRefused(error instanceof ApiError && error.message ? error.message : texts.value.hall.unreachable)
    }
  }
  return (
    <div data-game={game.id}>
      <section class="paper lesson-start">
        <div class="game-emblem">
          <Emblem game={game.id} />
        </div>
        <p>{pages?.length === 0 ? said.startBare : said.startHint}</p>
        <button type="button" class="button first" onClick={() => void start()}>
          {pages?.length === 0 ? texts.value.hall.play : said.start}
        </button>
        {refused && (
          <p class="bar-refusal" role="alert" lang="en">
            {refused}
          </p>
        )}
      </section>
      {pages?.length === 0 ? <p>{said.none}</p> : <h2>{said.pages}</h2>}
      <ol class="lesson">
        {pages?.map((page, i) => (
          <li key={page.id} class="paper lesson-page">
            <p class="quiet">{said.page(i + 1, pages.length)}</p>
            <h3 lang="en">{page.title}</h3>
            <p lang="en">{page.text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

export function LearnPage({ id }: { id: string }) {
  const said = texts.value.learn
  const { hall, failed, again } = useHall()
  const game = hall?.games.find((one) => one.id === id)
  return (
    <Frame heading={game ? said.headingOf(game.name) : said.heading} {...(game ? {} : { lead: said.lead })} waits={!hall && !failed} {...(game ? { game: game.id } : {})}>
      {failed && <Unreachable again={again} />}
      {hall && game && <Lesson key={game.id} game={game} players={hall.players} />}
      {hall && !game && (
        <ul class="which">
          {hall.games.map((one) => (
            <li key={one.id}>
              <a class="button" href={`/learn#${one.id}`} lang="en">
                {one.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  )
}
