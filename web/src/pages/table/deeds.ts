import { makeTable, save } from '../../net/api'
import type { Seated } from '../../net/lines'
import { go } from '../../state/address'
import { download } from '../panels/download'
import { sitDown } from '../seating'

/** The same game, the same options, the same people and players; new dice. */
export async function playAgain(seated: Seated): Promise<void> {
  const seats = Object.fromEntries(
    seated.seats.map((seat) => [
      seat.role,
      seated.you.seats.includes(seat.role) ? 'me' : seat.who === 'person' ? 'friend' : seat.who,
    ]),
  )
  const options = Object.fromEntries(Object.entries(seated.options).map(([name, value]) => [name, String(value)]))
  const made = await makeTable({ game: seated.game, options, seats, chance: seated.chance, ...(seated.delay ? { delay: seated.delay } : {}) })
  go(sitDown(made, seated.game, seated.name))
}

export async function keepSave(seated: Seated, token: string): Promise<void> {
  download(`${seated.game}-${seated.table}.jsonl`, await save(token))
}
