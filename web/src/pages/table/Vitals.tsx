import type { Piece, Scene } from '../../pieces'
import { StateWord } from '../../pieces'
import { texts } from '../../texts'
import { tongue } from '../../texts/tongue'

/** A seat may begin with a row of fields: what is always to be seen. */
export function vitalsOf(scene: Scene): Piece | null {
  const first = scene.seat[0]
  return first?.kind === 'row' && (first.fields?.length ?? 0) > 0 && !first.children?.length ? first : null
}

export function withoutVitals(scene: Scene): Scene {
  return vitalsOf(scene) ? { ...scene, seat: scene.seat.slice(1) } : scene
}

export function Vitals({ piece }: { piece: Piece }) {
  return (
    <dl class="vitals" lang={tongue.value} aria-label={piece.title ?? texts.value.table.seat}>
      {piece.fields?.map((field, i) => (
        <div key={field.label ?? i}>
          <dt>{field.label}</dt>
          <dd>
            {field.was && <s>{field.was}</s>} {field.value} {field.state && <StateWord word={field.state} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
