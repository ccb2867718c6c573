import type { ComponentChildren } from 'preact'
import { CardBack } from '../art/CardBack'
import { Chooser } from './Chooser'
import { useTable, useThing } from './context'
import type { PieceProps } from './drawing'
import { Fields } from './Fields'
import { Heading, Text } from './Heading'
import { isBare, lyingOf } from './lying'
import { Children } from './PieceView'
import { StateWords } from './StateWords'
import { texts } from '../texts'

interface CardProps extends PieceProps {
  picture?: ComponentChildren
}

export function Card({ piece, level, picture }: CardProps) {
  const { game } = useTable()
  const { look } = useThing(piece.id)
  const lying = lyingOf(piece)
  if (lying === 'face-down' && isBare(piece)) {
    return (
      <article class={`piece card back${look}`} data-piece={piece.id} data-lies={lying}>
        <CardBack game={game} />
        <span class="visually-hidden">{texts.value.pieces.faceDown}</span>
        <Chooser of={piece.id} name={texts.value.pieces.faceDown} />
      </article>
    )
  }
  return (
    <article class={`piece card ${lying}${look}`} data-piece={piece.id} data-lies={lying}>
      <Heading piece={piece} level={level} states={false} why="short" />
      {picture && <div class="pictured">{picture}</div>}
      <div class="body">
        <Text text={piece.text} />
        <Children of={piece} level={level} />
      </div>
      <footer class="foot">
        <Fields fields={piece.fields} rules={false} onCard />
        <StateWords state={piece.state} />
        <Chooser of={piece.id} name={piece.title ?? ''} />
      </footer>
    </article>
  )
}
