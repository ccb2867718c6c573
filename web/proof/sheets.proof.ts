import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serious } from './axe'
import { browser, server, withBrowser } from './browser'
import { Guest } from './guest'
import { chairOf, hostOf, makeTable } from './tables'

withBrowser()

const party = { game: 'farsa', seats: { referee: 'me', 'player-1': 'me', 'player-2': 'friend' }, seed: 3 }
const papers = { A4: [595, 842], Letter: [612, 792] } as const

/** The pages of a PDF with their sizes in points. */
function pagesOf(pdf: Buffer): number[][] {
  const text = pdf.toString('latin1')
  const boxes = [...text.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)]
  expect(boxes.length).toBe([...text.matchAll(/\/Type\s*\/Page\b/g)].length)
  return boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])
}

async function lay(guest: Guest): Promise<string[]> {
  const { page } = guest
  await page.locator('.seat-print').click()
  await page.locator('.print-sheet').first().waitFor()
  return page.locator('.print-sheet h2').allInnerTexts()
}

/** What hangs over the edge of its paper. */
const cutOff = (guest: Guest): Promise<string[]> =>
  guest.page.evaluate(() =>
    [...document.querySelectorAll('.print-sheet')].flatMap((sheet) => {
      const edge = sheet.getBoundingClientRect()
      return [...sheet.querySelectorAll('*')].flatMap((part) => {
        const box = part.getBoundingClientRect()
        return box.right > edge.right + 1 || box.left < edge.left - 1 ? [part.textContent.slice(0, 60)] : []
      })
    }),
  )

describe('The sheets on paper', () => {
  it.each(['light', 'dark'] as const)('are a page for each character, on A4 and on Letter, from a %s table', async (colorScheme) => {
    const guest = await Guest.at(browser(), { colorScheme })
    const { page } = guest
    await guest.sit(server(), hostOf(await makeTable(server(), party)))
    await guest.asked()
    const names = await lay(guest)
    expect(names.length).toBeGreaterThan(1)
    for (const [format, size] of Object.entries(papers)) {
      const pages = pagesOf(await page.pdf({ format: format as keyof typeof papers }))
      expect(pages.length, format).toBe(names.length)
      for (const [width = 0, height = 0] of pages) {
        expect(Math.abs(width - size[0])).toBeLessThanOrEqual(1)
        expect(Math.abs(height - size[1])).toBeLessThanOrEqual(1)
      }
    }
    await page.emulateMedia({ media: 'print', colorScheme })
    expect(await page.locator('.sheets-head').isVisible()).toBe(false)
    const looks = await page.locator('.print-sheet').first().evaluate((sheet) => {
      const { color, backgroundColor } = getComputedStyle(sheet)
      return [color, backgroundColor, getComputedStyle(document.body).backgroundColor]
    })
    expect(looks).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgb(255, 255, 255)'])
    for (const [width, height] of Object.values(papers)) {
      await page.setViewportSize({ width: width - 74, height })
      expect(await cutOff(guest)).toEqual([])
    }
    await guest.leave()
  })

  it('have all that the seat has, and are put away again', async () => {
    const guest = await Guest.at(browser())
    const { page } = guest
    await guest.sit(server(), hostOf(await makeTable(server(), party)))
    await guest.asked()
    const sheets = await page.locator('.seat .sheet').evaluateAll((all) =>
      all.map((sheet) => ({
        title: sheet.querySelector('.title')?.textContent ?? '',
        values: [...sheet.querySelectorAll(':scope > .fields .now')].map((one) => one.textContent),
        things: [...sheet.querySelectorAll('.list .note .title')].map((one) => one.textContent),
      })),
    )
    // One link holds both players: on paper are the sheets of both, before the one who is asked lie theirs.
    const laid = await lay(guest)
    expect(laid).toEqual(expect.arrayContaining(sheets.map((sheet) => sheet.title)))
    const printed = await page.locator('.print-sheet').allInnerTexts()
    for (const { title, values, things } of sheets) {
      for (const words of [...values, ...things]) expect(printed[laid.indexOf(title)]).toContain(words)
    }
    expect(await page.locator('.print-sheet :is(button, a, input)').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.locator('.decision-bar').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('seat-print')
    await guest.leave()
  })

  it('are those of the own seat for whoever sits on one, and none for who has none', async () => {
    const made = await makeTable(server(), party)
    const guest = await Guest.at(browser())
    await guest.sit(server(), chairOf(made, 'player-2'))
    await guest.page.locator('.decision-bar').waitFor()
    const mine = await guest.page.locator('.seat .sheet').count()
    if (mine > 0) expect(await lay(guest)).toHaveLength(mine)
    else expect(await guest.page.locator('.seat-print').count()).toBe(0)
    expect(guest.refusals).toEqual([])
    await guest.leave()
  })

  it('are kept as one file', async () => {
    const guest = await Guest.at(browser(), { acceptDownloads: true })
    const { page } = guest
    await guest.sit(server(), hostOf(await makeTable(server(), party)))
    await guest.asked()
    const names = await lay(guest)
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as JSON' }).click()])
    expect(download.suggestedFilename()).toMatch(/^farsa-.+-sheets\.json$/)
    const folder = await mkdtemp(join(tmpdir(), 'gamekeeper-sheets-'))
    await download.saveAs(join(folder, 'sheets.json'))
    const kept = JSON.parse(await readFile(join(folder, 'sheets.json'), 'utf8')) as { sheets: { name: string }[] }
    await rm(folder, { recursive: true })
    expect(kept).toEqual(JSON.parse(guest.heard.findLast((line) => line.startsWith('{"sheets"')) ?? ''))
    expect(kept.sheets.map((sheet) => sheet.name).sort()).toEqual([...names].sort())
    await guest.leave()
  })

  it('are no file where a game has none, and that is said', async () => {
    const guest = await Guest.at(browser())
    const { page } = guest
    await guest.sit(server(), hostOf(await makeTable(server(), { game: 'number-crunch', seats: { auditor: 'me' }, seed: 20 })))
    await guest.asked()
    expect(await lay(guest)).toEqual(['Auditor'])
    await page.getByRole('button', { name: 'Save as JSON' }).click()
    await page.getByText('This game keeps no characters as documents.').waitFor()
    await guest.leave()
  })

  it('are read without a fault', async () => {
    const guest = await Guest.at(browser(), { reducedMotion: 'reduce' })
    await guest.sit(server(), hostOf(await makeTable(server(), party)))
    await guest.asked()
    await lay(guest)
    expect(await serious(guest.page, 'the sheets')).toEqual([])
    expect(guest.complaints).toEqual([])
    await guest.leave()
  })
})
