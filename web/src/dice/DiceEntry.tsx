import { useEffect, useRef, useState } from 'preact/hooks'
import { faceFor, isWhole, padOf, stepped } from './faces'
import { texts } from '../texts'

interface Props {
  /** The sides of each die. */
  dice: number[]
  busy: boolean
  done(faces: number[]): void
}

/** A thumb has no number keys that do not hide the table. */
const byThumb = matchMedia('(pointer: coarse)')

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
  const put = (die: number, text: string): void => setTyped((typed) => typed.map((old, i) => (i === die ? text : old)))
  const [at, setAt] = useState(0)
  const pad = byThumb.matches ? padOf(sidesOf(at)) : []
  const type = (die: number, text: string): void => {
    const digits = text.replace(/\D/g, '').slice(-String(sidesOf(die)).length)
    put(die, digits)
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
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      put(die, String(stepped(faces[die] ?? null, event.key === 'ArrowUp' ? 1 : -1, sidesOf(die))))
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
            inputMode={byThumb.matches && padOf(sidesOf(die)).length > 0 ? 'none' : 'numeric'}
            autocomplete="off"
            aria-label={said.die(die + 1, sidesOf(die))}
            aria-invalid={isWrong(die)}
            title={isWrong(die) ? said.wrong(sidesOf(die)) : undefined}
            placeholder={isMixed ? `d${sidesOf(die)}` : undefined}
            value={text}
            onFocus={(event) => {
              setAt(die)
              event.currentTarget.select()
            }}
            onInput={(event) => type(die, event.currentTarget.value)}
            onKeyDown={(event) => key(event, die)}
          />
        ))}
        <button type="submit" class="button first" disabled={!whole || busy}>
          {said.done}
        </button>
      </div>
      {pad.length > 0 && (
        <div class="dice-pad" role="group" aria-label={said.die(at + 1, sidesOf(at))}>
          {pad.map((face) => (
            <button
              key={face}
              type="button"
              class="button pad-face"
              aria-pressed={faces[at] === face}
              onClick={() => {
                put(at, String(face))
                step(Math.min(at + 1, dice.length - 1))
              }}
            >
              {face}
            </button>
          ))}
        </div>
      )}
      {wrong !== undefined && (
        <p class="bar-refusal" role="alert">
          {said.wrong(wrong)}
        </p>
      )}
    </form>
  )
}
