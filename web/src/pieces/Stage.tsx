import type { Choices } from './choices'
import { TableContext } from './context'
import { Moves } from './Moves'
import { isWideMap } from './mapLayout'
import { keyOf, PieceView } from './PieceView'
import type { Piece, Scene } from './scene'

export interface PlaceProps {
  scene: Scene
  game: string
  choices: Choices
  explain(rule: string): void
  motion: boolean
}

function Papers({ pieces }: { pieces: Piece[] }) {
  return (
    <>
      {pieces.map((piece, index) => (
        <div key={keyOf(piece, index)} class={`paper lies-${piece.kind}`}>
          <PieceView piece={piece} level={0} />
        </div>
      ))}
    </>
  )
}

/** What the match is about lies first; the rest below it, and beside it where there is room. What is wide lies below both. */
export function Stage({ scene, game, choices, explain, motion }: PlaceProps) {
  const pieces = [...scene.stage.filter((piece) => !isWideMap(piece)), ...scene.stage.filter(isWideMap)]
  const inColumns = pieces.filter((piece) => piece.kind !== 'hand' && !isWideMap(piece)).length
  return (
    <TableContext.Provider value={{ game, choices, explain, motion }}>
      <Moves motion={motion} className="place">
        <div class={`stage-papers${scene.stage.length === 1 ? ' alone' : ''}`} style={{ '--papers': Math.min(3, Math.max(1, inColumns)) }}>
          <Papers pieces={pieces} />
        </div>
      </Moves>
    </TableContext.Provider>
  )
}

export function Seat({ scene, game, choices, explain, motion }: PlaceProps) {
  return (
    <TableContext.Provider value={{ game, choices, explain, motion }}>
      <Moves motion={motion} className="place">
        <div class="seat-papers">
          <Papers pieces={scene.seat} />
        </div>
      </Moves>
    </TableContext.Provider>
  )
}

export function LedgerPieces({ scene, game, choices, explain, motion }: PlaceProps) {
  if (scene.ledger.length === 0) return null
  return (
    <TableContext.Provider value={{ game, choices, explain, motion }}>
      <div class="place">
        <div class="ledger-papers">
          <Papers pieces={scene.ledger} />
        </div>
      </div>
    </TableContext.Provider>
  )
}
