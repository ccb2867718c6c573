const gap = 4
const edge = 8

/** Puts a box of the top layer below its anchor, or above where there is no room. */
export function putBeside(box: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const below = at.bottom + gap
  const fits = below + height <= window.innerHeight - edge
  const top = fits ? below : Math.max(edge, at.top - gap - height)
  const left = Math.min(Math.max(edge, at.left), window.innerWidth - width - edge)
  box.style.top = `${Math.max(edge, top)}px`
  box.style.left = `${Math.max(edge, left)}px`
}

/** Puts a box of the top layer at the right or left of its anchor, where there is more room. */
export function putAtSide(box: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const right = at.right + gap
  const left = at.left - gap - width
  const narrow = right + width > window.innerWidth - edge && left < edge
  if (narrow) {
    putBeside(box, anchor)
    return
  }
  const top = Math.min(at.top, window.innerHeight - height - edge)
  box.style.top = `${Math.max(edge, top)}px`
  box.style.left = `${right + width > window.innerWidth - edge ? left : right}px`
}
