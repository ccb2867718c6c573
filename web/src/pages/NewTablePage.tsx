import { useMemo, useState } from 'preact/hooks'
import { Frame } from './Frame'
import { GameLanguage, inLanguage } from './GameLanguage'
import { Unreachable } from './Unreachable'
import { holdersOf, rolesOf, sitDown, usualHolder } from './seating'
import { useHall } from './useHall'
import { ApiError, makeTable, type Game, type GameOption, type NewTable, type Player } from '../net/api'
import type { ChanceMode } from '../net/lines'
import { go } from '../state/address'
import { playerName, playerSentence, roleName, spoken, texts } from '../texts'

const megabyte = 1_000_000
const large = megabyte

/** Seconds that spectators may be behind. */
const delays = [0, 30, 60, 300, 900]

/** Whether it bends a rule, rather than saying what is played: a switch, or a question of the rules by its id. */
const bendsRule = (option: GameOption): boolean =>
  /^[A-Z]+-\d+$/.test(option.name) || (option.values?.length === 2 && option.values.includes('yes') && option.values.includes('no'))

function OptionField({ option, value, set }: { option: GameOption; value: string; set(value: string): void }) {
  const said = texts.value.fresh
  const id = `option-${option.name}`
  return (
    <div class="house-option">
      <label for={id} lang="en">
        {option.summary.replace(/^./, (letter) => letter.toUpperCase())}
      </label>
      {option.values ? (
        <select id={id} class="input" lang="en" value={value} onChange={(event) => set(event.currentTarget.value)}>
          {option.values.map((one) => (
            <option key={one} value={one}>
              {one === option.standard ? said.standard(spoken(one)) : spoken(one)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          class="input"
          type="number"
          min={option.min}
          max={option.max}
          value={value}
          onInput={(event) => set(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

function FreshTable({ game, players }: { game: Game; players: Player[] }) {
  const said = texts.value.fresh
  const [count, setCount] = useState(game.min_seats)
  const [chairs, setChairs] = useState<Record<string, string>>({})
  const [changed, setChanged] = useState<Record<string, string>>({})
  const [chance, setChance] = useState<ChanceMode>('seeded')
  const [seed, setSeed] = useState('')
  const [delay, setDelay] = useState(0)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const roles = useMemo(() => rolesOf(game, count), [game, count])
  const holder = (role: string): string => chairs[role] ?? usualHolder(game, role, roles, players)
  const options = Object.fromEntries(
    game.options.flatMap((option) => {
      const value = changed[option.name]
      return value === undefined || value === '' || value === option.standard ? [] : [[option.name, value]]
    }),
  )
  const fieldOf = (option: GameOption) => (
    <OptionField
      key={option.name}
      option={option}
      value={changed[option.name] ?? option.standard}
      set={(value) => setChanged({ ...changed, [option.name]: value })}
    />
  )
  const played = game.options.filter((option) => !bendsRule(option))
  const bent = game.options.filter(bendsRule)
  const bentCount = bent.filter((option) => option.name in options).length
  const open = async (): Promise<void> => {
    setBusy(true)
    const table: NewTable = {
      game: game.id,
      ...inLanguage(game),
      options,
      seats: Object.fromEntries(roles.map((role) => [role, holder(role)])),
      chance,
      ...(/^\d{1,15}$/.test(seed) ? { seed: Number(seed) } : {}),
      ...(delay > 0 ? { delay } : {}),
    }
    try {
      go(sitDown(await makeTable(table), game.id, game.name))
    } catch (error) {
      setRefused(
        error instanceof ApiError && error.message ? said.refused(error.message, error.expected) : texts.value.hall.unreachable,
      )
      setBusy(false)
    }
  }
  return (
    <form
      class="fresh paper"
      data-game={game.id}
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <p lang="en">{game.sentence}</p>
      <GameLanguage game={game} />
      {game.max_seats > game.min_seats && (
        <label class="house-option">
          <span>{said.howMany}</span>
          <input
            class="input"
            type="number"
            min={game.min_seats}
            max={game.max_seats}
            value={count}
            onInput={(event) => {
              const n = event.currentTarget.valueAsNumber
              if (n >= game.min_seats && n <= game.max_seats) setCount(n)
            }}
          />
        </label>
      )}
      <fieldset>
        <legend>{said.chairs}</legend>
        {roles.map((role) => {
          const who = holder(role)
          const player = players.find((one) => one.who === who)
          const sentence = player && playerSentence(player)
          return (
            <div key={role} class="house-option">
              <label for={`chair-${role}`}>{roleName(role)}</label>
              <span class="house-option-stack">
                <select
                  id={`chair-${role}`}
                  class="input"
                  value={who}
                  aria-describedby={sentence ? `chair-${role}-hint` : undefined}
                  onChange={(event) => setChairs({ ...chairs, [role]: event.currentTarget.value })}
                >
                  <option value="me">{said.me}</option>
                  <option value="friend">{said.friend}</option>
                  {holdersOf(game, role, players).map((player) => (
                    <option key={player.who} value={player.who}>
                      {playerName(player.name)}
                    </option>
                  ))}
                </select>
                {sentence && (
                  <span id={`chair-${role}-hint`} class="quiet">
                    {sentence}
                  </span>
                )}
              </span>
            </div>
          )
        })}
      </fieldset>
      {played.length > 0 && (
        <fieldset>
          <legend>{said.played}</legend>
          {played.map(fieldOf)}
        </fieldset>
      )}
      <fieldset>
        <legend>{said.dice}</legend>
        {(Object.keys(said.chances) as ChanceMode[]).map((mode) => (
          <label key={mode} class="tick">
            <input type="radio" name="dice" checked={chance === mode} onChange={() => setChance(mode)} /> {said.chances[mode]}
          </label>
        ))}
      </fieldset>
      <details class="house">
        <summary>
          {said.house}
          {bentCount > 0 && <span class="quiet"> · {said.houseChanged(bentCount)}</span>}
        </summary>
        {bent.map(fieldOf)}
        <div class="house-option">
          <label for="seed">{said.seed}</label>
          <span class="house-option-stack">
            <input
              id="seed"
              class="input"
              type="text"
              inputMode="numeric"
              pattern="[0-9]{0,15}"
              aria-describedby="seed-hint"
              value={seed}
              onInput={(event) => setSeed(event.currentTarget.value)}
            />
            <span id="seed-hint" class="quiet">{said.seedHint}</span>
          </span>
        </div>
        <div class="house-option">
          <label for="delay">{said.delay}</label>
          <select id="delay" class="input" value={delay} onChange={(event) => setDelay(Number(event.currentTarget.value))}>
            {delays.map((seconds) => (
              <option key={seconds} value={seconds}>
                {said.delayed(seconds)}
              </option>
            ))}
          </select>
        </div>
      </details>
      {refused && (
        <p class="bar-refusal" role="alert">
          {refused}
        </p>
      )}
      <button type="submit" class="button first" disabled={busy}>
        {busy ? said.opening : said.open}
      </button>
    </form>
  )
}

function FromSave({ games }: { games: Game[] }) {
  const said = texts.value.fresh
  const [refused, setRefused] = useState('')
  const load = async (file: File | undefined): Promise<void> => {
    if (!file) return
    try {
      const log = await file.text()
      const made = await makeTable({ log })
      const id = /"game":\s*"([^"]+)"/.exec(log)?.[1] ?? ''
      go(sitDown(made, id, games.find((game) => game.id === id)?.name ?? id))
    } catch (error) {
      // A server that takes no more hangs up before all of it was sent.
      const cutOff = file.size > large ? said.cutOff((file.size / megabyte).toFixed(1)) : texts.value.hall.unreachable
      setRefused(error instanceof ApiError && error.message ? said.refused(error.message, error.expected) : cutOff)
    }
  }
  return (
    <section class="paper from-save" aria-labelledby="from-save">
      <h2 id="from-save">{said.fromSave}</h2>
      <p class="quiet">{said.fromSaveHint}</p>
      <label class="button file">
        {said.chooseFile}
        <input
          class="visually-hidden"
          type="file"
          onChange={(event) => {
            setRefused('')
            void load(event.currentTarget.files?.[0])
            // The same file, mended, can be chosen again.
            event.currentTarget.value = ''
          }}
        />
      </label>
      {refused && (
        <p class="bar-refusal" role="alert">
          {refused}
        </p>
      )}
    </section>
  )
}

export function NewTablePage({ id }: { id: string }) {
  const said = texts.value.fresh
  const { hall, failed, again } = useHall()
  const game = hall?.games.find((one) => one.id === id)
  return (
    <Frame heading={game ? said.heading(game.name) : said.which} waits={!hall && !failed} {...(game ? { game: game.id } : {})}>
      {failed && <Unreachable again={again} />}
      {!failed && !hall && <p role="status">{texts.value.hall.loading}</p>}
      {hall && game && <FreshTable key={game.id} game={game} players={hall.players} />}
      {hall && !game && (
        <ul class="which">
          {hall.games.map((one) => (
            <li key={one.id}>
              <a class="button" href={`/new#${one.id}`} lang="en">
                {one.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {hall && <FromSave games={hall.games} />}
    </Frame>
  )
}
