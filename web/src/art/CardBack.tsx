import { Emblem } from './Emblem'

/** The back of a game's cards: a ruled frame, and its emblem. */
export function CardBack({ game }: { game: string }) {
  return (
    <span class="card-back" data-game={game} aria-hidden="true">
      <Emblem game={game} />
    </span>
  )
}
