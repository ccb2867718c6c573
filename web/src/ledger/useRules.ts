import { useEffect, useState } from 'preact/hooks'
import { rules, type Rule } from '../net/api'
import { inTongue } from '../texts/tongue'

/** All rules of a game; null while they are fetched or when they cannot be. */
export function useRules(of: string): { rules: Rule[] | null; failed: boolean } {
  const game = of && inTongue(of)
  const [known, setKnown] = useState<{ game: string; rules: Rule[] | null; failed: boolean }>({
    game,
    rules: null,
    failed: false,
  })
  useEffect(() => {
    if (!game) return
    let here = true
    rules(game)
      .then((list) => here && setKnown({ game, rules: list, failed: false }))
      .catch(() => here && setKnown({ game, rules: null, failed: true }))
    return () => {
      here = false
    }
  }, [game])
  return known.game === game ? known : { rules: null, failed: false }
}
