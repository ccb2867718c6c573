import { portraitOf } from './portraits'

const frame = 'M14 14H106V142H14ZM22 22H98V116H22ZM30 126H90M30 133H70M84 4V26Q84 30 88 30T92 26V8Q92 2 86 2T80 8V24'
const nobody = 'M60 40C72 40 76 50 75 60C74 72 68 80 60 80S46 72 45 60C44 50 48 40 60 40ZM54 79V88C42 90 32 98 30 116M66 79V88C78 90 88 98 90 116'

/** Minions and Antagonists are on file: a photo under a clip; without a face where nobody drew one. */
export function FilePhoto({ name, rules }: { name: string; rules: string[] | undefined }) {
  const portrait = portraitOf(rules)
  return (
    <svg class="monster" viewBox="0 0 120 150" role="img" aria-label={name}>
      <path class="wash" d={portrait?.wash ?? 'M14 14H106V142H14Z'} />
      <path class="ink" d={frame} />
      <path class="ink" d={portrait?.line ?? nobody} />
    </svg>
  )
}
