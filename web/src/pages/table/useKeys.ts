import { useEffect, useRef } from 'preact/hooks'
import { commands } from '../../decision/keys'
import { preferences } from '../../state/preferences'

export interface Does {
  undo(): void
  why(): void
  odds(): void
  ledger(): void
  seat(): void
  back(): void
  forward(): void
  help(): void
  escape(): void
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')

const choices = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.decision-bar [data-choice]')]

function walk(step: 1 | -1): void {
  const all = choices()
  if (all.length === 0) return
  const at = all.findIndex((choice) => choice === document.activeElement)
  const to = at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length
  all[to]?.focus()
}

const chosenBy = (key: string): HTMLElement | undefined => choices().find((choice) => choice.getAttribute('aria-keyshortcuts') === key)

/** Where words are asked for, letters are words. */
function write(key: string): boolean {
  const words = document.querySelector<HTMLInputElement>('.decision-bar #words')
  if (!words || key.length !== 1 || document.querySelector('[role=dialog]')) return false
  words.focus()
  return true
}

/** The keys of the table, while it is on the screen. What is pressed where words are typed is left alone. */
export function useKeys(does: Does, awake: boolean): void {
  const now = useRef(does)
  now.current = does
  useEffect(() => {
    if (!awake) return
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      // A key that is held is one answer, not an answer to everything that is asked meanwhile.
      const isWriting = typing(event.target)
      if (event.repeat && (event.key === 'Enter' || (!isWriting && !event.key.startsWith('Arrow')))) return event.preventDefault()
      if (event.key === 'Escape') return now.current.escape()
      if (isWriting || write(event.key)) return
      const target = event.target instanceof HTMLElement ? event.target : null
      if (event.key.startsWith('Arrow')) {
        const inBar = target?.closest('.decision-bar') ?? null
        if (target !== document.body && !inBar) return
        event.preventDefault()
        return walk(event.key === 'ArrowDown' || event.key === 'ArrowRight' ? 1 : -1)
      }
      if (event.key === 'Enter' && (target === document.body || target?.id === 'question')) {
        return document.querySelector<HTMLElement>('.bar-done .first:not(:disabled)')?.click()
      }
      if (!preferences.peek().keys) return
      const action = command(event.key)
      if (action) {
        event.preventDefault()
        return now.current[action]()
      }
      const choice = chosenBy(event.key)
      if (!choice) return
      event.preventDefault()
      choice.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [awake])
}

function command(key: string): Exclude<keyof Does, 'escape'> | null {
  switch (key) {
    case commands.undo:
      return 'undo'
    case commands.why:
      return 'why'
    case commands.odds:
      return 'odds'
    case commands.ledger:
      return 'ledger'
    case commands.seat:
      return 'seat'
    case commands.back:
      return 'back'
    case commands.forward:
      return 'forward'
    case commands.help:
      return 'help'
    default:
      return null
  }
}
