import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, launchBrowser, openAs } from './browser.ts'
import { signInByApi } from './orders-by-api.ts'
import { ownSite } from './own-site.ts'

const url = await ownSite()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** More than the four documents that the server makes for one account at once. */
const DOWNLOADS_AT_ONCE = 12

test.each([
  [390, 'terang'],
  [1440, 'gelap'],
] as const)(
  '§1 a download that the server has no room for says so beside its button and comes by itself, at %i px, %s',
  async (width, theme) => {
    const { page, complaints } = await openAs(browser, { url, width, theme })
    const school = await signInByApi(page, url, 'sekolah@contoh.test')
    const { orders } = await school('GET', '/history?type=step5')
    const { id, number } = orders[0]
    const { bundleUrl } = await school('GET', `/history/${id}/document`)
    await page.goto(`/history/${id}?tab=dokumen`)
    await page.getByRole('tab', { name: /Dokumen/ }).click()
    const link = page.getByRole('link', { name: 'Unduh semua (SPJ)' })
    await link.waitFor()

    // Other tabs of the same school download without end.
    const others = { areBusy: true, refused: 0 }
    const running = Array.from({ length: DOWNLOADS_AT_ONCE }, async () => {
      while (others.areBusy) {
        const answer = await page.request.get(bundleUrl)
        if (answer.status() === 429) others.refused += 1
        else expect(answer.status()).toBe(200)
        await answer.dispose()
      }
    })
    await expect.poll(() => others.refused).toBeGreaterThan(DOWNLOADS_AT_ONCE)
    const note = page.getByRole('status').filter({ hasText: 'Unduhan lain masih disiapkan.' })
    const arrived: string[] = []
    page.on('download', (download) => arrived.push(download.suggestedFilename()))
    let presses = 0
    // A press that found room brings its file at once; the next is tried.
    await expect
      .poll(
        async () => {
          if (await note.isVisible()) return true
          if ((await link.getAttribute('aria-disabled')) === null) {
            presses += 1
            await link.click()
          }
          return note.isVisible()
        },
        { interval: 50 },
      )
      .toBe(true)
    await note.getByText(/Dicoba lagi sendiri dalam \d detik\./).waitFor()
    const [box, beside] = [await link.boundingBox(), await note.boundingBox()]
    // It stands right below the button.
    expect(Math.abs((beside?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0))).toBeLessThan(40)
    expect((beside?.x ?? 0) + (beside?.width ?? width)).toBeLessThanOrEqual(width)
    await expectNoAxeViolations(page)

    others.areBusy = false
    await Promise.all(running)
    await note.waitFor({ state: 'detached' })
    // Every press brought its file, the one that had to wait too.
    await expect.poll(() => arrived).toEqual(Array.from({ length: presses }, () => `SPJ-${number}.pdf`))
    expect(new URL(page.url()).pathname).toBe(`/history/${id}`)
    // The browser notes the refusals of downloads, and nothing else went wrong.
    for (const complaint of complaints) expect(complaint).toContain('429')
    await page.context().close()
  },
)
