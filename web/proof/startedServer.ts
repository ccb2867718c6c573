import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { serve } from './server'

declare module 'vitest' {
  export interface ProvidedContext {
    server: string
    browser: string
  }
}

/** One server and one browser for all proofs. */
export default async function open(project: TestProject): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'gamekeeper-proof-'))
  const server = await serve(data)
  const browser = await chromium.launchServer({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  project.provide('server', server.address)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.stop()
    await rm(data, { recursive: true, force: true })
  }
}
