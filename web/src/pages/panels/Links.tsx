import { useEffect } from 'preact/hooks'
import { Copy } from './Copy'
import type { Link, LineIn } from '../../net/lines'
import { tableHref } from '../../state/address'
import { roleName, texts } from '../../texts'

interface Props {
  links: Link[]
  say(line: LineIn): void
}

/** The chairs of this table, one link each. */
export function Links({ links, say }: Props) {
  const { share, people } = texts.value
  useEffect(() => say({ links: true }), [])
  const name = (link: Link): string =>
    link.host ? share.host : link.seats.length === 0 ? share.spectators : share.seat(link.seats.map(roleName).join(', '))
  return (
    <div class="links">
      <p>{share.friends}</p>
      <ul class="link-list">
        {links.map((link) => {
          const relink = link.host ? null : (link.seats[0] ?? 'spectators')
          return (
            <li key={link.token} class="link-row">
              <span class="link-name">{name(link)}</span>
              <Copy what={name(link)} text={location.origin + tableHref(link.token)} />
              {relink && (
                <button type="button" class="button bare" title={people.relinkHint} onClick={() => {
                  say({ relink })
                  say({ links: true })
                }}>
                  {people.relink}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
