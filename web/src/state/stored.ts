import { effect, signal, type Signal } from '@preact/signals'

/** A signal that this browser remembers. Where storage is refused it still works, for this visit. */
export function stored<T>(key: string, standard: T, sound: (value: unknown) => T): Signal<T> {
  const name = `gamekeeper.${key}`
  const read = (): T => {
    try {
      const text = localStorage.getItem(name)
      return text === null ? standard : sound(JSON.parse(text))
    } catch {
      return standard
    }
  }
  const value = signal(read())
  let first = true
  effect(() => {
    const text = JSON.stringify(value.value)
    if (first) {
      first = false
      return
    }
    try {
      localStorage.setItem(name, text)
    } catch {
      // Full or forbidden: what is on the screen stays right.
    }
  })
  addEventListener('storage', (change) => {
    if (change.key !== name || change.newValue === JSON.stringify(value.peek())) return
    value.value = read()
  })
  return value
}
