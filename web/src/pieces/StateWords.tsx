import { Sign } from '../art/Sign'
import { stateWord } from '../texts'
import { toneOf, type Tone } from './stateTone'

const signs: Partial<Record<Tone, 'mine' | 'help' | 'harm' | 'warning'>> = {
  mine: 'mine',
  help: 'help',
  harm: 'harm',
  warning: 'warning',
}

export function ToneSign({ tone }: { tone: Tone }) {
  const name = signs[tone]
  return name ? <Sign name={name} /> : null
}

export function StateWord({ word }: { word: string }) {
  const tone = toneOf(word)
  return (
    <span class={`state tone-${tone}`}>
      <ToneSign tone={tone} />
      {stateWord(word)}
    </span>
  )
}

export function StateWords({ state }: { state: string[] | undefined }) {
  const words = (state ?? []).filter((word) => word !== '')
  if (words.length === 0) return null
  return (
    <span class="states">
      {words.map((word) => (
        <StateWord key={word} word={word} />
      ))}
    </span>
  )
}
