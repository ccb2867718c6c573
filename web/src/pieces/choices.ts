export interface PieceChoice {
  index: number
  label: string
  odds?: string
}

export interface Choices {
  of(pieceId: string): PieceChoice[]
  choose(index: number): void
  mark(index: number | null): void
  marked: number | null
}

/** The options that lie on each piece, cell, side of a cell or field: the game says on which. */
export function optionsByPiece(options: { concerns?: string[] }[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  options.forEach(({ concerns = [] }, index) => {
    for (const id of concerns) found.set(id, [...(found.get(id) ?? []), index])
  })
  return found
}

export const noChoices: Choices = {
  of: () => [],
  choose: () => {},
  mark: () => {},
  marked: null,
}
