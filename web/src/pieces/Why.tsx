import { useTable } from './context'
import { Menu } from './Menu'
import { texts } from '../texts'

/** "why?" opens the rule; where several rules made it so, it asks which. */
export function Why({ rules, of, short }: { rules: string[] | undefined; of: string; short?: boolean }) {
  const { explain } = useTable()
  const [first, ...others] = rules ?? []
  if (first === undefined) return null
  const words = texts.value.pieces
  const text = short ? '?' : words.why
  const className = short ? 'why short' : 'why'
  if (others.length === 0) {
    return (
      <button type="button" class={className} aria-label={words.whyOf(of)} onClick={() => explain(first)}>
        {text}
      </button>
    )
  }
  return (
    <Menu className={className} label={words.whyOf(of)} opener={text}>
      {(close) => (
        <ul class="options rules">
          {[first, ...others].map((rule) => (
            <li key={rule}>
              <button
                type="button"
                class="option"
                onClick={() => {
                  close()
                  explain(rule)
                }}
              >
                {rule}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Menu>
  )
}
