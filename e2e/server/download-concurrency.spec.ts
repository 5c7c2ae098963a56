import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs, rowsAt } from '../fixtures/browser.ts'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'

const url = await ownSite()
const browser = await launchBrowser()

/** More than the limit of four concurrent documents per account. */
const DOWNLOADS_AT_ONCE = 12

test.each(
  rowsAt(390, [
    [390, 'light'],
    [1440, 'dark'],
  ] as const),
)(
  '§1 a download above the concurrency limit shows a message at its button and retries, at %i px, %s',
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

    // Other tabs of the same school download in a loop.
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
    // A download below the limit starts immediately; press again until one has to wait.
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
    await note.getByText(/Dicoba lagi otomatis dalam \d detik\./).waitFor()
    const [box, beside] = [await link.boundingBox(), await note.boundingBox()]
    // The message is directly below the button.
    expect(Math.abs((beside?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0))).toBeLessThan(40)
    expect((beside?.x ?? 0) + (beside?.width ?? width)).toBeLessThanOrEqual(width)
    await expectNoAxeViolations(page)

    others.areBusy = false
    await Promise.all(running)
    await note.waitFor({ state: 'detached' })
    // Every press leads to a file, also the delayed one.
    await expect.poll(() => arrived).toEqual(Array.from({ length: presses }, () => `SPJ-${number}.pdf`))
    expect(new URL(page.url()).pathname).toBe(`/history/${id}`)
    // The console contains the refused downloads only.
    for (const complaint of complaints) expect(complaint).toContain('429')
    await page.context().close()
  },
)
