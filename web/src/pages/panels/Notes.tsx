import type { TableNote } from '../../net/lines'
import { usePlayers } from '../../net/usePlayers'
import { noteText, texts } from '../../texts'

const lastShown = 8

/** What was done to the table itself, the newest last; what was done again is told once, as of the last time. */
export function Notes({ notes = [] }: { notes?: TableNote[] | undefined }) {
  const players = usePlayers(notes.length > 0)
  const said = texts.value.notes
  const newest = new Map<string, number>()
  for (const note of notes) {
    const text = noteText(note, players)
    newest.delete(text)
    newest.set(text, note.n)
  }
  if (newest.size === 0) return null
  return (
    <section class="table-notes" aria-label={said.heading}>
      <h3>{said.heading}</h3>
      <ul>
        {[...newest].slice(-lastShown).map(([text, n]) => (
          <li key={text}>
            {text} <span class="quiet">{n > 1 ? said.at(n) : said.atFirst}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
