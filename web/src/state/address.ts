import { signal } from '@preact/signals'

export interface Address {
  path: string
  hash: string
}

const read = (): Address => ({ path: location.pathname, hash: decodeURIComponent(location.hash.slice(1)) })

export const address = signal<Address>(read())

const reread = (): void => {
  address.value = read()
}
addEventListener('popstate', reread)
addEventListener('hashchange', reread)

/** Whether a page was turned since this one was loaded: the focus then comes to the heading of the next. */
export const turned = signal(false)

export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', to)
  else history.replaceState(null, '', to)
  if (how === 'push') turned.value = true
  reread()
  if (how === 'push') scrollTo(0, 0)
}

/** `TOKEN@12`: a link, and the question to look back at. */
export function tableAddress(hash: string): { token: string; at: number | null } {
  const [token = '', at] = hash.split('@')
  const n = at === undefined ? NaN : Number.parseInt(at, 10)
  return { token, at: Number.isFinite(n) && n > 0 ? n : null }
}

export const tableHref = (token: string, at?: number | null): string => `/table#${token}${at ? `@${at}` : ''}`
export const ruleHref = (game: string, rule?: string): string => `/rules#${game}${rule ? `/${rule}` : ''}`

/** `battles/M-14`: a game and one of its rules. */
export function ruleAddress(hash: string): { game: string; rule: string } {
  const slash = hash.indexOf('/')
  return slash < 0 ? { game: hash, rule: '' } : { game: hash.slice(0, slash), rule: hash.slice(slash + 1) }
}
