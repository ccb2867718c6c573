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

export const noChoices: Choices = {
  of: () => [],
  choose: () => {},
  mark: () => {},
  marked: null,
}
