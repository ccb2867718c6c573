import { useEffect, useState } from 'preact/hooks'
import { hall, type Player } from './api'

/** Who can hold a seat without hands; empty until the server has said so, and where nobody wants to know. */
export function usePlayers(wanted = true): Player[] {
  const [players, setPlayers] = useState<Player[]>([])
  useEffect(() => {
    if (!wanted) return
    let stays = true
    hall()
      .then((known) => stays && setPlayers(known.players))
      .catch(() => undefined)
    return () => {
      stays = false
    }
  }, [wanted])
  return players
}
