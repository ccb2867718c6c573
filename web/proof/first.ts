import type { Answer, Decision } from '../src/net/lines'

/** An answer to anything that can be asked, made of what stands first. */
export function firstAnswer(decision: Decision): Answer {
  const names = decision.options.map((option) => option.name)
  switch (decision.kind) {
    case 'pick':
    case 'two-way':
    case 'place':
      return names[0] ?? ''
    case 'pick-some':
      return names.slice(0, decision.min)
    case 'order':
      return names
    case 'number':
      return decision.min
    case 'distribute':
      return { [names[0] ?? '']: decision.max }
    case 'text':
      return decision.options[0]?.label ?? 'Ash'
  }
}
