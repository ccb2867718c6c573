import { useEffect, useState } from 'preact/hooks'
import { primer, type PrimerPage } from '../../net/api'
import type { Decision } from '../../net/lines'
import { pagesRead, preferences } from '../../state/preferences'
import { inTongue } from '../../texts/tongue'

/** The first page of the primer that fits the question and was not read yet. */
export function useGuide(game: string | undefined, decision: Decision | null): PrimerPage | null {
  const [pages, setPages] = useState<PrimerPage[]>([])
  const wanted = preferences.value.guide && (decision?.guide?.length ?? 0) > 0
  const asked = game && inTongue(game)
  useEffect(() => {
    if (!asked || !wanted) return
    let here = true
    primer(asked)
      .then((known) => here && setPages(known))
      .catch(() => here && setPages([]))
    return () => {
      here = false
    }
  }, [asked, wanted])
  if (!game || !wanted) return null
  const read = pagesRead.value[game] ?? []
  const next = decision?.guide?.find((id) => !read.includes(id))
  return pages.find((page) => page.id === next) ?? null
}
