import { useEffect, useRef } from 'preact/hooks'
import { Copy } from '../panels/Copy'
import type { Link, Seated } from '../../net/lines'
import { tableHref } from '../../state/address'
import { list, roleName, texts } from '../../texts'
import { tongue } from '../../texts/tongue'

interface Props {
  seated: Seated
  links: Link[]
  /** To the table, whoever has come. */
  go(): void
}

/** The chairs that are kept for friends: not the host's, and not those of spectators. */
export const chairsOf = (links: Link[]): Link[] => links.filter((link) => !link.host && link.seats.length > 0)

/** A table with friends begins with their links: without them nobody comes. */
export function Invitation({ seated, links, go }: Props) {
  const said = texts.value.invitation
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const chairs = chairsOf(links)
  const isHere = (link: Link): boolean => seated.seats.some((seat) => link.seats.includes(seat.role) && seat.here === true)
  const all = chairs.every(isHere)
  const mine = seated.you.seats.map(roleName)
  return (
    <main class="cover" data-game={seated.game}>
      <div class="paper cover-paper invitation">
        <p class="quiet" lang={tongue.value}>
          {seated.name}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {said.heading(chairs.length)}
        </h1>
        <p>
          {mine.length > 0 ? `${texts.value.here.you(list(mine))}. ` : ''}
          {said.lead(chairs.length)}
        </p>
        <ul class="invitation-list">
          {chairs.map((link) => {
            const name = list(link.seats.map(roleName))
            const url = location.origin + tableHref(link.token)
            return (
              <li key={link.token} class="invitation-chair">
                <label class="invitation-link">
                  <span class="invitation-name">
                    {name} <span class="quiet" role="status">{isHere(link) ? said.here : said.awaited}</span>
                  </span>
                  <input class="input" type="text" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
                </label>
                <Copy what={texts.value.share.seat(name)} text={url} label={said.copy} first={!isHere(link)} />
              </li>
            )
          })}
        </ul>
        <p class="guide-foot">
          <button type="button" class={all ? 'button first' : 'button'} onClick={go}>
            {all ? said.go : said.goAhead}
          </button>
        </p>
        <p class="quiet">{said.later}</p>
      </div>
    </main>
  )
}
