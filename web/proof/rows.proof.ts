import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { browser, withBrowser } from './browser'
import { Guest } from './guest'
import { serve } from './server'
import { hostOf, makeTable } from './tables'

withBrowser()

const beekeeper = fileURLToPath(new URL('../../docs/examples/beekeeper', import.meta.url))
const enough = 60

describe('A pack whose Mob is made of rows', () => {
  it('is played in a browser: its abilities are offered, asked about and told', async () => {
    const data = await mkdtemp(join(tmpdir(), 'gamekeeper-rows-'))
    const house = await serve(data, 0, ['--pack', beekeeper])
    try {
      const made = await makeTable(house.address, {
        game: 'battles',
        seats: { north: 'me', south: 'random' },
        options: { north: 'smoke-and-honey', south: 'random', rounds: '4' },
        seed: 5,
      })
      const north = await Guest.at(browser())
      await north.sit(house.address, hostOf(made))
      const wanted = ['swarm', 'sting', 'ready']
      for (let asked = 0; asked < enough && !north.over; ++asked) {
        const decision = await north.asked()
        if (!decision) break
        const own = wanted.map((word) => decision.options.find((option) => option.name.includes(word))).find((one) => one)
        await north.answer((own ?? decision.options[asked % decision.options.length])?.name ?? '', 'mouse')
        await north.until(() => north.decision !== null || north.waiting !== null || north.over !== null)
      }
      const told = north.events.map((event) => event.text ?? '').join('\n')
      expect(told).toContain('The Beekeeper uses SWARM.')
      expect(told).toMatch(/Beekeeper (hits|misses)/)
      expect(await north.page.content()).toContain('Up to three enemies are struck at')
      expect(north.refusals).toEqual([])
      expect(north.complaints).toEqual([])
      if (process.env['LOOK']) await north.page.screenshot({ path: process.env['LOOK'] })
    } finally {
      await house.stop()
      await rm(data, { recursive: true })
    }
  })
})
