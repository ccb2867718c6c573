import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A running `gamekeeper serve`. */
export interface Server {
  /** Without a slash at its end. */
  address: string
  port: number
  /** SIGKILL: no goodbye, nothing is tidied up. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const built = fileURLToPath(new URL('../../build/release/src/cli/gamekeeper', import.meta.url))

export async function serve(data: string, port = 0, more: string[] = []): Promise<Server> {
  const program = process.env['GAMEKEEPER'] ?? built
  const child = spawn(program, ['serve', '--json', '--port', String(port), '--data', data, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = createInterface(child.stdout)
  const [line] = (await Promise.race([
    once(said, 'line'),
    once(child, 'exit').then(([status]: unknown[]) => Promise.reject(new Error(`${program} serve ended with ${String(status)}`))),
  ])) as [string]
  const { serving } = JSON.parse(line) as { serving: string }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    address: serving.replace(/\/$/, ''),
    port: Number(new URL(serving).port),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
