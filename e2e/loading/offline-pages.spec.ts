import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser } from '../fixtures/browser.ts'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { expectPrecached } from '../fixtures/precached-files.ts'
import { cachedPaths, offlineBanner, openPhoneWithWorker } from './device.ts'

// No other file on the shared site uses the cart of this school.

const url = await sharedSite()
const browser = await launchBrowser()

test('a school reads opened pages offline, and signing out removes them', async () => {
  const { context, page } = await openPhoneWithWorker(browser, url)
  const school = await signInByApi(page, url, 'sekolah-batam@contoh.test')
  const { items } = await school('GET', '/item?availability=ready&goods=umkm,non_umkm')
  const [{ page_id, name }] = items
  await page.goto('/home')
  await expectPrecached(page)
  // One page is loaded, the other reached by client navigation.
  await page.goto('/cart')
  await page.getByRole('heading', { level: 1, name: 'Keranjang' }).waitFor()
  await page.goto('/search?goods=umkm,non_umkm')
  await page.locator(`a[href="/detail/${page_id}"]`).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goto('/history/all')
  await expect
    .poll(() => cachedPaths(page))
    .toEqual(expect.arrayContaining(['/cart', '/history/all', `/api/item/page/${page_id}`]))

  await context.setOffline(true)
  await page.goto('/cart')
  await offlineBanner(page).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Keranjang' }).waitFor()
  await expectNoAxeViolations(page)
  await page.goto(`/detail/${page_id}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await offlineBanner(page).waitFor()
  // A network without internet access removes nothing either, however often the client retries.
  await context.addInitScript(() => {
    if (location.hash === '#dead-end') Object.defineProperty(navigator, 'onLine', { value: true })
  })
  const failedRequest = page.waitForEvent('requestfailed', (failedRequest) =>
    failedRequest.url().endsWith('.webmanifest'),
  )
  await page.goto('/cart#dead-end')
  await failedRequest
  await page.getByText(/^Jaringan putus – data terakhir/).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Keranjang' }).waitFor()
  await page.goto(`/detail/${page_id}`)
  await page.reload()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  // Items for the cart stay in the offline queue until there is a network.
  await page.getByRole('button', { name: 'Masukkan ke keranjang' }).first().click()
  await page.getByText('1 kiriman menunggu jaringan').waitFor()
  await expectNoAxeViolations(page)
  await page.goto('/home', { waitUntil: 'commit' })
  await page.getByRole('heading').first().waitFor()
  // A page that was never opened shows an explanation and links back.
  await page.goto('/account/log')
  await page.getByRole('heading', { name: 'Tidak terhubung' }).waitFor()
  await expectNoAxeViolations(page)

  // An item reached from the home page shows the same, and opens once there is a network.
  await page.goto('/home')
  await offlineBanner(page).waitFor()
  const unopened = page.locator(`a[href^="/detail/"]:not([href="/detail/${page_id}"])`).first()
  const opened = `**${await unopened.getAttribute('href')}`
  await unopened.click()
  await page.waitForURL(opened)
  await page.getByRole('heading', { name: 'Tidak terhubung' }).waitFor()
  await expectNoAxeViolations(page)
  await context.setOffline(false)
  await page.locator('article').getByRole('button', { name: 'Masukkan ke keranjang' }).first().waitFor()
  await offlineBanner(page).waitFor({ state: 'detached' })
  const done = page.getByText(`${name} masuk keranjang`)
  await done.waitFor()
  expect(JSON.stringify(await school('GET', '/cart'))).toContain(name)
  await page.getByRole('button', { name: 'Tutup', exact: true }).click()
  await done.waitFor({ state: 'detached' })

  // The item changed the cart, so its copy is gone.
  await expect.poll(() => cachedPaths(page)).toContain('/history/all')
  expect(await cachedPaths(page)).not.toContain('/cart')
  // Offline, the device clears its data immediately. Once online, the server ends the session
  // before it shows anything.
  const { value } = (await context.cookies(url)).find(({ name: cookie }) => cookie === 'ps_session') ?? {}
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Keluar tanpa jaringan?' })
  await question.waitFor()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Keluar sekarang' }).click()
  await page.getByRole('heading', { name: 'Anda sudah keluar' }).waitFor()
  await expectNoAxeViolations(page)
  expect(await cachedPaths(page)).not.toContain('/history/all')
  // The page loads by itself once there is a network.
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Anda sudah keluar' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Login Sekolah' }).first().waitFor()
  // The first attempt to load the page may fail while the network returns.
  const readMember = () => fetch(`${url}/api/member`, { headers: { cookie: `ps_session=${value}` } })
  await expect.poll(async () => (await readMember()).status).toBe(401)
  await context.setOffline(true)
  await page.goto('/cart')
  await page.getByText('Keranjang', { exact: true }).first().waitFor({ state: 'detached' })
  await page.waitForURL(({ pathname }) => pathname !== '/cart')
  await context.close()
})
