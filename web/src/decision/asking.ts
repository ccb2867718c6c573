import type { Signal } from '@preact/signals'
import type { Answer, Decision, Odds } from '../net/lines'
import type { Draft } from '../state/draft'

/** A question with its answer in the making. */
export interface Asking {
  decision: Decision
  draft: Draft
  odds: Odds | null
  marked: Signal<number | null>
  /** False while the table works on the answer, or when one only looks. */
  live: boolean
  point(index: number, step?: 1 | -1): void
  write(change: Partial<Draft>): void
  /** The draft as it stands is the answer. */
  done(): void
  answer(choice: Answer): void
}
