import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { noChoices, type Choices, type PieceChoice } from './choices'

export interface TableView {
  game: string
  choices: Choices
  explain(rule: string): void
  motion: boolean
}

export const TableContext = createContext<TableView>({
  game: '',
  choices: noChoices,
  explain: () => {},
  motion: false,
})

export function useTable(): TableView {
  return useContext(TableContext)
}

export interface Thing {
  options: PieceChoice[]
  /** `can` where something can be chosen, `marked` where the choice is the one that is looked at. */
  look: string
}

export function useThing(id: string | undefined): Thing {
  const { choices } = useTable()
  const options = id ? choices.of(id) : []
  const marked = options.some((option) => option.index === choices.marked)
  return { options, look: `${options.length > 0 ? ' can' : ''}${marked ? ' marked' : ''}` }
}
