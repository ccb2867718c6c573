import type { Choices } from './choices'
import { TableContext } from './context'
import { Moves } from './Moves'
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

/** What the match is about comes first and largest; the rest lies beside it. */
export function Stage({ scene, game, choices, explain, motion }: PlaceProps) {
  const [first, ...others] = scene.stage
  return (
    <TableContext.Provider value={{ game, choices, explain, motion }}>
      <Moves motion={motion} className={`place stage-papers${others.length === 0 ? ' alone' : ''}`}>
        <div class="lead">{first && <Papers pieces={[first]} />}</div>
        {others.length > 0 && (
          <div class="others">
            <Papers pieces={others} />
          </div>
        )}
      </Moves>
    </TableContext.Provider>
  )
}

export function Seat({ scene, game, choices, explain, motion }: PlaceProps) {
  return (
    <TableContext.Provider value={{ game, choices, explain, motion }}>
      <Moves motion={motion} className="place seat-papers">
        <Papers pieces={scene.seat} />
      </Moves>
    </TableContext.Provider>
  )
}

export function LedgerPieces({ scene, game, choices, explain, motion }: PlaceProps) {
  if (scene.ledger.length === 0) return null
  return (
    <TableContext.Provider value={{ game, choices, explain, motion }}>
      <div class="place ledger-papers">
        <Papers pieces={scene.ledger} />
      </div>
    </TableContext.Provider>
  )
}
