import { Frame } from './Frame'
import { texts } from '../texts'

/** An address at which nothing lies. */
export function LostPage() {
  const { lost, table } = texts.value
  return (
    <Frame heading={lost.heading} lead={lost.lead}>
      <p>
        <a class="button first" href="/">
          {table.toHall}
        </a>
      </p>
    </Frame>
  )
}
