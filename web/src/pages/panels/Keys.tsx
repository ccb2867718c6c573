import { commands } from '../../decision/keys'
import { texts } from '../../texts'

export function Keys() {
  const { keys } = texts.value
  const rows: [string, string][] = [
    [keys.names.choose, keys.choose],
    [keys.names.arrows, keys.arrows],
    [keys.names.enter, keys.enter],
    [commands.undo, keys.undo],
    [commands.why, keys.why],
    [commands.odds, keys.odds],
    [commands.ledger, keys.ledger],
    [commands.seat, keys.seat],
    [`${commands.back} ${commands.forward}`, keys.back],
    [commands.help, keys.help],
    [keys.names.escape, keys.escape],
  ]
  return (
    <dl class="key-list" tabIndex={0} aria-labelledby="panel-heading">
      {rows.map(([key, does]) => (
        <div key={key} class="key-row">
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
