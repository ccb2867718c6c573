import { useSignal, type Signal } from '@preact/signals'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Asking } from '../../decision/asking'
import type { Answer, Decision, Odds } from '../../net/lines'
import { noChoices, optionsByPiece, type Choices, type Scene } from '../../pieces'
import { begin, point, ready, takesOne, type Draft } from '../../state/draft'
import { oddsOf } from '../../state/match'
import { percent } from '../../texts'

/** The pending question with its answer in the making. */
export function useAsking(
  decision: Decision | null,
  odds: Odds | null,
  live: boolean,
  marked: Signal<number | null>,
  answer: (choice: Answer) => void,
): Asking | null {
  const [made, setMade] = useState<{ decision: Decision; draft: Draft } | null>(null)
  useEffect(() => {
    marked.value = null
  }, [decision, marked])
  if (!decision) return null
  const draft = made?.decision === decision ? made.draft : begin(decision)
  const set = (next: Draft): void => setMade({ decision, draft: next })
  return {
    decision,
    draft,
    odds,
    marked,
    live,
    point(index, step) {
      if (!live) return
      const next = point(decision, draft, index, step)
      const whole = takesOne(decision) ? ready(decision, next) : null
      if (whole !== null) answer(whole)
      else set(next)
    },
    write: (change) => set({ ...draft, ...change }),
    done() {
      const whole = ready(decision, draft)
      if (live && whole !== null) answer(whole)
    },
    answer,
  }
}

/** The options as they lie on the things of the scene. The same object as long as nothing of it has changed. */
export function useChoices(asking: Asking | null, scene: Scene | null): Choices {
  const now = useRef(asking)
  now.current = asking
  const decision = asking?.decision ?? null
  const odds = asking?.odds ?? null
  const mark = asking?.marked.value ?? null
  const places = useMemo(
    () => (decision && scene && decision.kind !== 'number' ? optionsByPiece(decision.options) : null),
    [decision, scene],
  )
  return useMemo(() => {
    if (!decision || !places) return noChoices
    return {
      of: (pieceId) =>
        (places.get(pieceId) ?? []).map((index) => {
          const exact = oddsOf(odds, decision, index)?.odds
          const chance = exact?.success ? percent(exact.success.percent) : exact?.note
          return { index, label: decision.options[index]?.label ?? '', ...(chance ? { odds: chance } : {}) }
        }),
      choose: (index) => now.current?.point(index),
      mark: (index) => {
        if (now.current) now.current.marked.value = index
      },
      marked: mark,
    }
  }, [decision, places, odds, mark])
}

export const useMarked = (): Signal<number | null> => useSignal<number | null>(null)
