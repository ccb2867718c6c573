import type { LineIn, LineOut, Refusal } from './lines'

export type Standing =
  | { is: 'connecting' }
  | { is: 'open' }
  | { is: 'lost'; tries: number; again: number; code?: string }
  | { is: 'closed'; code: string; message: string }

export interface Ears {
  line(line: LineOut): void
  standing(standing: Standing): void
}

const firstWait = 400
const longestWait = 15_000
const silence = 25_000

/** After these one sits down again by oneself. */
const comesBack = new Set(['stopping', 'too-slow'])

/** Waits longer each time, never quite as long as the others who lost the same server. */
export function waitBefore(tries: number, luck = Math.random()): number {
  const wait = Math.min(longestWait, firstWait * 2 ** (tries - 1))
  return Math.round(wait * (0.75 + luck / 2))
}

/** A seat at a table: sits down, hears, and sits down again when the line was cut. */
export class TableSocket {
  private socket: WebSocket | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private pulse: ReturnType<typeof setInterval> | undefined
  private tries = 0
  private left = false
  private seated = false
  private refused: Refusal | null = null
  private lastHeard = 0
  /** Why the server hung up, where it said so and one may come back. */
  private reason: string | undefined

  constructor(
    private readonly link: string,
    private readonly ears: Ears,
    private readonly address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`,
  ) {}

  open(): void {
    clearTimeout(this.timer)
    if (this.tries === 0) this.ears.standing({ is: 'connecting' })
    const socket = new WebSocket(this.address)
    this.socket = socket
    socket.onopen = () => {
      socket.send(JSON.stringify({ sit: { link: this.link, with: ['view', 'odds', 'story'] } } satisfies LineIn))
      this.lastHeard = Date.now()
      this.pulse = setInterval(() => this.feel(), silence / 2)
    }
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket === this.socket) this.hear(JSON.parse(message.data) as LineOut)
    }
    socket.onclose = () => {
      if (socket === this.socket) this.lose()
    }
  }

  /** False when nobody could have heard it. */
  send(line: LineIn): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(line))
    return true
  }

  /** Does not wait any longer for the next try. */
  again(): void {
    if (!this.left && this.socket === null) this.open()
  }

  leave(): void {
    this.left = true
    clearTimeout(this.timer)
    clearInterval(this.pulse)
    this.socket?.close()
  }

  private hear(line: LineOut): void {
    this.lastHeard = Date.now()
    if ('pong' in line) return
    if ('closed' in line) {
      this.ears.line(line)
      this.reason = line.closed.code
      if (!comesBack.has(line.closed.code)) {
        this.leave()
        this.ears.standing({ is: 'closed', ...line.closed })
      }
      return
    }
    if ('error' in line && !this.seated) this.refused = line.error
    if ('seated' in line) {
      this.seated = true
      this.tries = 0
      this.reason = undefined
      this.ears.standing({ is: 'open' })
    }
    this.ears.line(line)
  }

  private feel(): void {
    const quiet = Date.now() - this.lastHeard
    if (quiet > silence) this.socket?.close()
    else if (quiet > silence / 3) this.send({ ping: 1 })
  }

  private lose(): void {
    clearInterval(this.pulse)
    this.socket = null
    if (this.left) return
    if (!this.seated && this.refused) {
      this.left = true
      this.ears.standing({ is: 'closed', code: this.refused.code, message: this.refused.message })
      return
    }
    this.tries += 1
    const wait = waitBefore(this.tries)
    this.ears.standing({ is: 'lost', tries: this.tries, again: Date.now() + wait, ...(this.reason ? { code: this.reason } : {}) })
    this.timer = setTimeout(() => this.open(), wait)
  }
}
