import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

/** The server and the browser of startedServer.ts, as one file of proofs uses them. */
export const server = (): string => inject('server')

let now: Browser | null = null
export const browser = (): Browser => {
  if (!now) throw new Error('the browser is not open')
  return now
}

export function withBrowser(): void {
  beforeAll(async () => {
    now = await chromium.connect(inject('browser'))
  })
  afterAll(async () => {
    await now?.close()
    now = null
  })
}
