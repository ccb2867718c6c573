import type { VNode } from 'preact'

function NumberCrunch() {
  return (
    <>
      <path class="wash" d="M18 6H46V50H18Z" />
      <path d="M18 6H46V50H18ZM23 11H41V19H23ZM36 15H38" />
      <path d="M23 24H28V28H23ZM29.500 24H34.500V28H29.500ZM36 24H41V28H36ZM23 31H28V35H23ZM29.500 31H34.500V35H29.500ZM36 31H41V35H36ZM23 38H28V42H23ZM29.500 38H34.500V42H29.500ZM36 38H41V42H36Z" />
      <path d="M5 12L9 9L13 16V44H5ZM9 9V44M3 44H15M9 44V55M7 55H11" />
      <path d="M59 12L55 9L51 16V44H59ZM55 9V44M49 44H61M55 44V55M53 55H57" />
      <path class="bold" d="M22 56H42" />
    </>
  )
}

function Battles() {
  return (
    <>
      <path class="wash" d="M18 22L46 22L44 44L32 54L20 44Z" />
      <path d="M18 24C24 22 28 20 32 17C36 20 40 22 46 24C46 38 42 48 32 55C22 48 18 38 18 24Z" />
      <path d="M32 17V55M18.500 34H45.500" />
      <path class="bold" d="M6 8L24 26M58 8L40 26" />
      <path d="M6 8V14L21 29M6 8H12L27 23M58 8V14L43 29M58 8H52L37 23" />
      <path d="M32 4L34 9L39 9L35 12L36.500 16.500L32 14L27.500 16.500L29 12L25 9L30 9Z" />
    </>
  )
}

function Pig() {
  return (
    <>
      <path class="wash" d="M10 34C10 22 20 16 32 16S54 22 54 34S44 50 32 50S10 46 10 34Z" />
      <path d="M10 34C10 22 20 16 32 16S54 22 54 34S44 50 32 50S10 46 10 34ZM16 21L13 11L25 17M48 21L51 11L39 17" />
      <path d="M23 37C23 32.500 27 30.500 32 30.500S41 32.500 41 37S37 43.500 32 43.500S23 41.500 23 37Z" />
      <path class="bold" d="M28.500 36V38.500M35.500 36V38.500M22 27V28M42 27V28" />
    </>
  )
}

function TicTacToe() {
  return (
    <>
      <path class="wash" d="M25 25H39V39H25Z" />
      <path d="M25 8V56M39 8V56M8 25H56M8 39H56" />
      <path class="bold" d="M11 11L21 21M21 11L11 21M28 28L36 36M36 28L28 36M43 43L53 53M53 43L43 53" />
      <path d="M48 11.500a5 5 0 1 0 0 10a5 5 0 0 0 0-10ZM16 43a5 5 0 1 0 0 10a5 5 0 0 0 0-10Z" />
    </>
  )
}

function Farsa() {
  return (
    <>
      <path class="wash" d="M3 46C11 32 21 30 30 40C38 30 50 30 61 44V56H3Z" />
      <path d="M3 46C11 32 21 30 30 40C38 30 50 30 61 44M3 56H61M10 60.500H54" />
      <path d="M14 56C22 53.500 27 53 26 50C25 47.500 20 47 22 44C23 42.500 26 42 30 40" />
      <path d="M27 56C34 53.500 36 52 35 49C34 46.500 29 46.500 29.500 44C30 42.500 32 41.500 30 40" />
      <path class="wash" d="M33 15H45V29H33Z" />
      <path d="M31 15H47L43 10H35ZM33 15V29M45 15V29M31.500 29H46.500M39 10V6.500" />
      <path d="M39 18.500C41.500 21.500 42 23 41.500 24.500S36.500 25.500 36.500 23.500S38.500 21 39 18.500Z" />
      <path class="bold" d="M53 56V9C53 4.500 50 3.500 47 3.500C43 3.500 39 3.500 39 6.500" />
      <path d="M26 17L22.500 15.500M25.500 22H21.500M26 27L22.500 28.500" />
    </>
  )
}

function KingdomDeath() {
  return (
    <>
      <path class="wash" d="M22 24H42V48H22Z" />
      <path d="M20 24H44M22 24V48M42 24V48M18 48H46L43 55H21ZM20 24L26 15H38L44 24M32 15V9M26 9A6 6 0 0 1 38 9" />
      <path d="M32 29C37 34 37 38 36 41S28 44 28 40C28 36 32 35 32 29Z" />
      <path d="M10 30L15 32M10 44L15 42M54 30L49 32M54 44L49 42" />
    </>
  )
}

function MakeYouKingdom() {
  return (
    <>
      <path class="wash" d="M12 26L22 34L32 16L42 34L52 26L48 46H16Z" />
      <path d="M12 24L22 34L32 15L42 34L52 24L48 46H16ZM16 46V53H48V46M12 20a2 2 0 1 0 0 4a2 2 0 0 0 0-4ZM52 20a2 2 0 1 0 0 4a2 2 0 0 0 0-4ZM32 10a2.500 2.500 0 1 0 0 5a2.500 2.500 0 0 0 0-5Z" />
      <path d="M28 40L32 36L36 40L32 44Z" />
    </>
  )
}

function Unknown() {
  return (
    <>
      <path class="wash" d="M14 20L32 10L50 20V44L32 54L14 44Z" />
      <path d="M32 10L50 20V44L32 54L14 44V20ZM14 20L32 30L50 20M32 30V54" />
    </>
  )
}

const emblems: Record<string, () => VNode> = {
  'number-crunch': NumberCrunch,
  battles: Battles,
  pig: Pig,
  'tic-tac-toe': TicTacToe,
  farsa: Farsa,
  'kingdom-death': KingdomDeath,
  'make-you-kingdom': MakeYouKingdom,
}

export function Emblem({ game }: { game: string }) {
  const Picture = emblems[game] ?? Unknown
  return (
    <svg
      class="emblem"
      data-game={game}
      viewBox="0 0 64 64"
      width="64"
      height="64"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linejoin="round"
      stroke-linecap="round"
      aria-hidden="true"
    >
      <Picture />
    </svg>
  )
}
