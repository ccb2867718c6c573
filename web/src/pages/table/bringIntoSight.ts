/** Where a place scrolls, and nothing that can be chosen on it is in sight: brings the first of it there. */
export function bringIntoSight(place: Element | null): void {
  if (!place || place.scrollHeight <= place.clientHeight + 1) return
  const { top, bottom } = place.getBoundingClientRect()
  const things = [...place.querySelectorAll<HTMLElement>('.can')]
  const isSeen = (thing: HTMLElement): boolean => {
    const box = thing.getBoundingClientRect()
    return box.bottom > top && Math.min(box.bottom, bottom) - Math.max(box.top, top) >= Math.min(box.height, (bottom - top) / 2)
  }
  if (things.length > 0 && !things.some(isSeen)) things[0]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}
