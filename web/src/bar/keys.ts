/** Keys that do something else at the table are no choice's key. */
export const commands = { undo: 'u', why: 'w', ledger: 'l', seat: 's', odds: 'o', back: '[', forward: ']', help: '?' } as const

const taken = new Set<string>(Object.values(commands))
const alphabet = 'abcdefghijklmnopqrstuvwxyz'
const keys = [...'123456789', ...[...alphabet].filter((key) => !taken.has(key)), ...alphabet.toUpperCase()]

export const keyOf = (index: number): string | undefined => keys[index]

export const indexOf = (key: string): number => keys.indexOf(key)
