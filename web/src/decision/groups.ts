import { crowd } from './keys'
import type { Option } from '../net/lines'
import { spoken } from '../texts'

/** Choices that belong together: what all of their labels say is said once, over them. */
export interface Group {
  /** Empty for the deeds that stand alone. */
  name: string
  /** The words that each label begins and ends with. */
  before: string
  after: string
  indices: number[]
}

/** Fewer than this stand with the deeds that stand alone. */
const fewest = 3

const words = (label: string): string[] => label.split(' ')

function sharedStart(labels: string[][]): number {
  const [first = []] = labels
  const shortest = Math.min(...labels.map((label) => label.length)) - 1
  let n = 0
  while (n < shortest && labels.every((label) => label[n] === first[n])) ++n
  return n
}

function groupOf(id: string, indices: number[], options: Option[]): Group {
  const labels = indices.map((index) => words(options[index]?.label ?? ''))
  const start = sharedStart(labels)
  const rest = labels.map((label) => label.slice(start))
  const shared = sharedStart(rest.map((label) => [...label].reverse()))
  // "The Toll Oak, 3" would be no name: what counts something stays beside its number.
  const end = rest.some((label) => /\d$/.test(label.at(-shared - 1) ?? '')) ? 0 : shared
  const first = labels[0] ?? []
  const before = first.slice(0, start).join(' ')
  const after = end > 0 ? first.slice(-end).join(' ') : ''
  const said = before && after ? `${before} … ${after}` : before || (after && `… ${after}`)
  return {
    name: said ? said.replace(/:$/, '') : spoken(id),
    before: before && `${before} `,
    after: after && ` ${after}`,
    indices,
  }
}

/** What a choice is about: the first word of its path and of its label. */
const subject = ({ name, label }: Option): string =>
  name.includes('/') ? `${name.slice(0, name.indexOf('/'))} ${words(label)[0]}` : ''

/** Many choices in groups, what stands alone first, so that the way out is never the last of a long list; null where they are few. */
export function groupsOf(options: Option[]): Group[] | null {
  if (options.length <= crowd) return null
  const found = new Map<string, number[]>()
  options.forEach((option, index) => {
    const id = subject(option)
    found.set(id, [...(found.get(id) ?? []), index])
  })
  const groups: Group[] = []
  const alone: number[] = []
  for (const [id, indices] of found) {
    if (id === '' || indices.length < fewest) alone.push(...indices)
    else groups.push(groupOf(id.slice(0, id.indexOf(' ') < 0 ? undefined : id.indexOf(' ')), indices, options))
  }
  if (groups.length === 0) return null
  alone.sort((a, b) => a - b)
  return alone.length > 0 ? [{ name: '', before: '', after: '', indices: alone }, ...groups] : groups
}
