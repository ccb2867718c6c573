/** "North, Page": the side, and its Rank. */
export function ofSide(title: string): [string, string] {
  const comma = title.indexOf(', ')
  return comma < 0 ? [title, ''] : [title.slice(0, comma), title.slice(comma + 2)]
}
