import { useEffect, useMemo, useState } from 'preact/hooks'
import { Frame } from './Frame'
import { Unreachable } from './Unreachable'
import { useHall } from './useHall'
import { chaptersOf, titleOf } from '../ledger/chapters'
import { RuleText } from '../ledger/RuleText'
import { useRules } from '../ledger/useRules'
import type { Rule } from '../net/api'
import { ruleHref } from '../state/address'
import { texts } from '../texts'

/** So many rules of a chapter are named where it is shut. */
const told = 4

function says(rule: Rule, words: string[]): boolean {
  const text = `${rule.id} ${titleOf(rule)} ${rule.name} ${rule.summary}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

export function RulesPage({ game, rule }: { game: string; rule: string }) {
  const said = texts.value.rule
  const { hall, failed, again } = useHall()
  const known = useRules(game)
  const [search, setSearch] = useState('')
  const name = hall?.games.find((one) => one.id === game)?.name ?? game
  const found = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean)
    return (known.rules ?? []).filter((one) => says(one, words))
  }, [known.rules, search])
  const chapters = useMemo(() => chaptersOf(found), [found])
  const searched = search.trim() !== ''
  const one = known.rules?.find((entry) => entry.id === rule)
  useEffect(() => {
    if (rule) scrollTo(0, 0)
  }, [rule])
  return (
    <Frame heading={game ? said.all(name) : texts.value.hall.rules} {...(game ? { game } : {})}>
      {(failed || known.failed) && <Unreachable again={again} />}
      {!game && hall && (
        <ul class="which">
          {hall.games.map((entry) => (
            <li key={entry.id}>
              <a class="button" href={ruleHref(entry.id)} lang="en">
                {entry.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {game && rule && known.rules && (
        <section class="paper rule-alone">{one ? <RuleText rule={one} level="h2" /> : <p>{said.missing(rule)}</p>}</section>
      )}
      {game && known.rules && (
        <>
          <label class="rule-search">
            {said.search}
            <input class="input" type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
          </label>
          <p class="rule-count" role="status">
            {found.length === 0 ? said.noneFound : said.found(found.length)}
          </p>
          <div class="rule-chapters" role="group" aria-label={said.chapters}>
            {chapters.map((chapter) => (
              <details key={`${chapter.id} ${String(searched)}`} class="rule-chapter" open={searched || chapter.rules.some((entry) => entry.id === rule)}>
                <summary>
                  <h2 lang="en">{chapter.name}</h2>{' '}
                  <span class="rule-chapter-told">
                    {said.found(chapter.rules.length)}: <span lang="en">{chapter.rules.slice(0, told).map(titleOf).join(', ')}</span>
                    {chapter.rules.length > told && ' …'}
                  </span>
                </summary>
                <ul class="rule-list">
                  {chapter.rules.map((entry) => (
                    <li key={entry.id}>
                      <a href={ruleHref(game, entry.id)} aria-current={entry.id === rule ? 'true' : undefined}>
                        <span class="rule-list-id">{entry.id}</span>
                        <span lang="en">
                          <strong class="rule-list-title">{titleOf(entry)}</strong>
                          {entry.summary}
                        </span>
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </div>
        </>
      )}
      {game && !known.rules && !known.failed && <p role="status">{said.loading}</p>}
    </Frame>
  )
}
