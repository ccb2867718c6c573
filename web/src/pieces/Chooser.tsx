import { Sign } from '../art/Sign'
import type { PieceChoice } from './choices'
import { useTable, useThing } from './context'
import { Menu } from './Menu'
import { texts } from '../texts'

interface WhatProps {
  label: string
  on: string | undefined
  brief: boolean
}

/** On the Monk itself "Monk: Attack" is "Attack" for the eye, and what stands in brackets is on the Monk anyway. */
function What({ label, on, brief }: WhatProps) {
  const known = on && label.startsWith(`${on}: `) ? on.length + 2 : 0
  const bracket = brief && label.endsWith(')') ? label.lastIndexOf(' (') : -1
  const end = bracket > known ? bracket : label.length
  return (
    <span class="what">
      {known > 0 && <span class="visually-hidden">{label.slice(0, known)}</span>}
      {label.slice(known, end)}
      {end < label.length && <span class="visually-hidden">{label.slice(end)}</span>}
    </span>
  )
}

function Chance({ odds }: { odds: string | undefined }) {
  if (!odds) return null
  return (
    <>
      <span class="visually-hidden">, </span>
      <span class="chance">{odds}</span>
    </>
  )
}

interface OptionProps {
  option: PieceChoice
  on?: string
  brief?: boolean
  className: string
  tabIndex?: number
  after?(): void
}

function OptionButton({ option, on, brief = false, className, tabIndex, after }: OptionProps) {
  const { choices } = useTable()
  const mark = () => choices.mark(option.index)
  const unmark = () => choices.mark(null)
  return (
    <button
      type="button"
      class={`${className}${choices.marked === option.index ? ' marked' : ''}`}
      tabIndex={tabIndex}
      onPointerEnter={mark}
      onPointerLeave={unmark}
      onFocus={mark}
      onBlur={unmark}
      onClick={() => {
        after?.()
        choices.choose(option.index)
      }}
    >
      <What label={option.label} on={on} brief={brief} />
      <Chance odds={option.odds} />
    </button>
  )
}

interface OptionListProps {
  options: PieceChoice[]
  on: string
  after?(): void
}

function OptionList({ options, on, after }: OptionListProps) {
  return (
    <ul class="options">
      {options.map((option) => (
        <li key={option.index}>
          <OptionButton option={option} on={on} className="option" {...(after && { after })} />
        </li>
      ))}
    </ul>
  )
}

/** What can be chosen on a thing: a button, or, where there is more to choose from, one that opens a menu. */
export function Chooser({ of, name, tabIndex }: { of: string | undefined; name: string; tabIndex?: number }) {
  const { options } = useThing(of)
  const only = options.length === 1 ? options[0] : undefined
  const stop = tabIndex === undefined ? {} : { tabIndex }
  if (only) return <OptionButton option={only} on={name} brief className="choose" {...stop} />
  if (options.length === 0) return null
  const words = texts.value.pieces
  return (
    <Menu
      className="choose"
      label={`${words.choicesFor(name)}: ${words.choices(options.length)}`}
      {...stop}
      opener={
        <>
          <span class="what">{words.choices(options.length)}</span>
          <Sign name="more" />
        </>
      }
    >
      {(close) => <OptionList options={options} on={name} after={close} />}
    </Menu>
  )
}
