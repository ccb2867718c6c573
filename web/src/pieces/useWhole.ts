import { useEffect, useRef } from 'preact/hooks'
import { putAtSide } from './beside'

const restingHand = 500
// Another sheet of the top layer may just be closing.
const atOnce = 0

/** Opens a card whole where a part of it is hidden: on keyboard focus, a long press, and where the pointer rests. */
export function useWhole(part: string) {
  const card = useRef<HTMLElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const timer = useRef(0)

  const open = () => {
    if (!whole.current || !card.current || whole.current.matches(':popover-open')) return
    const shown = card.current.querySelector<HTMLElement>(part)
    if (shown && shown.offsetHeight > 1) return
    whole.current.showPopover()
    putAtSide(whole.current, card.current)
  }
  const close = () => {
    clearTimeout(timer.current)
    if (whole.current?.matches(':popover-open')) whole.current.hidePopover()
  }
  const soon = (wait: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(open, wait)
  }

  useEffect(() => {
    addEventListener('scroll', close, { capture: true, passive: true })
    return () => {
      clearTimeout(timer.current)
      removeEventListener('scroll', close, { capture: true })
    }
  }, [])

  return {
    card,
    whole,
    hands: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && soon(restingHand),
      onPointerLeave: close,
      onPointerDown: (event: PointerEvent) => (event.pointerType === 'mouse' ? close() : soon(restingHand)),
      onPointerCancel: close,
      onFocusIn: (event: FocusEvent) => (event.target as HTMLElement).matches(':focus-visible') && soon(atOnce),
      onFocusOut: close,
      onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && close(),
    },
  }
}
