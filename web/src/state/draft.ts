import type { Answer, Decision } from '../net/lines'

/** An answer in the making: what is marked, put in order, given or written so far. */
export interface Draft {
  picked: number[]
  points: number[]
  number: number
  words: string
}

export function begin(decision: Decision): Draft {
  return {
    picked: [],
    points: decision.options.map(() => 0),
    number: decision.min,
    words: decision.kind === 'text' ? (decision.options[0]?.label ?? '') : '',
  }
}

export const takesOne = (decision: Decision): boolean =>
  decision.kind === 'pick' || decision.kind === 'two-way' || decision.kind === 'place'

export const given = (draft: Draft): number => draft.points.reduce((sum, points) => sum + points, 0)

/** One option is pointed at, in the list or on the thing itself. */
export function point(decision: Decision, draft: Draft, index: number, step: 1 | -1 = 1): Draft {
  switch (decision.kind) {
    case 'pick-some':
    case 'order':
      if (draft.picked.includes(index)) return { ...draft, picked: draft.picked.filter((one) => one !== index) }
      if (decision.kind === 'pick-some' && draft.picked.length >= decision.max) {
        return decision.max === 1 ? { ...draft, picked: [index] } : draft
      }
      return { ...draft, picked: [...draft.picked, index] }
    case 'distribute': {
      const now = draft.points[index] ?? 0
      if (now + step < 0 || given(draft) + step > decision.max) return draft
      return { ...draft, points: draft.points.map((points, i) => (i === index ? now + step : points)) }
    }
    case 'text':
      return { ...draft, words: decision.options[index]?.label ?? draft.words }
    case 'pick':
    case 'two-way':
    case 'place':
      return { ...draft, picked: [index] }
    case 'number':
      return draft
  }
}

/** The answer, as soon as the draft is one. */
export function ready(decision: Decision, draft: Draft): Answer | null {
  const name = (index: number): string => decision.options[index]?.name ?? ''
  switch (decision.kind) {
    case 'pick':
    case 'two-way':
    case 'place':
      return draft.picked[0] === undefined ? null : name(draft.picked[0])
    case 'pick-some':
      return draft.picked.length >= decision.min && draft.picked.length <= decision.max
        ? [...draft.picked].sort((a, b) => a - b).map(name)
        : null
    case 'order':
      return draft.picked.length === decision.options.length ? draft.picked.map(name) : null
    case 'number':
      return Number.isInteger(draft.number) && draft.number >= decision.min && draft.number <= decision.max
        ? draft.number
        : null
    case 'distribute':
      return given(draft) === decision.max
        ? Object.fromEntries(decision.options.map((option, i) => [option.name, draft.points[i] ?? 0]))
        : null
    case 'text':
      return draft.words.trim() === '' ? null : draft.words.trim()
  }
}
