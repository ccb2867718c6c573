import { parts, type PartName } from './monsterParts'

const frames: Record<PartName | 'whole', string> = {
  whole: '0 0 120 180',
  head: '20 0 80 64',
  torso: '8 44 104 78',
  legs: '12 114 96 66',
}

const partNames: PartName[] = ['legs', 'torso', 'head']

interface MonsterProps {
  kinds: Partial<Record<PartName, string>>
  label?: string
}

/** A monster as it was put together: a head, a torso, legs, each from somebody else. */
export function Monster({ kinds, label }: MonsterProps) {
  const given = partNames.filter((name) => kinds[name] && parts[name][kinds[name]])
  if (given.length === 0) return null
  const frame = given.length === 1 ? frames[given[0]!] : frames.whole
  return (
    <svg
      class="monster"
      viewBox={frame}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {given.map((name) => {
        const part = parts[name][kinds[name]!]!
        return (
          <g key={name} class={`part-${name}`}>
            <path class="wash" d={part.wash} />
            <path class="ink" d={part.line} />
          </g>
        )
      })}
    </svg>
  )
}
