import { Component, createRef, type ComponentChildren } from 'preact'

interface Stand {
  left: number
  top: number
  lies: string | undefined
}

interface MovesProps {
  motion: boolean
  className: string
  children: ComponentChildren
}

const duration = 220
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
const worthIt = 2

const turns: Record<string, Keyframe> = {
  sideways: { rotate: '-90deg' },
  upright: { rotate: '90deg' },
  'face-down': { transform: 'perspective(600px) rotateY(90deg)' },
}

/** Where the cards lie on their place: that the place itself moves is not their business. */
function stands(root: HTMLElement | null): Map<string, Stand> {
  const found = new Map<string, Stand>()
  const place = root?.getBoundingClientRect()
  if (!root || !place) return found
  root.querySelectorAll<HTMLElement>('.card[data-piece]').forEach((card) => {
    const { left, top } = card.getBoundingClientRect()
    found.set(card.dataset.piece ?? '', { left: left - place.left, top: top - place.top, lies: card.dataset.lies })
  })
  return found
}

function move(element: HTMLElement, before: Stand, now: Stand): void {
  const dx = before.left - now.left
  const dy = before.top - now.top
  if (Math.abs(dx) > worthIt || Math.abs(dy) > worthIt)
    element.animate({ translate: [`${dx}px ${dy}px`, '0 0'] }, { duration, easing })
  if (!now.lies || !before.lies || now.lies === before.lies) return
  const turn = before.lies === 'face-down' ? turns['face-down'] : turns[now.lies]
  if (turn) element.animate([turn, {}], { duration, easing })
}

/**
 * Things go from where they lay to where they lie, and turn; nothing waits for them. Where they lie is measured once, just
 * before it is painted: to measure while the page is being changed would lay it out several times.
 */
export class Moves extends Component<MovesProps> {
  private readonly root = createRef<HTMLDivElement>()
  private lay = new Map<string, Stand>()
  private width = 0
  private frame = 0

  private moves(): boolean {
    return this.props.motion && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  }

  private readonly measure = (): void => {
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(() => this.look(false))
  }

  /** A place that became wider or narrower laid its things anew: that is no move. */
  private look(changed: boolean): void {
    const root = this.root.current
    if (!root || !this.moves()) return
    const before = this.lay
    const now = stands(root)
    const isSame = this.width === root.offsetWidth
    this.lay = now
    this.width = root.offsetWidth
    if (!changed || !isSame || before.size === 0) return
    root.querySelectorAll<HTMLElement>('.card[data-piece]').forEach((card) => {
      const id = card.dataset.piece ?? ''
      const stood = before.get(id)
      const lies = now.get(id)
      if (stood && lies) move(card, stood, lies)
    })
  }

  override componentDidMount(): void {
    this.measure()
    // What is unfolded pushes the others aside.
    this.root.current?.addEventListener('toggle', this.measure, { capture: true })
  }

  override componentDidUpdate(): void {
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(() => this.look(true))
  }

  override componentWillUnmount(): void {
    cancelAnimationFrame(this.frame)
  }

  override render({ className, children }: MovesProps) {
    return (
      <div ref={this.root} class={className}>
        {children}
      </div>
    )
  }
}
