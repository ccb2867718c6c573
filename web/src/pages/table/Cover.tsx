import { useEffect, useRef } from 'preact/hooks'
import type { Role } from '../../net/lines'
import { roleName, texts } from '../../texts'

interface Props {
  game: string | undefined
  seat: Role
  before: Role | null
  lift(): void
}

/** Nothing of the seat before is left on the screen, and nothing of the next one shows yet. */
export function Cover({ game, seat, before, lift }: Props) {
  const { cover } = texts.value
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [seat])
  const name = roleName(seat)
  return (
    <main class="cover" data-game={game}>
      <div class="paper cover-paper">
        <h1 ref={heading} tabIndex={-1}>
          {before ? cover.pass(name) : cover.first(name)}
        </h1>
        <p>{before ? cover.stays(roleName(before)) : cover.away(name)}</p>
        <button type="button" class="button first" onClick={lift}>
          {cover.lift(name)}
        </button>
      </div>
    </main>
  )
}
