import { texts } from '../texts'

export function Unreachable({ again }: { again(): void }) {
  const { hall } = texts.value
  return (
    <div class="paper notice" role="alert">
      <p>{hall.unreachable}</p>
      <button type="button" class="button first" onClick={again}>
        {hall.again}
      </button>
    </div>
  )
}
