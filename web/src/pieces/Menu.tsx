import type { ComponentChildren, TargetedToggleEvent } from 'preact'
import { useId, useRef } from 'preact/hooks'
import { putBeside } from './beside'

interface MenuProps {
  className: string
  label: string
  opener: ComponentChildren
  tabIndex?: number
  children(close: () => void): ComponentChildren
}

/** A button that opens a small sheet of choices beside itself. */
export function Menu({ className, label, opener, tabIndex, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const close = () => box.current?.hidePopover()
  const toggled = (event: TargetedToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open' || !box.current || !button.current) return
    putBeside(box.current, button.current)
    box.current.querySelector<HTMLElement>('button')?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        class={className}
        aria-label={label}
        aria-haspopup="true"
        tabIndex={tabIndex}
        popovertarget={id}
      >
        {opener}
      </button>
      <div ref={box} id={id} class="menu" popover="auto" role="group" aria-label={label} onToggle={toggled}>
        {children(close)}
      </div>
    </>
  )
}
