import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../../src/look/tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'
type Tokens = Map<string, Record<Theme, string>>

function tokensOf(block: string): Tokens {
  const tokens: Tokens = new Map()
  for (const [, name, light, dark] of block.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g))
    tokens.set(name!, { light: light!, dark: dark! })
  return tokens
}

const root = tokensOf(css.slice(0, css.indexOf(':root[data-theme')))
const games = [...css.matchAll(/\[data-game='([\w-]+)'\] \{([^}]*)\}/g)].map(
  ([, game, block]) => [game!, new Map([...root, ...tokensOf(block!)])] as const,
)

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(tokens: Tokens, theme: Theme, one: string, other: string): number {
  const lights = [one, other].map((name) => luminance(tokens.get(name)![theme])).sort((a, b) => b - a)
  return (lights[0]! + 0.05) / (lights[1]! + 0.05)
}

const readable: [string, string[]][] = [
  ['paper', ['ink', 'ink-quiet', 'help', 'harm', 'warning', 'accent']],
  ['paper-inset', ['ink', 'ink-quiet', 'help', 'harm', 'warning', 'accent']],
  ['accent-wash', ['ink', 'ink-quiet', 'accent']],
  ['help-wash', ['ink', 'help']],
  ['harm-wash', ['ink', 'harm']],
  ['warning-wash', ['ink', 'warning']],
  ['accent-fill', ['on-accent']],
  ['table', ['on-table', 'on-table-quiet', 'accent-on-table']],
]
const visible: [string, string[]][] = [
  ['paper', ['line', 'accent-line', 'accent-fill']],
  ['paper-inset', ['line', 'accent-line']],
  ['table', ['on-table-line']],
]

/** How far a colour is from gray, from 0 to 255. */
const colourful = (colour: string): number => {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  return Math.max(...parts) - Math.min(...parts)
}

test('The colour of a game is as much of a colour on felt as on linen', () => {
  for (const [game, tokens] of games) {
    const [fill, line] = [tokens.get('accent-fill')!, tokens.get('accent-line')!]
    expect.soft(colourful(fill.dark), game).toBeGreaterThan(0.8 * colourful(fill.light))
    expect.soft(colourful(line.dark), game).toBeGreaterThan(0.8 * colourful(line.light))
    expect.soft(luminance(fill.dark), game).toBeGreaterThan(3 * luminance(tokens.get('ink')!.dark))
  }
})

for (const [game, tokens] of [['none', root] as const, ...games]) {
  describe(`game ${game}`, () => {
    for (const theme of ['light', 'dark'] as const) {
      test.each(readable)(`${theme}: text on %s is 7:1`, (ground, inks) => {
        for (const ink of inks)
          expect.soft(contrast(tokens, theme, ground, ink), ink).toBeGreaterThanOrEqual(7)
      })
      test.each(visible)(`${theme}: lines on %s are 3:1`, (ground, inks) => {
        for (const ink of inks)
          expect.soft(contrast(tokens, theme, ground, ink), ink).toBeGreaterThanOrEqual(3)
      })
    }
  })
}
