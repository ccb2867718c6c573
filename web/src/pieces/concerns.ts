import type { Cell, Field, Piece, Scene, SideName } from './scene'

/**
 * Which options lie on which thing. An option's name is a path of stable words, `door/west/pick-lock`; it
 * concerns each thing whose id, or the last part of it, is one of those words.
 */

export function sideId(cell: Cell, side: SideName): string {
  return `${cell.id}/${side}`
}

export function fieldId(piece: Piece, field: Field): string {
  const word = field.value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return `${piece.id ?? ''}/${word}`
}

const sides: SideName[] = ['north', 'east', 'south', 'west']

function thingsOn(piece: Piece, things: Set<string>): void {
  if (piece.id) things.add(piece.id)
  for (const cell of piece.cells ?? []) {
    things.add(cell.id)
    // A door is used from where one stands.
    if (cell.state?.includes('here')) for (const side of sides) things.add(sideId(cell, side))
  }
  if (piece.kind === 'row') {
    for (const field of piece.fields ?? []) if (!field.label) things.add(fieldId(piece, field))
  }
  for (const child of piece.children ?? []) thingsOn(child, things)
}

/** "card/rain/2" is the second of its kind: what concerns rain concerns it. A number alone is no word. */
function lastWord(id: string): string {
  const parts = id.split('/')
  while (parts.length > 1 && /^\d+$/.test(parts.at(-1) ?? '')) parts.pop()
  return parts.at(-1) ?? id
}

function concerns(name: string, thing: string): boolean {
  if (name === thing) return true
  const parts = name.split('/')
  if (`/${name}/`.includes(`/${thing}/`)) return true
  return parts.includes(lastWord(thing))
}

export function optionsByPiece(scene: Scene, options: { name: string; label: string }[]): Map<string, number[]> {
  const things = new Set<string>()
  for (const piece of [...scene.stage, ...scene.seat, ...scene.ledger]) thingsOn(piece, things)
  const found = new Map<string, number[]>()
  for (const thing of things) {
    const indices = options.flatMap((option, index) => (concerns(option.name, thing) ? [index] : []))
    if (indices.length > 0) found.set(thing, indices)
  }
  return found
}
