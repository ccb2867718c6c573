import { pictureOf } from '../../art/crunchPictures'
import { Monster } from '../../art/Monster'
import { Picture } from '../../art/Picture'
import { Card } from '../../pieces/Card'
import type { PieceProps } from '../../pieces/drawing'
import type { Piece } from '../../pieces/scene'
import { partsOf } from './Opponent'

const ruleKinds = ['effect', 'complication', 'treasure', 'trap', 'wound', 'mission']

/** What a card shows: its own picture, else that of its kind, which its first rule names. */
function lineOf(piece: Piece): string | undefined {
  const kind = piece.rules?.find((rule) => ruleKinds.includes(rule.split('/')[0] ?? ''))
  return pictureOf(`${kind ?? ''}/${piece.id ?? ''}`.replace(/\/\d+$/, '')) ?? (kind && pictureOf(kind))
}

export function CrunchCard({ piece, level }: PieceProps) {
  const line = lineOf(piece)
  return <Card piece={piece} level={level} picture={line && <Picture line={line} />} />
}

export function PartCard({ piece, level }: PieceProps) {
  const kinds = partsOf(piece.rules)
  return <Card piece={piece} level={level} picture={<Monster kinds={kinds} />} />
}
