import type { Role } from '../../net/lines'
import type { Piece, PieceKind, Scene } from '../../pieces'
import { hidesFrom } from '../../state/secrets'
import type { Match } from '../../state/match'

function sheetsIn(pieces: Piece[]): Piece[] {
  return pieces.flatMap((piece) => (piece.kind === 'sheet' ? [piece] : sheetsIn(piece.children ?? [])))
}

/** What one would copy to paper; cards, maps and the like stay on the table. */
const onPaper = new Set<PieceKind>(['track', 'meter', 'clock', 'list', 'table', 'note'])

/** The sheets on the seat's side of a scene. Where there is but one, what lies beside it is of the same character. */
export function sheetsOf(scene: Scene): Piece[] {
  const sheets = sheetsIn(scene.seat)
  const [only] = sheets
  const beside = scene.seat.filter((piece) => onPaper.has(piece.kind))
  if (!only || sheets.length > 1 || beside.length === 0) return sheets
  return [{ ...only, children: [...(only.children ?? []), ...beside] }]
}

/**
 * The sheets that may be printed from this page: those of the seat that looks, and of the other seats of the link as
 * far as they hide nothing from it.
 */
export function sheetsToPrint(match: Match, eyes: Role | null): Piece[] {
  const mine = match.seated?.you.seats ?? []
  if (eyes === null || mine.length === 0) return []
  const sheets = new Map<string, Piece>()
  for (const seat of [eyes, ...mine.filter((one) => one !== eyes && !hidesFrom(match, one, eyes))]) {
    const scene = match.views[seat]?.scene
    for (const sheet of scene ? sheetsOf(scene) : []) {
      const id = sheet.id ?? JSON.stringify(sheet)
      if (!sheets.has(id)) sheets.set(id, sheet)
    }
  }
  return [...sheets.values()]
}
