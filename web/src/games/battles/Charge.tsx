import { deviceOf } from './devices'

/** A shield with what its kind bears, or with its letter, parted in one of a few ways, so that it is known again across the field. */
const partings = [
  'M4 15H28V34H4Z',
  'M16 2H30V36H16Z',
  'M4 4L28 34H4Z',
  'M4 12H28V21H4Z',
  'M12 2H20V36H12Z',
  'M16 2H30V17H16ZM2 17H16V36H2Z',
  'M3 4L16 14L29 4V11L16 21L3 11Z',
]

function partingOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return partings[sum % partings.length]!
}

const shield = 'M3 4Q10 5 16 2Q22 5 29 4V17Q29 29 16 36Q3 29 3 17Z'

export function Charge({ name, rules }: { name: string; rules: string[] | undefined }) {
  const device = deviceOf(rules)
  const id = `shield-${name.replace(/\W/g, '')}`
  return (
    <svg class="charge" viewBox="0 0 32 38" width="24" height="28" aria-hidden="true">
      <clipPath id={id}>
        <path d={shield} />
      </clipPath>
      <path class="ground" d={shield} />
      <path class="parting" clip-path={`url(#${id})`} d={partingOf(name)} />
      <path class="rim" d={shield} />
      {device ? (
        <path class="device" d={device} />
      ) : (
        <text x="16" y="18" text-anchor="middle" dominant-baseline="central">
          {name.replace(/^.*'s /, '').charAt(0)}
        </text>
      )}
    </svg>
  )
}
