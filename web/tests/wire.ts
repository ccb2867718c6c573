import { vi } from 'vitest'

/** A socket that says what a test has it say, and keeps what was sent. Timers must be faked. */
export class Wire {
  static readonly OPEN = 1
  static now: Wire
  readyState = 1
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor() {
    Wire.now = this
  }
  send(line: string): void {
    this.sent.push(JSON.parse(line) as Record<string, unknown>)
  }
  close(): void {
    this.readyState = 3
    this.onclose?.()
  }
  say(...lines: unknown[]): void {
    for (const line of lines) this.onmessage?.({ data: JSON.stringify(line) })
    vi.advanceTimersByTime(10)
  }
}
