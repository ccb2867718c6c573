import type { Game, MadeTable, Player } from '../net/api'
import { tableHref } from '../state/address'
import { know, openedNow } from '../state/tables'

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
  return (players.find((player) => player.who.startsWith('search')) ?? players.filter((player) => player.who !== 'auto').at(-1))?.who
}

/** Who can hold a seat without hands: the referee's goes by the tables, the others are played. */
export function holdersOf(game: Game, role: string, players: Player[]): Player[] {
  return players.filter((player) => (player.who === 'auto') === (role === game.referee))
}

/** Who sits where when nobody says: you on the first chair that is no referee's. */
export function usualHolder(game: Game, role: string, roles: string[], players: Player[]): string {
  if (role === game.referee) return 'auto'
  return role === roles.find((one) => one !== game.referee) ? 'me' : (opponent(players) ?? 'me')
}

/** You on the first chair, a player without hands on each other. */
export function seatsToPlayNow(game: Game, players: Player[]): Record<string, string> {
  const roles = rolesOf(game, game.min_seats)
  return Object.fromEntries(roles.map((role) => [role, usualHolder(game, role, roles, players)]))
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
  if (made.links.some((link) => !link.host && link.seats.length > 0)) openedNow.add(mine.token)
  return tableHref(mine.token)
}
