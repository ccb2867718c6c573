import { useState } from 'preact/hooks'
import { download } from './download'
import { ApiError, save } from '../../net/api'
import { ruleHref } from '../../state/address'
import { texts } from '../../texts'

export type PanelName = 'links' | 'people' | 'thoughts' | 'keys' | 'settings'

interface Props {
  game: string
  table: string
  token: string
  host: boolean
  open(panel: PanelName): void
  lookBack(): void
  /** Lays out the sheets to be printed, where there are any. */
  print: (() => void) | null
}

export function Menu({ game, table, token, host, open, lookBack, print }: Props) {
  const { menu, sheets } = texts.value
  const [refused, setRefused] = useState('')
  const keep = async (): Promise<void> => {
    try {
      download(`${game}-${table}.jsonl`, await save(token))
      setRefused('')
    } catch (error) {
      setRefused(error instanceof ApiError && error.code !== 'unreachable' ? menu.notYet : texts.value.hall.unreachable)
    }
  }
  return (
    <ul class="table-menu">
      {host && (
        <li>
          <button type="button" class="button" onClick={() => open('links')}>
            {menu.links}
          </button>
        </li>
      )}
      <li>
        <button type="button" class="button" onClick={() => open('people')}>
          {menu.people}
        </button>
      </li>
      <li>
        <button type="button" class="button" onClick={lookBack}>
          {menu.back}
        </button>
      </li>
      <li>
        <button type="button" class="button" onClick={() => open('thoughts')}>
          {menu.thoughts}
        </button>
      </li>
      <li>
        <button type="button" class="button" onClick={() => void keep()}>
          {menu.download}
        </button>
        {refused && <p role="alert">{refused}</p>}
      </li>
      {print && (
        <li>
          <button type="button" class="button" onClick={print}>
            {sheets.print}
          </button>
        </li>
      )}
      <li>
        <a class="button" href={ruleHref(game)} target="_blank" rel="noopener">
          {menu.rules}
        </a>
      </li>
      <li>
        <button type="button" class="button" onClick={() => open('keys')}>
          {menu.keys}
        </button>
      </li>
      <li>
        <button type="button" class="button" onClick={() => open('settings')}>
          {menu.settings}
        </button>
      </li>
      <li>
        <a class="button" href="/">
          {menu.hall}
        </a>
      </li>
    </ul>
  )
}
