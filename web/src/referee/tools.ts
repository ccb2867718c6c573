import type { Tool } from '../net/lines'

export interface Group {
  name: string
  tools: Tool[]
}

/** The tools under their headings, in the order in which the headings first come up. */
export function groupsOf(tools: Tool[]): Group[] {
  const groups = new Map<string, Group>()
  for (const tool of tools) {
    const group = groups.get(tool.group) ?? { name: tool.group, tools: [] }
    group.tools.push(tool)
    groups.set(tool.group, group)
  }
  return [...groups.values()]
}

/** The tools in whose heading, label or choices every one of the words stands. */
export function filtered(tools: Tool[], words: string): Tool[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return tools
  return tools.filter((tool) => {
    const text = [tool.group, tool.label, ...(tool.choices ?? []).map((choice) => choice.label)].join(' ').toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

/** "2d6 + d20" */
export function diceWords(dice: number[]): string {
  const kinds = new Map<number, number>()
  for (const sides of dice) kinds.set(sides, (kinds.get(sides) ?? 0) + 1)
  return [...kinds].map(([sides, count]) => `${count > 1 ? count : ''}d${sides}`).join(' + ')
}

/** What holds now, as one reads it. */
export function nowOf(tool: Tool): string | null {
  if (tool.now === undefined) return null
  return wordOf(tool, tool.now)
}

/** A value of the tool as one reads it. */
export function wordOf(tool: Tool, value: number | string | undefined): string {
  if (value === undefined) return ''
  return tool.choices?.find((choice) => choice.name === value)?.label ?? String(value)
}

/** The whole number that was typed, where it is within the bounds. */
export function numberIn(tool: Tool, typed: string): number | null {
  if (!tool.number || !/^-?\d{1,9}$/.test(typed.trim())) return null
  const number = Number.parseInt(typed, 10)
  return number >= tool.number.min && number <= tool.number.max ? number : null
}
