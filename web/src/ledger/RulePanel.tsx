import { RuleText } from './RuleText'
import { useRules } from './useRules'
import { ruleHref } from '../state/address'
import { texts } from '../texts'

interface Props {
  game: string
  /** The rules that were opened one from the other, the newest last. */
  trail: string[]
  back(): void
}

export function RulePanel({ game, trail, back }: Props) {
  const said = texts.value.rule
  const { rules, failed } = useRules(game)
  const id = trail.at(-1) ?? ''
  const rule = rules?.find((one) => one.id === id)
  return (
    <div class="rule-panel">
      {!rules && !failed && <p class="quiet">{said.loading}</p>}
      {failed && <p class="quiet">{texts.value.hall.unreachable}</p>}
      {rules && !rule && <p class="quiet">{said.missing(id)}</p>}
      {rule && <RuleText rule={rule} level="h3" />}
      <p class="rule-panel-foot">
        {trail.length > 1 && (
          <button type="button" class="button" onClick={back}>
            {said.before}
          </button>
        )}
        <a class="button" href={ruleHref(game, id)} target="_blank" rel="noopener">
          {said.page}
        </a>
      </p>
    </div>
  )
}
