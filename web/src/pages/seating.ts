import type { Game, MadeTable, Player } from '../net/api'
import { tableHref } from '../state/address'
import { know } from '../state/tables'

/** The roles of a match of so many seats: the last one is numbered when it stands for several. */
export function rolesOf(game: Game, seats: number): string[] {
  const last = game.roles.length - 1
  const many = seats > game.roles.length
  return Array.from({ length: seats }, (_, i) =>
    i < last || !many ? (game.roles[i] ?? '') : `${game.roles[last] ?? ''}-${i - last + 1}`,
  )
}

/** One who thinks, where there is one. */
export function opponent(players: Player[]): string | undefined {
  return (players.find((player) => player.who.startsWith('search')) ?? players.at(-1))?.who
}

/** You on the first chair, a player without hands on each other. */
export function seatsToPlayNow(game: Game, players: Player[]): Record<string, string> {
  const other = opponent(players) ?? 'me'
  return Object.fromEntries(rolesOf(game, game.min_seats).map((role, i) => [role, i === 0 ? 'me' : other]))
}

/** Notes the new table in this browser and says where it stands. */
export function sitDown(made: MadeTable, game: string, name: string): string {
  const mine = made.links.find((link) => link.host) ?? made.links[0]
  if (!mine) return '/'
  const now = Date.now()
  know({
    token: mine.token,
    table: made.table,
    game,
    name,
    seats: mine.seats,
    host: mine.host,
    others: [],
    made: now,
    seen: now,
    n: 0,
    over: false,
    links: made.links,
  })
  return tableHref(mine.token)
}
