import { Monster } from '../../art/Monster'
import { parts as drawn, type PartName } from '../../art/monsterParts'
import type { PieceProps } from '../../pieces/drawing'
import { Sheet } from '../../pieces/Sheet'
import { FilePhoto } from './FilePhoto'

/** A monster's rules begin with its parts: head/gorgon, torso/zombie, legs/vampire. */
export function partsOf(rules: string[] | undefined): Partial<Record<PartName, string>> {
  const found: Partial<Record<PartName, string>> = {}
  for (const rule of rules ?? []) {
    const [part, kind] = rule.split('/')
    if ((part === 'head' || part === 'torso' || part === 'legs') && kind && drawn[part][kind]) found[part] = kind
  }
  return found
}

export function Opponent({ piece, level }: PieceProps) {
  const kinds = partsOf(piece.rules)
  const isMonster = Object.keys(kinds).length === 3
  return (
    <div class="opponent">
      <div class="figure">
        {isMonster ? (
          <Monster kinds={kinds} label={piece.title ?? ''} />
        ) : (
          <FilePhoto name={piece.title ?? ''} rules={piece.rules} />
        )}
      </div>
      <Sheet piece={piece} level={level} />
    </div>
  )
}
