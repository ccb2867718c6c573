// @vitest-environment jsdom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Tool } from '../../src/net/lines'
import type { Deed } from '../../src/state/referee'

vi.hoisted(() => {
  window.matchMedia = (media) => ({ media, matches: false }) as MediaQueryList
})

const { RefereePanel } = await import('../../src/referee/RefereePanel')

const guard: Tool = { id: 'guard/1', group: 'Party', label: 'Guard of Hob', number: { min: 0, max: 18 }, now: 4, rule: 'G-1' }
const fatigue: Tool = { id: 'tire/1', group: 'Party', label: 'Tire Hob', number: { min: 1, max: 3 } }
const weather: Tool = {
  id: 'weather',
  group: 'Country',
  label: 'The weather is',
  choices: [
    { name: 'rain', label: 'Rain' },
    { name: 'fog', label: 'Fog' },
  ],
  now: 'rain',
}
const note: Tool = { id: 'note', group: 'Notes', label: 'Write down', words: true }
const rumours: Tool = { id: 'roll/rumours', group: 'Tables', label: 'Rumours', dice: [20, 6] }
const camp: Tool = { id: 'to/camp', group: 'Procedures', label: 'Make camp', leaves: true }
const fight: Tool = { id: 'to/fight', group: 'Procedures', label: 'Begin a fight', leaves: true }
const all = [guard, fatigue, weather, note, rumours, camp, fight]

let page: HTMLElement
const used = vi.fn<(tool: string, given?: unknown, faces?: number[]) => void>()
const undone = vi.fn()
const explained = vi.fn()

interface How {
  tools?: Tool[]
  deed?: Deed | null
  halted?: 'over' | 'dice' | null
  byHand?: boolean
  ruled?: boolean
}

function draw({ tools = all, deed = null, halted = null, byHand = false, ruled = false }: How = {}): void {
  act(() =>
    render(
      <RefereePanel
        tools={tools}
        deed={deed}
        halted={halted}
        busy={false}
        byHand={byHand}
        rolling={false}
        ruled={ruled}
        use={(tool, given, faces) => used(tool.id, given, ...(faces ? [faces] : []))}
        undo={undone}
        explain={explained}
      />,
      page,
    ),
  )
}

beforeEach(() => {
  page = document.createElement('div')
  document.body.replaceChildren(page)
  vi.clearAllMocks()
})

const row = (tool: Tool): HTMLElement => page.querySelector<HTMLElement>(`[data-tool="${tool.id}"]`)!
const find = (words: string): void => {
  const field = page.querySelector<HTMLInputElement>('[type=search]')!
  field.value = words
  act(() => void field.dispatchEvent(new InputEvent('input', { bubbles: true })))
}
const enter = (tool: Tool, text: string): void => {
  const field = row(tool).querySelector<HTMLInputElement | HTMLSelectElement>('input, select')!
  field.value = text
  act(() => void field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true })))
}
const button = (tool: Tool, name: string): HTMLButtonElement => {
  const found = [...row(tool).querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
  if (!found) throw new Error(`no button "${name}" among ${[...row(tool).querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? one.textContent).join(', ')}`)
  return found
}
const press = (tool: Tool, name: string): void => {
  act(() => button(tool, name).click())
}

test('the first group is open, the others are folded, and a word finds what is in them', () => {
  draw()
  expect([...page.querySelectorAll('details')].map((group) => [group.querySelector('summary')!.textContent, group.open])).toEqual([
    ['Party 2', true],
    ['Country 1', false],
    ['Notes 1', false],
    ['Tables 1', false],
    ['Procedures 2', false],
  ])
  expect(row(camp)).toBeNull()
  find('camp')
  expect(row(camp)).not.toBeNull()
  expect(page.querySelector('.referee-count')!.textContent).toBe('1 of 7 tools')
  find('dragon')
  expect(page.querySelector('.referee-count')!.textContent).toBe('No tool says that. Try another word.')
})

test('a number shows what holds, goes up and down within its bounds, and is set when it is another', () => {
  draw()
  const field = row(guard).querySelector('input')!
  expect(field.value).toBe('4')
  expect(button(guard, 'Set it: Guard of Hob').getAttribute('aria-disabled')).toBe('true')
  press(guard, 'Set it: Guard of Hob')
  expect(used).not.toHaveBeenCalled()
  press(guard, 'One more: Guard of Hob')
  press(guard, 'Set to 5: Guard of Hob')
  expect(used).toHaveBeenCalledExactlyOnceWith('guard/1', 5)
  draw({ tools: [{ ...guard, now: 5 }] })
  expect(field.value).toBe('5')
  expect(button(guard, 'Set it: Guard of Hob')).not.toBeNull()
})

test('a number out of its bounds is refused in words, and not sent', () => {
  draw()
  enter(guard, '77')
  press(guard, 'Set it: Guard of Hob')
  expect(used).not.toHaveBeenCalled()
  expect(row(guard).querySelector('[role=alert]')!.textContent).toBe('A whole number from 0 to 18.')
  expect(row(guard).querySelector('input')!.getAttribute('aria-invalid')).toBe('true')
  enter(guard, '0')
  expect(row(guard).querySelector('[role=alert]')).toBeNull()
  expect(button(guard, 'One less: Guard of Hob').getAttribute('aria-disabled')).toBe('true')
})

test('what nothing holds for begins at its bound, and its button says what it does', () => {
  draw()
  expect(row(fatigue).querySelector('input')!.value).toBe('1')
  press(fatigue, 'One more: Tire Hob')
  press(fatigue, 'Tire Hob')
  expect(used).toHaveBeenCalledExactlyOnceWith('tire/1', 2)
})

test('a choice is set by its name', () => {
  draw()
  find('weather')
  enter(weather, 'fog')
  press(weather, 'Set to Fog: The weather is')
  expect(used).toHaveBeenCalledExactlyOnceWith('weather', 'fog')
})

test('words are written down, and nothing is not', () => {
  draw()
  find('write')
  press(note, 'Write down')
  expect(used).not.toHaveBeenCalled()
  expect(row(note).querySelector('[role=alert]')!.textContent).toBe('1 to 60 characters.')
  enter(note, '  The miller lies. ')
  press(note, 'Write down')
  expect(used).toHaveBeenCalledExactlyOnceWith('note', 'The miller lies.')
  expect(row(note).querySelector('input')!.value).toBe('')
})

test('dice fall by themselves', () => {
  draw()
  find('rumours')
  press(rumours, 'Roll d20 + d6: Rumours')
  expect(used).toHaveBeenCalledExactlyOnceWith('roll/rumours', undefined)
})

test('dice that are thrown by hand are typed, each with its own sides', () => {
  draw({ byHand: true })
  find('rumours')
  press(rumours, 'Throw d20 + d6: Rumours')
  expect(used).not.toHaveBeenCalled()
  const boxes = [...row(rumours).querySelectorAll<HTMLInputElement>('.die-box')]
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(['Die 1 of 20 sides', 'Die 2 of 6 sides'])
  const type = (die: number, face: string): void => {
    boxes[die]!.value = face
    act(() => void boxes[die]!.dispatchEvent(new InputEvent('input', { bubbles: true })))
  }
  type(0, '13')
  type(1, '9')
  expect(row(rumours).querySelector('[role=alert]')!.textContent).toBe('A face from 1 to 6.')
  type(1, '5')
  press(rumours, 'They fell so')
  expect(used).toHaveBeenCalledExactlyOnceWith('roll/rumours', undefined, [13, 5])
  expect(document.activeElement).toBe(button(rumours, 'Throw d20 + d6: Rumours'))
})

test('what drops the question says so, beside the button and to whoever listens', () => {
  draw()
  find('camp')
  const about = button(camp, 'Make camp').getAttribute('aria-describedby')!
  expect(document.getElementById(about)!.textContent).toBe('drops what is asked')
})

test('what came of it stands below the tool, and is not said twice', () => {
  draw({ deed: { is: 'done', tool: guard, given: 7, told: [{ type: 'guard', text: 'Hob has Guard 7 now.' }] } })
  expect(row(guard).querySelector('.log-text')!.textContent).toBe('Hob has Guard 7 now.')
  expect(page.querySelector('[role=status]')!.textContent).toBe('')
  draw({ deed: { is: 'done', tool: guard, given: 7, told: [] } })
  expect(page.querySelector('[role=status]')!.textContent).toBe('Done. Guard of Hob: 7.')
})

test('a refusal says what would be right', () => {
  draw({ deed: { is: 'refused', tool: guard, given: 12, refusal: { code: 'bad-ruling', message: 'with: 12', expected: 'another value' } } })
  expect(row(guard).querySelector('[role=alert]')!.textContent).toBe('with: 12. It would have to be another value.')
})

test('the focus stays where it was, and where the tool is gone it comes to the one in its place', () => {
  draw()
  find('procedures')
  button(fight, 'Begin a fight').focus()
  draw({ tools: all.map((tool) => ({ ...tool })) })
  expect(document.activeElement).toBe(button(fight, 'Begin a fight'))
  draw({ tools: all.filter((tool) => tool !== fight), deed: { is: 'done', tool: fight, given: undefined, told: [{ type: 'fight', text: 'Blades out.' }] } })
  expect(document.activeElement).toBe(button(camp, 'Make camp'))
  expect(page.querySelector('.referee-head .log-text')!.textContent).toBe('Blades out.')
})

test('while dice are entered and after the end nothing can be used, and why is said', () => {
  draw({ halted: 'dice' })
  expect(page.textContent).toContain('Dice are being entered.')
  press(fatigue, 'Tire Hob')
  expect(used).not.toHaveBeenCalled()
  draw({ halted: 'over', tools: [] })
  expect(page.textContent).toContain('The match is over.')
})

test('undo says that it takes back a ruling', () => {
  draw({ ruled: true })
  const undo = page.querySelector<HTMLButtonElement>('.referee-head button')!
  expect(undo.textContent).toBe('Undo the ruling')
  act(() => undo.click())
  expect(undone).toHaveBeenCalledOnce()
  draw()
  expect(undo.textContent).toBe('Undo')
})
