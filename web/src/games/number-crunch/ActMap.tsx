import type { PieceProps } from '../../pieces/drawing'
import { MapPiece } from '../../pieces/MapPiece'

/** The room one stands in lies beside the map as a sheet of its own, with its doors. */
export function ActMap({ piece, level }: PieceProps) {
  return <MapPiece piece={piece} level={level} hereIsTold />
}
