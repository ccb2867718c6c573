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

function stands(root: HTMLElement | null): Map<string, Stand> {
  const found = new Map<string, Stand>()
  root?.querySelectorAll<HTMLElement>('[data-piece]').forEach((element) => {
    const { left, top } = element.getBoundingClientRect()
    found.set(element.dataset.piece ?? '', { left, top, lies: element.dataset.lies })
  })
  return found
}

function move(element: HTMLElement, before: Stand): void {
  const { left, top } = element.getBoundingClientRect()
  const dx = before.left - left
  const dy = before.top - top
  if (Math.abs(dx) > worthIt || Math.abs(dy) > worthIt)
    element.animate({ translate: [`${dx}px ${dy}px`, '0 0'] }, { duration, easing })
  const lies = element.dataset.lies
  if (!lies || !before.lies || lies === before.lies) return
  const turn = before.lies === 'face-down' ? turns['face-down'] : turns[lies]
  if (turn) element.animate([turn, {}], { duration, easing })
}

/** Things go from where they lay to where they lie, and turn; nothing waits for them. */
export class Moves extends Component<MovesProps> {
  private readonly root = createRef<HTMLDivElement>()

  private moves(): boolean {
    return this.props.motion && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  }

  override getSnapshotBeforeUpdate(): Map<string, Stand> | null {
    return this.moves() ? stands(this.root.current) : null
  }

  override componentDidUpdate(_props: MovesProps, _state: object, before: Map<string, Stand> | null): void {
    if (!before || before.size === 0) return
    this.root.current?.querySelectorAll<HTMLElement>('.card[data-piece]').forEach((card) => {
      const stood = before.get(card.dataset.piece ?? '')
      if (stood) move(card, stood)
    })
  }

  override render({ className, children }: MovesProps) {
    return (
      <div ref={this.root} class={className}>
        {children}
      </div>
    )
  }
}
