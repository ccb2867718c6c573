import type { Field, Piece } from '../../pieces'
import { tiersOf } from '../../pieces/Track'
import { texts } from '../../texts'
import { reading } from '../../texts/tongue'

/** So much fits into a box; what is longer stands on a line of its own. */
const boxed = 10
const manyBoxes = 40

/** What it was before stands behind it: on paper the full value is wanted too. */
const told = ({ value, was, state }: Field): string => `${value}${was ? ` (${was})` : ''}${state && !was ? `, ${state}` : ''}`

function Values({ fields }: { fields: Field[] }) {
  const short = fields.filter((field) => field.label && field.value.length <= boxed)
  const long = fields.filter((field) => !short.includes(field))
  return (
    <>
      {short.length > 0 && (
        <dl class="print-boxes">
          {short.map((field, index) => (
            <div key={index}>
              <dt>{field.label}</dt>
              <dd>
                {field.value}
                {field.was && <small> / {field.was}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {long.length > 0 && (
        <dl class="print-lines">
          {long.map((field, index) => (
            <div key={index}>
              {field.label && <dt>{field.label}</dt>}
              <dd>{told(field)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function Paragraphs({ text }: { text: string | undefined }) {
  return (
    <>
      {text?.split('\n').map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </>
  )
}

const words = (piece: Piece): string => (piece.state ?? []).filter(Boolean).join(', ')

/** Boxes to cross; a tier with a name begins a group. */
function Boxes({ piece }: { piece: Piece }) {
  const { value = 0 } = piece
  return (
    <div class="print-track">
      {tiersOf(piece).map((tier) => (
        <span key={tier.first} class="print-tier">
          {tier.name && <small>{tier.name} </small>}
          {Array.from({ length: tier.boxes }, (_, box) => (
            <span key={box} class="print-box" data-crossed={tier.first + box <= value || undefined} />
          ))}
        </span>
      ))}
    </div>
  )
}

/** A thing in a list: its name, words, and what there is to say of it. */
function Entry({ piece }: { piece: Piece }) {
  const state = words(piece)
  const fields = (piece.fields ?? []).map((field) => (field.label ? `${field.label} ${told(field)}` : told(field)))
  const said = [piece.text, ...fields].filter(Boolean).join('; ')
  const counted = piece.max !== undefined && piece.max > 0
  return (
    <li>
      {piece.title && <b>{piece.title}</b>}
      {state && <span> ({state})</span>}
      {counted && piece.max! > manyBoxes && (
        <span>
          {' '}
          {piece.value ?? 0}/{piece.max}
        </span>
      )}
      {counted && piece.max! <= manyBoxes && <Boxes piece={piece} />}
      {said && <span>{piece.title || state ? `: ${said}` : said}</span>}
      {piece.children && (
        <ul>
          {piece.children.map((child, index) => (
            <Entry key={child.id ?? index} piece={child} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Lines({ piece }: { piece: Piece }) {
  const [head, ...lines] = piece.children ?? []
  const titled = lines.some((line) => line.title !== undefined)
  return (
    <table>
      <thead>
        <tr>
          {titled && <th scope="col">{head?.title}</th>}
          {head?.fields?.map((field, index) => (
            <th key={index} scope="col">
              {field.value || field.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={line.id ?? index}>
            {titled && <th scope="row">{line.title}</th>}
            {line.fields?.map((field, at) => (
              <td key={at}>{told(field)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Part({ piece }: { piece: Piece }) {
  const counted = piece.kind === 'track' || piece.kind === 'clock' || piece.kind === 'meter'
  const max = piece.max ?? 0
  const state = words(piece)
  return (
    <section class="print-part">
      {(piece.title || state) && (
        <h3>
          {piece.title}
          {counted && (
            <small>
              {' '}
              {piece.value ?? 0}/{max}
            </small>
          )}
          {state && <small> {state}</small>}
        </h3>
      )}
      {counted && max <= manyBoxes && <Boxes piece={piece} />}
      <Paragraphs text={piece.text} />
      {piece.fields && <Values fields={piece.fields} />}
      {piece.kind === 'table' && piece.children && <Lines piece={piece} />}
      {piece.kind !== 'table' && piece.children && (
        <ul class="print-list">
          {piece.children.map((child, index) => (
            <Entry key={child.id ?? index} piece={child} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** How many lines of things there are, roughly. */
const lengthOf = (pieces: Piece[]): number => pieces.reduce((sum, piece) => sum + 1 + (piece.fields?.length ?? 0) + lengthOf(piece.children ?? []), 0)

/** So much leaves room on the page for lines to write on. */
const leavesRoom = 36
const noteLines = 6

/** A character on a page of its own, for paper: black on white, and nothing to press. */
export function PaperSheet({ sheet, from, name }: { sheet: Piece; from: string; name: string }) {
  const { sheets } = texts.value
  const state = words(sheet)
  const hasRoom = lengthOf([sheet]) <= leavesRoom
  return (
    <article class="print-sheet" aria-label={name} lang="en">
      <header>
        <h2>{sheet.title}</h2>
        <p class="print-from">{from}</p>
      </header>
      <div class="print-lead">
        <Paragraphs text={sheet.text} />
        {state && <p class="print-state">{state}</p>}
      </div>
      {sheet.fields && <Values fields={sheet.fields} />}
      {sheet.children?.map((child, index) => (
        <Part key={child.id ?? index} piece={child} />
      ))}
      {hasRoom && (
        <section class="print-part" lang={reading.value}>
          <h3>{sheets.notes}</h3>
          {Array.from({ length: noteLines }, (_, line) => (
            <div key={line} class="print-note" />
          ))}
        </section>
      )}
    </article>
  )
}
