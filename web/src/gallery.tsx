import { signal } from '@preact/signals'
import { render } from 'preact'
import { CardBack, Die, Emblem, Sign, signNames } from './art'
import './look/tokens.css'
import './look/base.css'
import './gallery.css'
import { LedgerPieces, optionsByPiece, Seat, Stage, type Choices, type Scene } from './pieces'

interface Fixture {
  game: string
  seat: string
  scene: Scene
  prompt?: string
  options: { name: string; label: string; concerns?: string[]; odds?: string }[]
}

const files = import.meta.glob<Fixture>('../fixtures/*.json', { eager: true, import: 'default' })
const fixtures = new Map(
  Object.entries(files).map(([path, fixture]) => [path.replace(/^.*\/|\.json$/g, ''), fixture]),
)

const marked = signal<number | null>(null)
const said = signal('')
const shown = signal(location.hash.slice(1))
addEventListener('hashchange', () => (shown.value = location.hash.slice(1)))

function choicesOf(fixture: Fixture): Choices {
  const places = optionsByPiece(fixture.options)
  return {
    of: (id) => (places.get(id) ?? []).map((index) => ({ index, ...fixture.options[index]! })),
    choose: (index) => (said.value = `chosen: ${fixture.options[index]?.label}`),
    mark: (index) => (marked.value = index),
    marked: marked.value,
  }
}

function Room({ fixture }: { fixture: Fixture }) {
  const place = {
    scene: fixture.scene,
    game: fixture.game,
    choices: choicesOf(fixture),
    explain: (rule: string) => {
      said.value = `why: ${rule}`
    },
    motion: true,
  }
  return (
    <main data-game={fixture.game}>
      <h1>
        {fixture.scene.title}. {fixture.scene.subtitle}
      </h1>
      <p aria-live="polite">
        {fixture.prompt} {said.value}
      </p>
      <div class="room">
        <Stage {...place} />
        <div>
          <Seat {...place} />
          <LedgerPieces {...place} />
        </div>
      </div>
    </main>
  )
}

const games = ['number-crunch', 'battles', 'farsa', 'kingdom-death', 'make-you-kingdom', 'pig', 'tic-tac-toe', 'none']

function Art() {
  return (
    <main class="paper">
      <h1>Emblems, backs, signs, dice</h1>
      <ul class="signs">
        {games.map((game) => (
          <li key={game} data-game={game}>
            <Emblem game={game} />
            {game}
            <span class="back">
              <CardBack game={game} />
            </span>
          </li>
        ))}
      </ul>
      <ul class="signs">
        {signNames.map((name) => (
          <li key={name}>
            <Sign name={name} /> {name}
          </li>
        ))}
      </ul>
      {[4, 6, 8, 10, 12, 20].map((sides) => (
        <ul key={sides} class="signs">
          {Array.from({ length: sides }, (_, face) => (
            <li key={face}>
              <Die sides={sides} face={face + 1} byHand={face === 2} />
            </li>
          ))}
        </ul>
      ))}
    </main>
  )
}

function Gallery() {
  const fixture = fixtures.get(shown.value)
  return (
    <div class="gallery">
      <nav>
        {['art', ...fixtures.keys()].map((name) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {fixture ? <Room key={shown.value} fixture={fixture} /> : <Art />}
    </div>
  )
}

render(<Gallery />, document.getElementById('page')!)
