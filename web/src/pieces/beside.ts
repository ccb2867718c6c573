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

/** Lays a box of the top layer over its anchor, inside the window. */
export function putOver(box: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const left = at.left + at.width / 2 - width / 2
  const top = at.top + at.height / 2 - height / 2
  box.style.left = `${Math.min(Math.max(edge, left), Math.max(edge, window.innerWidth - width - edge))}px`
  box.style.top = `${Math.min(Math.max(edge, top), Math.max(edge, window.innerHeight - height - edge))}px`
}
