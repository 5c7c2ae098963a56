import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, untilHydrated } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { expectPrecached } from '../fixtures/precached-files.ts'
import { cachedPaths, openPhoneWithWorker } from './device.ts'

const url = await sharedSite()
const browser = await launchBrowser()

test('the app is installable: it has a name, existing icons and a standalone window', async () => {
  const { name, display, icons } = await (await fetch(`${url}/manifest.webmanifest`)).json()
  expect([name, display, icons.length > 1]).toEqual(['Pasar Sekolah', 'standalone', true])
  for (const { src } of icons) expect((await fetch(new URL(src, url))).status).toBe(200)
})

test('a newer version waits for the confirmation of the user and leaves cached pages unchanged', async () => {
  const { context, page } = await openPhoneWithWorker(browser, url)
  await context.addCookies([{ name: 'first_time', value: 'true', url }])
  await page.goto('/home')
  await expectPrecached(page)
  await page.reload()
  await page.evaluate(() => dispatchEvent(new Event('touchstart')))
  await page.locator('main').evaluate(untilHydrated)
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?other'))
  await page.getByText('Versi baru tersedia').waitFor()
  await expectNoAxeViolations(page)
  const oldDocument = await page.evaluateHandle('document')
  await page.getByRole('button', { name: 'Muat versi baru' }).click()
  // A navigation disposes the handles of the old document.
  await expect
    .poll(() => oldDocument.evaluate(() => 'same document').catch(() => 'new document'))
    .toBe('new document')
  await page.getByText('Versi baru tersedia').waitFor({ state: 'detached' })
  expect(await cachedPaths(page)).toContain('/home')
  await context.close()
})
