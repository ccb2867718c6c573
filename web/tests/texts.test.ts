import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { de } from '../src/texts/de'
import { en } from '../src/texts/en'

const source = join(import.meta.dirname, '../src')

/** What a person may see; the gallery is for us alone. */
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('texts') && name !== 'gallery.tsx')
  .map((name) => join(source, name))

interface Node {
  type: string
  value?: unknown
  name?: unknown
  [part: string]: unknown
}

const heard = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'heading', 'what'])
const unheard = new Set(['class', 'className', 'd', 'viewBox', 'style', 'key', 'lang', 'id', 'for', 'href'])
const word = /\p{L}{2,}/u
/** Two words in a row of which the first is written large, or three words: what is neither a class nor a selector. */
const sentence = /^\p{Lu}\p{L}+,? \p{L}+|^\p{Lu}\p{Ll}+ ?[.?!:]|^\p{L}+ \p{L}+ \p{L}+[.?!]?$/u

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The texts of a program that a person would read: in markup, in what is read out, and sentences anywhere. */
export function literals(code: string, file = 'one.tsx'): string[] {
  const found: string[] = []
  const look = (node: Node, attribute: string | null): void => {
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TS') || node.type === 'ThrowStatement') return
    if (node.type === 'JSXText' && word.test(String(node.value))) found.push(String(node.value).trim())
    const text = node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? (node.value as { cooked?: string }).cooked : null
    if (typeof text === 'string' && !(attribute && unheard.has(attribute))) {
      if (attribute && heard.has(attribute) ? word.test(text) : sentence.test(text.trim())) found.push(text)
    }
    const inside = node.type === 'JSXAttribute' ? String((node['name'] as Node).name) : attribute
    for (const [part, value] of Object.entries(node)) {
      if (node.type === 'JSXAttribute' && part === 'name') continue
      // A comparison or the choice of a member is not said.
      const next = node.type === 'BinaryExpression' || (node.type === 'MemberExpression' && part === 'property') ? 'class' : inside
      for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) look(one, next)
    }
  }
  look(parseSync(file, code).program as unknown as Node, null)
  return found
}

type Said = { [key: string]: unknown }

/** Every text of a catalogue with its place: `hall.heading`. */
function entries(said: Said, at = ''): [string, unknown][] {
  return Object.entries(said).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? entries(value as Said, `${at}${key}.`) : [[`${at}${key}`, value] as [string, unknown]],
  )
}

/** The same in both languages, and rightly so. */
const alike = new Set(['title', 'share.heading', 'keys.names.enter', 'keys.names.escape', 'battles.portal', 'battles.stage', 'battles.umbra', 'battles.mausoleum'])

describe('What the page says itself', () => {
  test('stands in the catalogue, and nowhere else', () => {
    const strays = files.flatMap((file) => literals(readFileSync(file, 'utf8'), file).map((text) => `${relative(source, file)}: ${text}`))
    expect(strays).toEqual([])
  })

  test('is found where it strays', () => {
    expect(literals('const a = <p>Sit down</p>')).toEqual(['Sit down'])
    expect(literals('const a = <button aria-label="close" class="button first" />')).toEqual(['close'])
    expect(literals('const a = open ? "Open the table" : "Not now."')).toEqual(['Open the table', 'Not now.'])
    expect(literals('const a = <p title={`Rule ${id}`} class={`zone zone-${name} empty`}>{text}</p>')).toEqual(['Rule '])
    expect(literals('throw new Error("nothing to paint on")')).toEqual([])
  })

  test('is said in both languages, with the same figures', () => {
    const kinds = (said: Said): string[] =>
      entries(said).map(([at, value]) => `${at}: ${typeof value === 'function' ? `${(value as () => void).length} values` : typeof value}`).sort()
    expect(kinds(de)).toEqual(kinds(en))
  })

  test('is German in German', () => {
    const english = new Map(entries(en))
    const same = entries(de).flatMap(([at, value]) =>
      typeof value === 'string' && word.test(value) && value === english.get(at) && !alike.has(at) ? [at] : [],
    )
    expect(same).toEqual([])
  })

  test('is never empty', () => {
    for (const said of [en, de]) {
      expect(entries(said).flatMap(([at, value]) => (value === '' ? [at] : []))).toEqual([])
    }
  })
})
