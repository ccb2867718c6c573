import type { Field } from './scene'
import { StateWord, ToneSign } from './StateWords'
import { toneOf } from './stateTone'
import { Why } from './Why'
import { stateWord, texts } from '../texts'

/** A value, and what it was before. Where there is little room, a sign stands for the word of its state. */
export function Value({ field, brief = false }: { field: Field; brief?: boolean }) {
  const tone = field.state ? toneOf(field.state) : 'plain'
  return (
    <span class={`value tone-${tone}`}>
      {field.was && (
        <>
          <s class="was" aria-hidden="true">
            {field.was}
          </s>
          <span class="to" aria-hidden="true">
            {'\u2192'}
          </span>
        </>
      )}
      <span class="now">{field.value}</span>
      {field.was && <span class="visually-hidden">, {texts.value.pieces.was(field.was)}</span>}
      {field.state &&
        (field.was || brief ? (
          <>
            <ToneSign tone={tone} />
            <span class="visually-hidden">, {stateWord(field.state)}</span>
          </>
        ) : (
          <>
            {' '}
            <StateWord word={field.state} />
          </>
        ))}
    </span>
  )
}

/** What fits beside another field: a value on a sheet, and that with its label; both on a card. */
const shortValue = 10
const shortOnSheet = 20
const shortOnCard = 8
/** What is to be read, not looked up. */
const sentence = 40

interface FieldsProps {
  fields: Field[] | undefined
  rules: boolean
  onCard?: boolean
}

function isLong(field: Field, onCard: boolean): boolean {
  const { label = '', value, was = '' } = field
  const whole = label.length + value.length + was.length
  return onCard ? whole > shortOnCard : value.length > shortValue || whole > shortOnSheet
}

function classOf(field: Field, onCard: boolean): string {
  const parts = ['field']
  if (isLong(field, onCard)) parts.push('long')
  if (field.value.length > sentence) parts.push('told-at-length')
  if (!field.label) parts.push('bare')
  return parts.join(' ')
}

function Ruled({ field, rules }: { field: Field; rules: boolean }) {
  return (
    <>
      <Value field={field} />
      {rules && field.rule && <Why rules={[field.rule]} of={field.label || field.value} short />}
    </>
  )
}

export function Fields({ fields, rules, onCard = false }: FieldsProps) {
  if (!fields || fields.length === 0) return null
  if (fields.every((field) => !field.label)) {
    return (
      <ul class="fields inline">
        {fields.map((field, index) => (
          <li key={index} class="field bare">
            <Ruled field={field} rules={rules} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <dl class="fields">
      {fields.map((field, index) => (
        <div key={field.label || index} class={classOf(field, onCard)}>
          <dt class={field.label ? '' : 'visually-hidden'}>{field.label || field.value}</dt>
          <dd>
            <Ruled field={field} rules={rules} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
