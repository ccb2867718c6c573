import { Notes } from './Notes'
import type { LineIn, Seated } from '../../net/lines'
import { usePlayers } from '../../net/usePlayers'
import { holderName, playerName, roleName, texts } from '../../texts'

interface Props {
  seated: Seated
  say(line: LineIn): void
}

/** Who holds which seat; the host gives them away, each takes back their own. */
export function People({ seated, say }: Props) {
  const { people } = texts.value
  const players = usePlayers()
  return (
    <div class="people">
      <ul class="people-list">
        {seated.seats.map((seat) => {
          const mine = seated.you.seats.includes(seat.role)
          const person = seat.who === 'person'
          return (
            <li key={seat.role} class="person">
              <span class="person-role">{roleName(seat.role)}</span>
              <span class="quiet">
                {person ? (mine ? people.you : people.person) : holderName(seat.who, players)}
                {person && !mine && seat.here !== undefined && `, ${seat.here ? people.here : people.away}`}
              </span>
              {mine && !person && (
                <button type="button" class="button" onClick={() => say({ take: seat.role })}>
                  {people.takeBack(roleName(seat.role))}
                </button>
              )}
              {seated.you.host && (
                <label class="person-hold">
                  <span class="visually-hidden">{people.replace(roleName(seat.role))}</span>
                  <select
                    class="input"
                    value={person ? '' : seat.who}
                    onChange={(event) => event.currentTarget.value && say({ hold: { [seat.role]: event.currentTarget.value } })}
                  >
                    {person && <option value="">{people.replace(roleName(seat.role))}</option>}
                    {!person && <option value="friend">{people.giveBack}</option>}
                    {!mine && <option value="me">{people.mine}</option>}
                    {players.map((player) => (
                      <option key={player.who} value={player.who}>
                        {player.who === seat.who ? playerName(player.name) : people.handOver(roleName(seat.role), playerName(player.name))}
                      </option>
                    ))}
                  </select>
                </label>
              )}
            </li>
          )
        })}
      </ul>
      {seated.watching > 0 && <p class="quiet">{people.watching(seated.watching)}</p>}
      {seated.delay && <p class="quiet">{people.delayed(seated.delay)}</p>}
      <Notes notes={seated.notes} />
    </div>
  )
}
