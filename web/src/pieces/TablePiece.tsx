import { Chooser } from './Chooser'
import { useThing } from './context'
import type { PieceProps } from './drawing'
import { Value } from './Fields'
import { Heading, Text } from './Heading'
import { keyOf } from './PieceView'
import type { Piece } from './scene'
import { StateWords } from './StateWords'
import { Why } from './Why'

function Line({ piece, columns }: { piece: Piece; columns: number }) {
  const { options, look } = useThing(piece.id)
  return (
    <tr class={look.trim()} data-piece={piece.id}>
      {piece.title !== undefined && (
        <th scope="row">
          {piece.title} <StateWords state={piece.state} />
          <Why rules={piece.rules} of={piece.title} short />
          {options.length > 0 && <Chooser of={piece.id} name={piece.title} />}
        </th>
      )}
      {Array.from({ length: columns }, (_, index) => {
        const field = piece.fields?.[index]
        return <td key={index}>{field && <Value field={field} />}</td>
      })}
    </tr>
  )
}

export function TablePiece({ piece, level }: PieceProps) {
  const { look } = useThing(piece.id)
  const [head, ...lines] = piece.children ?? []
  const columns = Math.max(head?.fields?.length ?? 0, ...lines.map((line) => line.fields?.length ?? 0))
  return (
    <section class={`piece table${look}`} data-piece={piece.id}>
      <Heading piece={piece} level={level} />
      <Text text={piece.text} />
      <div class="table-scroll" role="region" aria-label={piece.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {lines.some((line) => line.title !== undefined) && <th scope="col">{head?.title}</th>}
              {Array.from({ length: columns }, (_, index) => (
                <th key={index} scope="col">
                  {head?.fields?.[index]?.value || head?.fields?.[index]?.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <Line key={keyOf(line, index)} piece={line} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
      <Chooser of={piece.id} name={piece.title ?? ''} />
    </section>
  )
}
