import type { Roll, TableEvent } from '../net/lines'

const usual = 6

/** The dice that an event tells. Those that a tool threw were no request, and lie among its own fields. */
export const rollsOf = ({ rolls, faces }: TableEvent): Roll[] =>
  rolls ?? (Array.isArray(faces) ? [{ sides: usual, faces }] : [])

export const facesOf = (event: TableEvent): number[] => rollsOf(event).flatMap(({ faces }) => faces)

export const hasDice = (event: TableEvent): boolean => rollsOf(event).length > 0
