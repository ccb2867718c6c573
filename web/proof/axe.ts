import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(part: string, options: RunOptions): Promise<AxeResults>
}

const desktop = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }

/** Each table top and each size; between the two desktops only the colours differ. */
const looks: { colorScheme: 'light' | 'dark'; size: typeof desktop; options: RunOptions }[] = [
  { colorScheme: 'light', size: desktop, options: {} },
  { colorScheme: 'dark', size: desktop, options: { runOnly: ['color-contrast', 'link-in-text-block'] } },
  { colorScheme: 'dark', size: phone, options: {} },
]

/** The page lays itself out anew a frame after its window has changed: what is pressed before that is pressed on the old page. */
async function resize(page: Page, size: typeof desktop): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** What axe finds serious or critical on the page as it stands, or in a part of it. */
export async function serious(page: Page, where: string, part = 'html'): Promise<string[]> {
  const found: string[] = []
  for (const { colorScheme, size, options } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await resize(page, size)
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
    const results = await page.evaluate(
      ({ part, options }) => (window as unknown as { axe: Axe }).axe.run(part, { ...options, resultTypes: ['violations'] }),
      { part, options },
    )
    for (const { id, impact, nodes } of results.violations) {
      if (impact !== 'serious' && impact !== 'critical') continue
      const [first] = nodes
      const fault = first?.failureSummary?.split('\n')[1]?.trim() ?? ''
      found.push(`${where}, ${colorScheme}, ${size.width} px: ${id} (${impact}), ${nodes.length} times, as ${first?.html.slice(0, 160)}: ${fault}`)
    }
  }
  await resize(page, desktop)
  return found
}
