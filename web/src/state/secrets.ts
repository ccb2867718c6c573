import type { Match } from './match'
import type { Role, TableEvent } from '../net/lines'
import type { Piece, Scene } from '../pieces/scene'

/** What lies on the Stage to be read, by piece; words of state say who looks, and do not count. */
function facts(pieces: Piece[], found: Set<string>): void {
  for (const piece of pieces) {
    const id = piece.id ?? piece.title ?? ''
    if (piece.kind === 'card' || (piece.children ?? []).length === 0) {
      found.add(id)
      if (piece.state?.includes('face-down') && (piece.fields ?? []).length === 0) found.add(`${id}|face-down`)
      for (const field of piece.fields ?? []) found.add(`${id}|${field.label ?? ''}|${field.value}`)
    }
    facts(piece.children ?? [], found)
  }
}

const open = (scene: Scene): Set<string> => {
  const found = new Set<string>()
  facts(scene.stage, found)
  return found
}

function hands(pieces: Piece[]): boolean {
  return pieces.some((piece) => (piece.kind === 'hand' && (piece.children ?? []).length > 0) || hands(piece.children ?? []))
}

/** Whether the first seat sees what the second may not. */
export function hidesFrom(match: Match, seat: Role, other: Role): boolean {
  const mine = match.views[seat]?.scene
  const theirs = match.views[other]?.scene
  if (!mine || !theirs) return false
  if (hands(mine.seat)) return true
  const seen = open(theirs)
  return [...open(mine)].some((fact) => !seen.has(fact))
}

/** Whether the screen must be covered before `seat` looks at it, and `before` no longer. */
export function mustCover(match: Match, before: Role | null, seat: Role): boolean {
  const mine = match.seated?.you.seats ?? []
  if (mine.length < 2 || before === seat || !mine.includes(seat)) return false
  const others = mine.filter((role) => role !== seat)
  return others.some((other) => hidesFrom(match, seat, other)) || (before !== null && hidesFrom(match, before, seat))
}

/** The seat of this link to which all that its tools show may be shown, where that is hidden from the one that looks. */
export function mustPassTo(match: Match, eyes: Role | null): Role | null {
  const mine = match.seated?.you.seats ?? []
  if (eyes === null || !mine.includes(eyes)) return null
  const overseer = mine.find((seat) => mine.every((other) => other === seat || !hidesFrom(match, other, seat)))
  return overseer !== undefined && overseer !== eyes && hidesFrom(match, overseer, eyes) ? overseer : null
}

/** The story as the seat may read it. */
export function storyFor(story: TableEvent[], seat: Role | null): TableEvent[] {
  return story.filter((event) => !event.only || (seat !== null && event.only.includes(seat)))
}
