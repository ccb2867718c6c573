import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { devices } from '../../src/games/battles/devices'
import { portraits } from '../../src/games/number-crunch/portraits'

const content = join(import.meta.dirname, '../../../src/games')
const kinds = (file: string): string[] =>
  [...readFileSync(join(content, file), 'utf8').matchAll(/^- id: (\S+)/gm)].map((found) => found[1] ?? '').sort()

test('every Minion and Antagonist has a portrait of its own', () => {
  const all = ['minion', 'antagonist'].flatMap((kind) => kinds(`number-crunch/content/${kind}s.yaml`).map((id) => `${kind}/${id}`))
  expect(all.length).toBeGreaterThan(10)
  expect(Object.keys(portraits).sort()).toEqual(all.sort())
  expect(new Set(Object.values(portraits).map((one) => one.line)).size).toBe(all.length)
})

test('every Mob has a device of its own', () => {
  const all = kinds('battles/content/mobs.yaml')
  expect(all.length).toBeGreaterThan(30)
  expect(Object.keys(devices).sort()).toEqual(all)
  expect(new Set(Object.values(devices)).size).toBe(all.length)
})
