import { expect, test } from 'vitest'
import { launchBrowser } from '../fixtures/browser.ts'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { expectPrecached } from '../fixtures/precached-files.ts'
import { cachedPaths, offlineBanner, openPhoneWithWorker } from './device.ts'

const url = await sharedSite()
const browser = await launchBrowser()

test('an idle page shows the result of queued items until the user closes it', async () => {
  const { context, page } = await openPhoneWithWorker(browser, url)
  const school = await signInByApi(page, url, 'sekolah@contoh.test')
  const { items } = await school('GET', '/item?availability=ready&goods=umkm,non_umkm')
  const [{ page_id, name }] = items
  await page.goto('/home')
  await expectPrecached(page)
  await page.goto(`/detail/${page_id}`)
  await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(['/home', `/detail/${page_id}`]))
  await context.setOffline(true)
  await page.goto(`/detail/${page_id}`)
  await page.getByRole('button', { name: 'Masukkan ke keranjang' }).first().click()
  await page.getByText('1 kiriman menunggu jaringan').waitFor()
  await page.goto('/home')
  await offlineBanner(page).waitFor()
  // The offline queue is sent before the page learns that its data is outdated.
  await page.route('**/manifest.webmanifest', (route) => route.abort())
  await context.setOffline(false)
  const done = page.getByText(`${name} masuk keranjang`)
  await expect.poll(async () => JSON.stringify(await school('GET', '/cart'))).toContain(name)
  await done.waitFor()
  await page.unroute('**/manifest.webmanifest')
  await page.getByText(/^(Luring|Jaringan putus)/).waitFor({ state: 'detached' })
  await expect.poll(() => done.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Tutup', exact: true }).click()
  await done.waitFor({ state: 'detached' })
  await context.close()
})
