import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Cover } from './Cover'
import { End } from './End'
import { Guide } from './Guide'
import { Invitation } from './Invitation'
import { JustNow } from './JustNow'
import { Live } from './Live'
import { LookBar } from './LookBar'
import { Closed, StandingLine } from './StandingLine'
import { Vitals, vitalsOf, withoutVitals } from './Vitals'
import { WhileWaiting } from './WhileWaiting'
import { bringIntoSight } from './bringIntoSight'
import { useAsking, useChoices, useMarked } from './useAsking'
import { useGuide } from './useGuide'
import { useKeys } from './useKeys'
import { keepSave, playAgain } from './deeds'
import { Bar } from '../../decision/Bar'
import { Present } from '../../decision/Present'
import { Log } from '../../ledger/Log'
import { LedgerTabs, type LedgerPage } from '../../ledger/LedgerTabs'
import { RulePanel } from '../../ledger/RulePanel'
import { Thoughts } from '../../ledger/Thoughts'
import { WhyPanel } from '../../ledger/WhyPanel'
import { LedgerPieces, Seat, Stage } from '../../pieces'
import { Keys } from '../panels/Keys'
import { Links } from '../panels/Links'
import { Menu, type PanelName } from '../panels/Menu'
import { News, Notes } from '../panels/Notes'
import { Panel } from '../panels/Panel'
import { People } from '../panels/People'
import { Settings } from '../panels/Settings'
import { SheetsPage } from '../sheets/SheetsPage'
import { sheetsToPrint } from '../sheets/sheets'
import { RefereePanel } from '../../referee/RefereePanel'
import type { Look, Thought } from '../../net/lines'
import { go, tableHref } from '../../state/address'
import { asked, lately, stops, undoesRuling } from '../../state/match'
import { diceRoll, motion } from '../../state/preferences'
import { mustPassTo, storyFor } from '../../state/secrets'
import type { Table } from '../../state/table'
import { known, openedNow } from '../../state/tables'
import { askable, thinkers } from '../../state/thoughts'
import { roleName, texts } from '../../texts'
import { tongue } from '../../texts/tongue'

type Open = { is: 'rule'; trail: string[] } | { is: 'why' } | { is: 'menu' } | { is: 'thoughts'; at: number | null } | { is: Exclude<PanelName, 'thoughts'> } | null
type Side = 'seat' | 'ledger'

const wide = matchMedia('(min-width: 1000px)')
/** Seat and Ledger share a column; where it is high enough, both lie open in it. */
const high = matchMedia('(min-width: 1000px) and (min-height: 1000px)')

/** So little was told when a match has just begun. */
const beginning = 3
const noThoughts: Thought[] = []

/** One table: Stage, Seat, Ledger, and the bar where decisions are made. */
export function Room({ table, at }: { table: Table; at: number | null }) {
  const said = texts.value
  const match = table.match.value
  const standing = table.standing.value
  const covered = table.covered.value
  const eyes = table.eyes.value
  const { seated } = match

  const [open, setOpen] = useState<Open>(null)
  const [shown, setShown] = useState<Record<Side, boolean>>({ seat: wide.matches, ledger: high.matches })
  const [board, setBoard] = useState(false)
  const [inviting, setInviting] = useState(() => openedNow.has(table.token))
  const [page, setPage] = useState<LedgerPage>('log')
  const [printing, setPrinting] = useState(false)
  const [sampling, setSampling] = useState<number | null>(null)
  const marked = useMarked()

  const question = match.question
  const last = question ? asked(question).n : (match.waiting?.n ?? Math.max(seated?.n ?? 0, ...match.story.map((event) => event.n ?? 0)))
  const look = at === null ? null : (table.looks.value.get(at) ?? null)
  const sitting = seated !== null && standing.is === 'open'
  useEffect(() => {
    if (inviting && sitting) table.say({ links: true })
  }, [inviting, sitting])
  const wasAsked = useRef(false)
  if (question) wasAsked.current = true
  useEffect(() => {
    if (at !== null && sitting && !look) table.say({ look: { n: at } })
  }, [at, sitting, look === null])

  const thinking = useMemo(() => thinkers(seated), [seated])
  const isOver = match.over !== null
  useEffect(() => {
    if (sitting && thinking.size > 0 && (isOver || table.thoughts.peek() === null)) table.say({ why: true })
  }, [sitting, thinking, isOver])

  const looking = at !== null
  // Until the next page of the match is there, the one before it stays on the table.
  const laid = useRef<Look | null>(null)
  laid.current = looking ? (look ?? laid.current) : null
  const views = laid.current ? laid.current.views : Object.values(match.views)
  const view = looking && !laid.current ? undefined : (views.find((one) => one.seat === eyes) ?? views[0])
  const whole = view?.scene ?? null
  const scene = useMemo(() => whole && withoutVitals(whole), [whole])
  const told = laid.current ? laid.current.events : match.story
  const story = useMemo(() => storyFor(told, eyes), [told, eyes])

  const decision = question && 'decision' in question ? question.decision : null
  const chance = question && 'chance' in question ? question.chance : null
  const busy = table.slow.value || standing.is !== 'open'
  const asking = useAsking(looking ? null : decision, match.odds, !busy, marked, table.answer)
  const choices = useChoices(asking, scene)
  const tools = looking ? null : table.referee.tools.value
  const deed = table.referee.deed.value
  // Once it has been there, the page of the referee stays: a moment without tools is no reason to take it away.
  const mayRule = useRef(false)
  if (tools === null) mayRule.current = false
  else if (tools.length > 0) mayRule.current = true
  const ruled = undoesRuling(match)
  const refereeing = mayRule.current && page === 'referee'
  // Where the screen is shared, the tools are not for every eye; who was asked gets it back.
  const passTo = useMemo(() => mustPassTo(match, eyes), [match.views, match.seated, eyes])
  const backTo = question && eyes && asked(question).seat !== eyes ? asked(question).seat : null
  // A column is not left empty: where nothing of one's own can lie in it, the ledger does.
  const hasSeat = (scene?.seat.length ?? 0) > 0
  const lies: Record<Side, boolean> = { seat: shown.seat && hasSeat, ledger: shown.ledger || (wide.matches && shown.seat && !hasSeat) }
  const reads = refereeing && lies.ledger && passTo === null
  useEffect(() => table.referee.look(reads), [table, reads])
  const sheets = useMemo(() => (looking ? [] : sheetsToPrint(match, eyes)), [looking, match.views, match.seated, eyes])
  const guide = useGuide(seated?.game, looking ? null : decision)

  const explain = useCallback(
    (rule: string): void =>
      setOpen((now) => ({ is: 'rule', trail: now?.is === 'rule' ? [...now.trail, rule] : [rule] })),
    [],
  )
  const reading = open?.is === 'thoughts'
  useEffect(() => {
    if (reading) table.say({ why: true })
  }, [reading, last])
  useEffect(() => {
    if (!wide.matches) setOpen(null)
  }, [at])
  const askWhy = useCallback(
    (n: number | null): void => setOpen({ is: 'thoughts', at: n }),
    [],
  )
  const questions = table.questions.value
  const reasons = useMemo(() => askable(story, questions), [story, questions])
  const whyAt = useCallback(
    (index: number) => {
      const n = reasons.get(index)
      const seat = n === undefined ? undefined : questions.pondered.get(n)
      return n === undefined || seat === undefined ? undefined : { seat, n, ask: askWhy }
    },
    [reasons, questions, askWhy],
  )
  const lastPondered = Math.max(0, ...[...questions.pondered.keys()].filter((n) => n < last || match.over !== null))
  const refuse = (error: unknown): void => {
    const message = error instanceof Error && error.message ? error.message : said.hall.unreachable
    table.refusal.value = { code: 'refused', message }
  }
  const close = (): void => setOpen(null)
  const toggle = (side: Side): void =>
    setShown(high.matches ? { ...lies, [side]: !lies[side] } : { seat: false, ledger: false, [side]: !lies[side] })
  // A window that becomes narrow has drawers, and they are shut; one that becomes wide has its column again.
  useEffect(() => {
    const lay = (): void => setShown({ seat: wide.matches, ledger: high.matches })
    for (const width of [wide, high]) width.addEventListener('change', lay)
    return () => {
      for (const width of [wide, high]) width.removeEventListener('change', lay)
    }
  }, [])
  const putSheetsAway = (): void => {
    setPrinting(false)
    requestAnimationFrame(() => (document.querySelector<HTMLElement>('.seat-print') ?? document.getElementById('question'))?.focus())
  }
  const turn = (step: 1 | -1): void => {
    const all = stops(match.story, last)
    const from = at ?? last
    const to = step < 0 ? all.findLast((n) => n < from) : all.find((n) => n > from)
    if (to === undefined) return
    go(tableHref(table.token, to === last ? null : to), 'replace')
  }

  useKeys({
    undo: () => {
      if (looking || (!decision && !mayRule.current)) return
      if (decision?.undo) document.querySelector<HTMLElement>('[data-undo-reason]')?.click()
      else table.undo(false)
    },
    why: () => decision && setOpen((now) => (now?.is === 'why' ? null : { is: 'why' })),
    odds: () => decision && setOpen((now) => (now?.is === 'why' ? null : { is: 'why' })),
    ledger: () => toggle('ledger'),
    seat: () => toggle('seat'),
    back: () => turn(-1),
    forward: () => turn(1),
    help: () => setOpen((now) => (now?.is === 'keys' ? null : { is: 'keys' })),
    escape: () => {
      if (open) close()
      else if (!wide.matches) setShown({ seat: false, ledger: false })
    },
  }, !printing)

  const lastQuestion = useRef(0)
  const isLaid = sitting && scene !== null
  useEffect(() => {
    if (last === lastQuestion.current || covered || !isLaid) return
    lastQuestion.current = last
    setSampling(null)
    if (decision && !looking) for (const place of ['.stage', '.seat']) bringIntoSight(document.querySelector(place))
    if (document.activeElement === document.body && !looking) document.getElementById('question')?.focus({ preventScroll: true })
  }, [last, looking, covered, isLaid])

  useEffect(() => {
    if (!seated) return
    const turnOf = decision || chance ? said.bar.you : ''
    document.title = `${turnOf ? `${turnOf} · ` : ''}${seated.name}`
  }, [seated, decision, chance, said])

  const game = seated?.game ?? ''
  const byHand = (seated?.chance ?? 'seeded') !== 'seeded'
  const inMotion = motion.value
  const rolling = diceRoll.value && !looking
  const fresh = looking ? story.length : storyFor(match.story.slice(0, match.fresh), eyes).length
  // What did not change is not drawn again: an answer is on the screen before the odds of the next question are.
  const places = useMemo(() => {
    if (!scene) return null
    const place = { scene, game, choices, explain, motion: inMotion }
    return { stage: <Stage {...place} />, seat: <Seat {...place} />, ledger: <LedgerPieces {...place} /> }
  }, [scene, game, choices, explain, inMotion])
  const log = useMemo(
    () => <Log story={story} fresh={fresh} token={table.token} rolling={rolling} byHand={byHand} explain={explain} whyAt={whyAt} />,
    [story, fresh, table.token, rolling, byHand, explain, whyAt, said],
  )

  if (standing.is === 'closed') return <Closed code={standing.code} message={standing.message} />
  if (inviting && seated) {
    const links = table.links.value.length > 0 ? table.links.value : (known(table.token)?.links ?? [])
    const go = (): void => {
      openedNow.delete(table.token)
      setInviting(false)
    }
    return <Invitation seated={seated} links={links} go={go} />
  }
  if (covered) return <Cover game={seated?.game} seat={covered} before={eyes} lift={table.lift} />
  if (!seated || !whole || !scene || !places) {
    return (
      <main class="cover">
        <h1 class="visually-hidden">{said.title}</h1>
        <StandingLine standing={standing} again={table.again} />
        {looking && table.refusal.value ? (
          <div class="paper cover-paper">
            <p role="alert" lang={tongue.value}>
              {said.bar.refused(table.refusal.value.message.replace(/\.$/, ''), table.refusal.value.expected)}
            </p>
            <a class="button first" href={tableHref(table.token)}>
              {said.look.leave}
            </a>
          </div>
        ) : (
          <p role="status">{looking && seated ? said.look.loading : said.table.connecting}</p>
        )}
      </main>
    )
  }

  if (printing && sheets.length > 0) return <SheetsPage table={table} sheets={sheets} close={putSheetsAway} />

  const vitals = vitalsOf(whole)
  const nothingMine = seated.you.seats.length === 0
  const over = match.over
  const named = seated.you.seats.length > 1
  const recent = lately(story, fresh)
  const isRecent = fresh < story.length
  const since = recent[0]?.event.n
  const moved = isRecent && since !== undefined && new Set(recent.map(({ event }) => event.n)).size > 1
  const watchers = table.links.value.find((link) => link.seats.length === 0 && !link.host)?.token ?? null
  const isEnd = over !== null && !looking && !board
  const waitsForPerson = seated.seats.some((seat) => seat.role === match.waiting?.seat && seat.who === 'person')
  const isFirst = !looking && !nothingMine && !wasAsked.current && waitsForPerson && story.length < beginning

  return (
    <div class="room" data-game={seated.game} data-seat={lies.seat || undefined} data-ledger={lies.ledger || undefined} data-looking={looking || undefined} data-ruling={refereeing || undefined}>
      {!looking && <Live story={story} question={question} waiting={match.waiting} over={match.over} named={named} />}
      <header class="room-head">
        <a class="room-home" href="/">
          {said.title}
        </a>
        <div class="room-title" lang={tongue.value}>
          <h1>{scene.title}</h1>
          {scene.subtitle && <p>{scene.subtitle}</p>}
        </div>
        {vitals && <Vitals piece={vitals} />}
        <nav class="room-tools" aria-label={said.table.menu}>
          {scene.seat.length > 0 && (
            <button type="button" class="button" aria-expanded={lies.seat} onClick={() => toggle('seat')}>
              {said.table.seat}
            </button>
          )}
          <button type="button" class="button" aria-expanded={lies.ledger} onClick={() => toggle('ledger')}>
            {said.table.ledger}
          </button>
          <button type="button" class="button" aria-expanded={open?.is === 'menu'} onClick={() => setOpen(open ? null : { is: 'menu' })}>
            {said.table.menu}
          </button>
        </nav>
        <StandingLine standing={standing} again={table.again} />
      </header>

      {looking ? (
        <LookBar
          token={table.token}
          at={at}
          look={look}
          story={match.story}
          last={last}
          watchers={watchers}
          pondered={questions.pondered.has(at)}
          refusal={table.refusal.value}
          ask={askWhy}
        />
      ) : (
        <Bar
          asking={asking}
          chance={chance}
          waiting={match.waiting}
          over={over}
          named={named}
          watching={nothingMine}
          behind={seated.you.host ? undefined : seated.delay}
          insist={seated.undo_past_information ?? false}
          ruled={ruled}
          busy={busy}
          refusal={table.refusal.value}
          faces={table.faces}
          outcome={table.outcome}
          undo={table.undo}
          explain={explain}
          open={() => setOpen({ is: 'why' })}
          askWhy={lastPondered > 0 ? () => askWhy(lastPondered) : null}
          news={<News note={table.noted.value} host={seated.you.host} />}
          present={<Present seated={seated} invite={seated.you.host ? () => setOpen({ is: 'links' }) : null} />}
        />
      )}
      <JustNow
        key={`${at ?? ''} ${fresh}`}
        lines={recent}
        fresh={isRecent}
        rolling={rolling}
        byHand={byHand}
        explain={explain}
        whyAt={whyAt}
        watch={moved ? () => go(tableHref(table.token, since)) : null}
      />

      <main class="stage" aria-label={said.table.stage}>
        {guide && decision && <Guide key={guide.id} game={seated.game} page={guide} n={decision.n} />}
        {isEnd && (
          <End
            game={seated.game}
            over={over}
            story={story}
            thoughts={table.thoughts.value ?? noThoughts}
            token={table.token}
            byHand={byHand}
            explain={explain}
            again={seated.you.host ? () => void playAgain(seated).catch(refuse) : null}
            keep={() => void keepSave(seated, table.token).catch(refuse)}
            board={() => setBoard(true)}
          />
        )}
        {isFirst && match.waiting && <WhileWaiting seated={seated} waiting={match.waiting} />}
        {!isEnd && (scene.stage.length > 0 ? places.stage : <p class="quiet">{said.table.emptyStage}</p>)}
      </main>
      <div class="side">
        {scene.seat.length > 0 && (
          <section class="seat" aria-label={eyes && named ? said.table.seatOf(roleName(eyes)) : said.table.seat}>
            {places.seat}
            {sheets.length > 0 && (
              <button type="button" class="button seat-print" onClick={() => setPrinting(true)}>
                {said.sheets.print}
              </button>
            )}
          </section>
        )}
        <section class="ledger" aria-label={said.table.ledger}>
          {mayRule.current && <LedgerTabs page={page} turn={setPage} />}
          <div
            class="ledger-page"
            hidden={refereeing}
            {...(mayRule.current ? { id: 'ledger-page-log', role: 'tabpanel', 'aria-labelledby': 'ledger-tab-log' } : {})}
          >
            {places.ledger}
            <Notes notes={seated.notes} />
            <div class="paper ledger-log">
              <h2>{said.table.log}</h2>
              {log}
            </div>
          </div>
          {mayRule.current && tools && (
            <div id="ledger-page-referee" class="ledger-page" role="tabpanel" aria-labelledby="ledger-tab-referee" hidden={!refereeing}>
              {passTo !== null && eyes !== null ? (
                <div class="referee paper referee-closed">
                  <p>{said.referee.hidden(roleName(eyes))}</p>
                  <button type="button" class="button" onClick={() => table.pass(passTo)}>
                    {said.referee.pass(roleName(passTo))}
                  </button>
                </div>
              ) : (
                <RefereePanel
                  tools={tools}
                  deed={deed}
                  halted={over ? 'over' : chance ? 'dice' : null}
                  busy={busy}
                  byHand={byHand}
                  rolling={rolling}
                  ruled={ruled}
                  use={table.referee.use}
                  undo={() => table.undo(false)}
                  explain={explain}
                />
              )}
              {passTo === null && backTo !== null && mustPassTo(match, backTo) !== null && (
                <button type="button" class="button" onClick={() => table.pass(backTo)}>
                  {said.referee.pass(roleName(backTo))}
                </button>
              )}
            </div>
          )}
        </section>
      </div>

      {open?.is === 'rule' && (
        <Panel heading={said.rule.heading} close={close}>
          <RulePanel
            game={seated.game}
            trail={open.trail}
            back={() => setOpen({ is: 'rule', trail: open.trail.slice(0, -1) })}
          />
        </Panel>
      )}
      {open?.is === 'why' && decision && (
        <Panel heading={said.rule.why} close={close}>
          <WhyPanel
            decision={decision}
            where={scene.where ?? []}
            odds={match.odds}
            sampling={sampling === decision.n}
            sample={() => {
              setSampling(decision.n)
              table.say({ odds: true })
            }}
            explain={explain}
          />
        </Panel>
      )}
      {open?.is === 'menu' && (
        <Panel heading={said.menu.heading} close={close}>
          <Menu
            game={seated.game}
            table={seated.table}
            token={table.token}
            host={seated.you.host}
            open={(panel) => (panel === 'thoughts' ? askWhy(null) : setOpen({ is: panel }))}
            print={
              sheets.length > 0
                ? () => {
                    close()
                    setPrinting(true)
                  }
                : null
            }
            lookBack={() => {
              close()
              if (seated.you.host) table.say({ links: true })
              turn(-1)
            }}
          />
        </Panel>
      )}
      {open?.is === 'thoughts' && (
        <Panel heading={said.thoughts.heading} close={close}>
          <Thoughts thoughts={table.thoughts.value} anybody={thinking.size > 0} at={open.at} token={table.token} explain={explain} />
        </Panel>
      )}
      {open?.is === 'links' && (
        <Panel heading={said.share.heading} close={close}>
          <Links links={table.links.value} say={table.say} />
        </Panel>
      )}
      {open?.is === 'people' && (
        <Panel heading={said.people.heading} close={close}>
          <People seated={seated} say={table.say} />
        </Panel>
      )}
      {open?.is === 'keys' && (
        <Panel heading={said.keys.heading} close={close}>
          <Keys />
        </Panel>
      )}
      {open?.is === 'settings' && (
        <Panel heading={said.settings.heading} close={close}>
          <Settings />
        </Panel>
      )}
    </div>
  )
}
