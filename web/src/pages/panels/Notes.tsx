import type { TableNote } from '../../net/lines'
import { usePlayers } from '../../net/usePlayers'
import { noteText, texts } from '../../texts'

const lastShown = 8

/** How the table was made is no answer to a question. */
const ofTheBeginning = new Set(['seed-given', 'from-save'])

/** What was done to the table itself, the newest last; what was done again is told once, as of the last time. */
export function Notes({ notes = [] }: { notes?: TableNote[] | undefined }) {
  const players = usePlayers(notes.length > 0)
  const said = texts.value.notes
  const newest = new Map<string, number | null>()
  for (const note of notes) {
    const text = noteText(note, players)
    newest.delete(text)
    newest.set(text, ofTheBeginning.has(note.what) ? null : note.n)
  }
  if (newest.size === 0) return null
  return (
    <section class="table-notes" aria-label={said.heading}>
      <h3>{said.heading}</h3>
      <ul>
        {[...newest].slice(-lastShown).map(([text, n]) => (
          <li key={text}>
            {text}
            {n !== null && <span class="quiet"> {said.at(n)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface News {
  /** What was done to the table since one answered last. */
  note: TableNote | null
  host: boolean
}

/** Said beside the question; whoever read the log knows that they did. */
export function News({ note, host }: News) {
  const players = usePlayers(note !== null)
  return (
    <p class="bar-news" role="status">
      {note && !(host && note.what === 'log-read') && noteText(note, players)}
    </p>
  )
}
