import { Chooser } from './Chooser'
import { useThing } from './context'
import type { PieceProps } from './drawing'
import { Value } from './Fields'
import { Heading, Text } from './Heading'
import { keyOf } from './PieceView'
import type { Piece } from './scene'
import { StateWords } from './StateWords'
import { Why } from './Why'

/** A value this long, or so many columns, make a table wordy: where it is narrow, its lines become paragraphs. */
const longValue = 40
const manyColumns = 4

function Line({ piece, heads }: { piece: Piece; heads: string[] }) {
  const { options, look } = useThing(piece.id)
  return (
    <tr role="row" class={look.trim()} data-piece={piece.id}>
      {piece.title !== undefined && (
        <th role="rowheader" scope="row">
          {piece.title} <StateWords state={piece.state} />
          <Why rules={piece.rules} of={piece.title} short />
          {options.length > 0 && <Chooser of={piece.id} name={piece.title} />}
        </th>
      )}
      {heads.map((head, index) => {
        const field = piece.fields?.[index]
        return (
          <td key={index} role="cell" class={(field?.value.length ?? 0) > longValue ? 'long' : ''}>
            <span class="head-again" aria-hidden="true">
              {head}
            </span>
            {field && <Value field={field} />}
          </td>
        )
      })}
    </tr>
  )
}

export function TablePiece({ piece, level }: PieceProps) {
  const { look } = useThing(piece.id)
  const [head, ...lines] = piece.children ?? []
  const columns = Math.max(head?.fields?.length ?? 0, ...lines.map((line) => line.fields?.length ?? 0))
  const heads = Array.from(
    { length: columns },
    (_, index) => head?.fields?.[index]?.value || head?.fields?.[index]?.label || '',
  )
  const wordy =
    columns >= manyColumns ||
    lines.some((line) => line.fields?.some((field) => field.value.length > longValue))
  const titled = lines.some((line) => line.title !== undefined)
  return (
    <section class={`piece table${wordy ? ' wordy' : ''}${look}`} data-piece={piece.id}>
      <Heading piece={piece} level={level} />
      <Text text={piece.text} />
      <div class="table-scroll" role="region" aria-label={piece.title} tabIndex={0}>
        <table role="table">
          <thead role="rowgroup">
            <tr role="row">
              {titled && (
                <th role="columnheader" scope="col">
                  {head?.title}
                </th>
              )}
              {heads.map((name, index) => (
                <th key={index} role="columnheader" scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {lines.map((line, index) => (
              <Line key={keyOf(line, index)} piece={line} heads={heads} />
            ))}
          </tbody>
        </table>
      </div>
      <Chooser of={piece.id} name={piece.title ?? ''} />
    </section>
  )
}
