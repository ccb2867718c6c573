import { useEffect, useRef, useState } from 'preact/hooks'
import { faceFor, isWhole } from './faces'
import { texts } from '../texts'

interface Props {
  /** The sides of each die. */
  dice: number[]
  busy: boolean
  done(faces: number[]): void
}

/** One box a die; the focus moves by itself. */
export function DiceEntry({ dice, busy, done }: Props) {
  const [typed, setTyped] = useState<string[]>(() => dice.map(() => ''))
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const said = texts.value.dice
  useEffect(() => boxes.current[0]?.focus(), [])

  const sidesOf = (die: number): number => dice[die] ?? 6
  const faces = typed.map((text, die) => faceFor(text, sidesOf(die)))
  const isMixed = new Set(dice).size > 1
  const isWrong = (die: number): boolean => typed[die] !== '' && faces[die] === null
  const whole = faces.every((face) => face !== null)
  const wrong = dice.find((_, die) => isWrong(die))
  const step = (to: number): void => boxes.current[to]?.focus()
  const type = (die: number, text: string): void => {
    const digits = text.replace(/\D/g, '').slice(-String(sidesOf(die)).length)
    setTyped(typed.map((old, i) => (i === die ? digits : old)))
    if (isWhole(digits, sidesOf(die))) step(die + 1)
  }
  const key = (event: KeyboardEvent, die: number): void => {
    if (event.key === 'Backspace' && typed[die] === '') {
      event.preventDefault()
      step(die - 1)
    } else if (event.key === 'ArrowLeft') step(die - 1)
    else if (event.key === 'ArrowRight' || event.key === ' ') {
      event.preventDefault()
      step(die + 1)
    }
  }
  return (
    <form
      class="dice-entry"
      onSubmit={(event) => {
        event.preventDefault()
        if (whole && !busy) done(faces.filter((face) => face !== null))
      }}
    >
      <p class="bar-how">
        {said.own} {dice.includes(10) && said.ten}
      </p>
      <div class="dice-boxes">
        {typed.map((text, die) => (
          <input
            key={die}
            ref={(box) => {
              boxes.current[die] = box
            }}
            class="die-box"
            type="text"
            inputMode="numeric"
            autocomplete="off"
            aria-label={said.die(die + 1, sidesOf(die))}
            aria-invalid={isWrong(die)}
            title={isWrong(die) ? said.wrong(sidesOf(die)) : undefined}
            placeholder={isMixed ? `d${sidesOf(die)}` : undefined}
            value={text}
            onFocus={(event) => event.currentTarget.select()}
            onInput={(event) => type(die, event.currentTarget.value)}
            onKeyDown={(event) => key(event, die)}
          />
        ))}
        <button type="submit" class="button first" disabled={!whole || busy}>
          {said.done}
        </button>
      </div>
      {wrong !== undefined && (
        <p class="bar-refusal" role="alert">
          {said.wrong(wrong)}
        </p>
      )}
    </form>
  )
}
