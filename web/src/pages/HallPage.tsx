import { useState } from 'preact/hooks'
import { Frame } from './Frame'
import { GameLanguage, inLanguage } from './GameLanguage'
import { MyTables } from './MyTables'
import { Unreachable } from './Unreachable'
import { seatsToPlayNow, sitDown } from './seating'
import { useHall } from './useHall'
import { Emblem } from '../art'
import { ApiError, makeTable, type Game, type Player } from '../net/api'
import { go, ruleHref } from '../state/address'
import { byLastLook } from '../state/tables'
import { texts } from '../texts'

function GamePaper({ game, players }: { game: Game; players: Player[] }) {
  const said = texts.value.hall
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const play = async (): Promise<void> => {
    setBusy(true)
    try {
      const made = await makeTable({ game: game.id, ...inLanguage(game), seats: seatsToPlayNow(game, players) })
      go(sitDown(made, game.id, game.name))
    } catch (error) {
      setRefused(error instanceof ApiError && error.message ? error.message : said.unreachable)
      setBusy(false)
    }
  }
  const [from, to] = game.minutes ?? []
  return (
    <li class="game paper" data-game={game.id}>
      <div class="game-emblem">
        <Emblem game={game.id} />
      </div>
      <div class="game-words">
        <h3 lang="en">{game.name}</h3>
        <p lang="en">{game.sentence}</p>
        <p class="quiet">
          {game.referee === undefined
            ? said.players(game.min_seats, game.max_seats)
            : said.withReferee(game.min_seats - 1, game.max_seats - 1)}
          {from !== undefined && `${game.referee === undefined ? ',' : ';'} ${said.minutes(from, to ?? from)}`}
        </p>
        <GameLanguage game={game} />
      </div>
      <div class="game-deeds">
        <button type="button" class="button first" aria-label={said.playWhich(game.name)} disabled={busy} onClick={() => void play()}>
          {said.play}
        </button>
        <a class="button" href={`/new#${game.id}`} aria-label={said.moreWhich(game.name)}>
          {said.more}
        </a>
        <a class="button bare" href={`/learn#${game.id}`} aria-label={said.learnWhich(game.name)}>
          {said.learn}
        </a>
        <a class="button bare" href={ruleHref(game.id)} aria-label={said.rulesWhich(game.name)}>
          {said.rules}
        </a>
      </div>
      {refused && (
        <p class="bar-refusal" role="alert" lang="en">
          {refused}
        </p>
      )}
    </li>
  )
}

export function HallPage() {
  const said = texts.value.hall
  const { hall, failed, again } = useHall()
  const waits = !hall && !failed
  const games = (
    <section aria-labelledby="games">
      <h2 id="games">{said.games}</h2>
      {failed && <Unreachable again={again} />}
      {!failed && !hall && <p role="status">{said.loading}</p>}
      {hall && (
        <ul class="games">
          {hall.games.map((game) => (
            <GamePaper key={game.id} game={game} players={hall.players} />
          ))}
        </ul>
      )}
    </section>
  )
  const some = byLastLook.value.length > 0
  return (
    <Frame heading={said.heading} lead={said.lead} waits={waits}>
      {some && !waits && <MyTables />}
      {games}
      {!some && !waits && <MyTables />}
    </Frame>
  )
}
