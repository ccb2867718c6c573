import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { vi } from 'vitest'
import type { Answer, Decision, LineIn, LineOut, Link, Over, TableEvent, Tool, Waiting } from '../src/net/lines'
import { answerByHand, type Hand } from './hands'

/** Marks the choices of a question that was answered, so that those of the next are not taken for them. */
export interface Answered extends Element {
  answered?: true
}

const patience = 60_000
/** A question takes no answer before it could have been seen. */
const breath = 320

/** Somebody at a table: a page, and what the table has told it. */
export class Guest {
  readonly page: Page
  events: TableEvent[] = []
  decision: Decision | null = null
  waiting: Waiting | null = null
  over: Over | null = null
  links: Link[] = []
  /** What this page may do as the referee; null as long as it has not been told. */
  tools: Tool[] | null = null
  refusals: string[] = []
  /** All lines in and out, as they went over the wire. */
  heard: string[] = []
  said: LineIn[] = []
  /** How often this page sat down. */
  sat = 0
  /** How often each hand answered. */
  hands = new Map<Hand, number>()
  /** When the question that is asked came in. */
  private since = 0
  /** What the page complained about. */
  complaints: string[] = []

  constructor(page: Page) {
    this.page = page
    page.on('pageerror', (error) => this.complaints.push(String(error)))
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.hear(String(payload)))
      socket.on('framesent', ({ payload }) => this.said.push(JSON.parse(String(payload)) as LineIn))
    })
  }

  static async at(browser: Browser, options: BrowserContextOptions = {}): Promise<Guest> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options })
    return new Guest(await context.newPage())
  }

  async sit(server: string, token: string): Promise<this> {
    await this.page.goto(`${server}/table#${token}`)
    await this.until(() => this.sat > 0)
    return this
  }

  leave(): Promise<void> {
    return this.page.context().close()
  }

  private hear(text: string): void {
    this.heard.push(text)
    const line = JSON.parse(text) as LineOut
    if ('seated' in line && this.said.filter((one) => 'sit' in one).length > this.sat) {
      this.sat += 1
      this.events = []
      this.ask(null, null, null)
    } else if ('story' in line) this.events = line.story.events
    else if ('event' in line) this.events.push(line.event)
    else if ('links' in line) this.links = line.links
    else if ('tools' in line) this.tools = line.tools
    // Every seat asks once whether it may rule; most may not.
    else if ('error' in line && line.error.code === 'not-yours' && this.tools === null && this.said.some((one) => 'tools' in one)) return
    else if ('error' in line) this.refusals.push(line.error.message)
    else if ('undone' in line) this.events = this.events.filter((event) => (event.n ?? 0) < line.undone.to)
    else if ('decision' in line) this.ask(line.decision, null, null)
    else if ('waiting' in line) this.ask(null, line.waiting, null)
    else if ('over' in line) this.ask(null, null, line.over)
  }

  private ask(decision: Decision | null, waiting: Waiting | null, over: Over | null): void {
    Object.assign(this, { decision, waiting, over, since: Date.now() })
  }

  async until(is: () => boolean, wait = patience): Promise<void> {
    await vi.waitFor(
      () => {
        if (this.refusals.length > 0) throw new Error(`The table refused: ${this.refusals.join('; ')}`)
        if (!is()) throw new Error(`The table stays at ${JSON.stringify(this.decision ?? this.waiting ?? this.over)}`)
      },
      { timeout: wait, interval: 5 },
    )
  }

  /** The pending question, once it can be answered on the screen; null when the match is over. */
  async asked(): Promise<Decision | null> {
    await this.until(() => this.decision !== null || this.over !== null)
    const { decision } = this
    if (decision) await this.shows(decision)
    return decision
  }

  async shows(decision: Decision): Promise<void> {
    const labels = ['number', 'text'].includes(decision.kind) ? null : decision.options.map((option) => option.label)
    await this.page.waitForFunction(
      ({ prompt, labels }) => {
        const bar = document.querySelector<HTMLElement>('.decision-bar')
        if (!bar || bar.dataset['busy'] || (bar.querySelector('.bar-body')?.firstElementChild as Answered | null)?.answered) return false
        if (bar.querySelector('.bar-prompt')?.textContent !== prompt) return false
        const choice = (i: number): Element | null => bar.querySelector(`[data-choice="${i}"]`)
        const label = (i: number): Element | null | undefined => (choice(i)?.closest('li') ?? choice(i))?.querySelector('.choice-label, .point-label')
        return labels === null || labels.every((text, i) => label(i)?.textContent === text)
      },
      { prompt: decision.prompt, labels },
      { timeout: patience },
    )
  }

  /** Opens the ledger where the seat lies over it. */
  async openLedger(): Promise<void> {
    const lever = this.page.locator('.room-tools').getByRole('button', { name: 'Ledger', exact: true })
    await vi.waitFor(
      async () => {
        if (await this.page.locator('.ledger').isVisible()) return
        await lever.click()
        await this.page.locator('.ledger').waitFor({ state: 'visible', timeout: 2_000 })
      },
      { timeout: patience },
    )
  }

  /** Answers the pending question on the screen, and waits until the table has heard it. */
  async answer(answer: Answer, hand: Hand): Promise<void> {
    const { decision } = this
    if (!decision) throw new Error('nothing is asked')
    await this.page.waitForTimeout(Math.max(0, breath - (Date.now() - this.since)))
    await this.page.evaluate(() => {
      const first = document.querySelector('.bar-body')?.firstElementChild as Answered | null
      if (first) first.answered = true
    })
    const took = await answerByHand(this.page, decision, answer, hand)
    this.hands.set(took, (this.hands.get(took) ?? 0) + 1)
    await this.until(() => this.decision?.n !== decision.n)
  }
}
