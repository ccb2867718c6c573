import { useCallback, useEffect, useState } from 'preact/hooks'
import { hall, type Hall } from '../net/api'

export function useHall(): { hall: Hall | null; failed: boolean; again(): void } {
  const [known, setKnown] = useState<Hall | null>(null)
  const [failed, setFailed] = useState(false)
  const ask = useCallback(() => {
    setFailed(false)
    hall()
      .then(setKnown)
      .catch(() => setFailed(true))
  }, [])
  useEffect(ask, [ask])
  return { hall: known, failed, again: ask }
}
