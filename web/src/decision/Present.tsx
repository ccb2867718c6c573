import type { Seated } from '../net/lines'
import { usePlayers } from '../net/usePlayers'
import { holderName, list, roleName, texts } from '../texts'

interface Props {
  seated: Seated
  /** Opens the links, for who may give them. */
  invite: (() => void) | null
}

/** Who I am at this table, and who else is here. */
export function Present({ seated, invite }: Props) {
  const { here, people } = texts.value
  const mine = seated.you.seats
  const others = seated.seats.filter((seat) => !mine.includes(seat.role))
  const players = usePlayers(seated.seats.some((seat) => seat.who !== 'person'))
  if (seated.seats.length < 2 && mine.length > 0 && seated.watching === 0) return null
  const missing = others.some((seat) => seat.who === 'person' && seat.here === false)
  return (
    <p class="bar-here">
      {mine.length > 0 && <strong>{here.you(list(mine.map(roleName)))}</strong>}
      {others.map((seat) => (
        <span key={seat.role} class="bar-other" data-away={(seat.who === 'person' && seat.here === false) || undefined}>
          {seat.who !== 'person'
            ? here.played(roleName(seat.role), holderName(seat.who, players))
            : seat.here === false
              ? here.away(roleName(seat.role))
              : here.here(roleName(seat.role))}
        </span>
      ))}
      {seated.watching > 0 && mine.length > 0 && <span class="bar-other">{people.watching(seated.watching)}</span>}
      {missing && invite && (
        <button type="button" class="rule-link" onClick={invite}>
          {here.invite}
        </button>
      )}
    </p>
  )
}
