import { useEffect, useRef } from 'preact/hooks'
import { putAtSide } from './beside'

const restingHand = 500

/** Opens a card whole: on keyboard focus, on a long press, and where the pointer rests. */
export function useWhole() {
  const card = useRef<HTMLElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const timer = useRef(0)

  const open = () => {
    if (!whole.current || !card.current || whole.current.matches(':popover-open')) return
    whole.current.showPopover()
    putAtSide(whole.current, card.current)
  }
  const close = () => {
    clearTimeout(timer.current)
    if (whole.current?.matches(':popover-open')) whole.current.hidePopover()
  }
  const soon = () => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(open, restingHand)
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
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && soon(),
      onPointerLeave: close,
      onPointerDown: (event: PointerEvent) => (event.pointerType === 'mouse' ? close() : soon()),
      onPointerCancel: close,
      onFocusIn: (event: FocusEvent) => (event.target as HTMLElement).matches(':focus-visible') && open(),
      onFocusOut: close,
      onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && close(),
    },
  }
}
