import { useState } from 'preact/hooks'
import { download } from './panels/download'
import { Emblem } from '../art'
import { tableHref } from '../state/address'
import { byLastLook, exported, forget, imported, type KnownTable } from '../state/tables'
import { ago, roleName, texts } from '../texts'

const shown = 4

function TableRow({ table, under }: { table: KnownTable; under: boolean }) {
  const Name = under ? 'h4' : 'h3'
  const said = texts.value.mine
  const [sure, setSure] = useState(false)
  const who = table.seats.length > 0 ? said.you(table.seats.map(roleName).join(', ')) : said.watching
  const facts = [
    said.table(table.table),
    who,
    table.others.length > 0 ? said.against(table.others.map(roleName).join(', ')) : '',
    table.over ? '' : table.n > 0 ? said.question(table.n) : '',
    said.seen(ago(table.seen)),
  ]
  return (
    <li class="known paper" data-game={table.game}>
      <span class="known-emblem">
        <Emblem game={table.game} />
      </span>
      <div class="known-words">
        <Name class="known-name" lang="en">
          {table.name}
        </Name>
        <p class="quiet">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div class="known-deeds">
        {sure ? (
          <>
            <button type="button" class="button" onClick={() => forget(table.token)}>
              {said.forgetSure}
            </button>
            <button type="button" class="button bare" onClick={() => setSure(false)}>
              {said.keep}
            </button>
          </>
        ) : (
          <>
            <a class="button first" href={tableHref(table.token)} aria-label={table.over ? said.lookWhich(table.name, table.table) : said.continueWhich(table.name, table.table)}>
              {table.over ? said.look : said.continue}
            </a>
            <button
              type="button"
              class="button bare"
              aria-label={said.forgetWhich(table.name, table.table)}
              onClick={() => setSure(true)}
            >
              {said.forget}
            </button>
          </>
        )}
      </div>
    </li>
  )
}

/** The tables that this browser knows, and the file that carries them elsewhere. */
export function MyTables() {
  const said = texts.value.mine
  const [whole, setWhole] = useState(false)
  const [word, setWord] = useState('')
  const all = byLastLook.value
  const list = whole ? all : all.slice(0, shown)
  const going = list.filter((table) => !table.over)
  const ended = list.filter((table) => table.over)
  const load = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const found = imported(await file.text())
    setWord(found === null ? said.notATablesFile : said.loaded(found))
  }
  return (
    <section aria-labelledby="my-tables">
      <h2 id="my-tables">{said.heading}</h2>
      {all.length === 0 && <p>{said.none}</p>}
      {[going, ended].map(
        (some, i) =>
          some.length > 0 && (
            <div key={i} class="known-group">
              {ended.length > 0 && <h3 class="known-heading">{i === 0 ? said.going : said.ended}</h3>}
              <ul class="known-list">
                {some.map((table) => (
                  <TableRow key={table.token} table={table} under={ended.length > 0} />
                ))}
              </ul>
            </div>
          ),
      )}
      <p class="known-foot">
        {all.length > list.length && (
          <button type="button" class="button bare" onClick={() => setWhole(true)}>
            {said.more(all.length - list.length)}
          </button>
        )}
        {all.length > 0 && (
          <button
            type="button"
            class="button bare"
            title={said.careful}
            onClick={() => {
              download('gamekeeper-tables.json', exported(), 'application/json')
              setWord(said.careful)
            }}
          >
            {said.save}
          </button>
        )}
        <label class="button bare file">
          {said.load}
          <input
            class="visually-hidden"
            type="file"
            accept=".json,application/json"
            onChange={(event) => void load(event.currentTarget.files?.[0])}
          />
        </label>
        <span role="status">{word}</span>
      </p>
    </section>
  )
}
