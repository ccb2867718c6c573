import { Die } from '../art'
import { texts } from '../texts'

interface Props {
  faces: number[]
  sides: number
  byHand?: boolean
  rolling?: boolean
}

/** Dice as they lie: flat faces. Those that a person typed carry a small hand. */
export function Dice({ faces, sides, byHand = false, rolling = false }: Props) {
  const { dice } = texts.value
  return (
    <span class="dice" data-rolling={rolling || undefined} role="img" aria-label={`${dice.fell(faces.join(', '))}${byHand ? ` (${dice.byHand})` : ''}`}>
      {faces.map((face, i) => (
        <span key={i} class="dice-one" aria-hidden="true">
          <Die sides={face > sides ? 0 : sides} face={face} />
        </span>
      ))}
      {byHand && (
        <svg class="dice-hand" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M5 14V9L3 7.5a1 1 0 0 1 1.4-1.4L6 7.5V2.8a1 1 0 0 1 2 0V7V3.6a1 1 0 0 1 2 0V7.4V5a1 1 0 0 1 2 0v6l-1 3z" />
        </svg>
      )}
    </span>
  )
}
