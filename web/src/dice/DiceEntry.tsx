import { useEffect, useRef, useState } from 'preact/hooks'
import { faceFor, isWhole } from './faces'
import type { Chance } from '../net/lines'
import { texts } from '../texts'

interface Props {
  chance: Chance
  busy: boolean
  done(faces: number[]): void
}

/** One box a die; the focus moves by itself. */
export function DiceEntry({ chance, busy, done }: Props) {
  const count = chance.count ?? 1
  const sides = chance.sides ?? 6
  const [typed, setTyped] = useState<string[]>(() => Array.from({ length: count }, () => ''))
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const { dice } = texts.value
  useEffect(() => boxes.current[0]?.focus(), [])

  const faces = typed.map((text) => faceFor(text, sides))
  const whole = faces.every((face) => face !== null)
  const step = (to: number): void => boxes.current[to]?.focus()
  const type = (die: number, text: string): void => {
    const digits = text.replace(/\D/g, '').slice(-String(sides).length)
    setTyped(typed.map((old, i) => (i === die ? digits : old)))
    if (isWhole(digits, sides)) step(die + 1)
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
        {dice.own} {sides === 10 && dice.ten}
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
            aria-label={dice.die(die + 1, sides)}
            aria-invalid={text !== '' && faces[die] === null}
            title={text !== '' && faces[die] === null ? dice.wrong(sides) : undefined}
            value={text}
            onFocus={(event) => event.currentTarget.select()}
            onInput={(event) => type(die, event.currentTarget.value)}
            onKeyDown={(event) => key(event, die)}
          />
        ))}
        <button type="submit" class="button first" disabled={!whole || busy}>
          {dice.done}
        </button>
      </div>
      {typed.some((text, die) => text !== '' && faces[die] === null) && (
        <p class="bar-refusal" role="alert">
          {dice.wrong(sides)}
        </p>
      )}
    </form>
  )
}
