import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, untilHydrated, waitForScripts } from '../fixtures/browser.ts'
import { signInByApi } from '../fixtures/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { expectPrecached } from '../fixtures/precached-files.ts'

// A school can read opened pages offline. Signing out removes them from the device.

const url = await ownSite()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function aDevice(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  })
  return { context, page: await context.newPage() }
}

/** Returns the paths of the user's cached pages and replies. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('user-cache')).keys()).map(({ url }) => new URL(url).pathname).toSorted(),
  )

const strip = (page: Page) => page.getByText(/^Luring – data terakhir .*\d\d\.\d\d$/)

/**
 * Returns whether the page holds a decoded image outside the DOM. The query triggers a garbage
 * collection first.
 */
async function isLoaded(page: Page, address: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page)
  const { result: kind } = await session.send('Runtime.evaluate', { expression: 'Image.prototype' })
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: kind.objectId ?? '' })
  const { result } = await session.send('Runtime.callFunctionOn', {
    ...(objects.objectId === undefined ? {} : { objectId: objects.objectId }),
    functionDeclaration:
      'function (address) { return this.some((picture) => picture.parentNode === null && picture.src === address) }',
    arguments: [{ value: address }],
    returnByValue: true,
  })
  await session.detach()
  return result.value === true
}

/**
 * Checks that hovering an item preloads its first picture, and that leaving a page holds its
 * visible pictures.
 */
async function holdsPictures(page: Page) {
  // The first picture of a server-rendered page is inlined.
  const card = page.locator('#content article').nth(1)
  const picture = await card.locator('img').evaluate((shown: HTMLImageElement) => shown.src)
  await card.getByRole('link').hover()
  await expect.poll(() => isLoaded(page, picture)).toBe(true)
  const inSight = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('#content article img')]
        .filter((shown) => shown.complete && shown.getBoundingClientRect().bottom < innerHeight)
        .at(-1)?.src ?? '',
  )
  expect(inSight).not.toBe(picture)
  await card.getByRole('link').click()
  await page.waitForURL('**/detail/*')
  await expect.poll(() => isLoaded(page, inSight)).toBe(true)
  await page.goBack()
}

test('a school reads opened pages offline, and signing out removes them', async () => {
  const { context, page } = await aDevice()
  const school = await signInByApi(page, url, 'sekolah@contoh.test')
  const { items } = await school('GET', '/item?availability=ready&goods=umkm,non_umkm')
  const [{ page_id, name }] = items
  // The app is installable: it has a name, existing icons and a standalone window.
  const { name: title, display, icons } = await (await context.request.get('/manifest.webmanifest')).json()
  expect([title, display, icons.length > 1]).toEqual(['Pasar Sekolah', 'standalone', true])
  for (const { src } of icons) expect((await context.request.get(src)).status()).toBe(200)
  await page.goto('/home')
  await expectPrecached(page)
  await holdsPictures(page)
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
  await strip(page).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Keranjang' }).waitFor()
  await expectNoAxeViolations(page)
  await page.goto(`/detail/${page_id}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await strip(page).waitFor()
  // A network without internet access removes nothing either, however often the client retries.
  await context.addInitScript(() => {
    if (location.hash === '#dead-end') Object.defineProperty(navigator, 'onLine', { value: true })
  })
  const unheard = page.waitForEvent('requestfailed', (failedRequest) =>
    failedRequest.url().endsWith('.webmanifest'),
  )
  await page.goto('/cart#dead-end')
  await unheard
  await page.getByText(/^Jaringan lambat – data terakhir/).waitFor()
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

  await page.goto('/home')
  await strip(page).waitFor()
  await context.setOffline(false)
  await strip(page).waitFor({ state: 'detached' })
  const done = page.getByText(`${name} masuk keranjang`)
  await done.waitFor()
  expect(JSON.stringify(await school('GET', '/cart'))).toContain(name)
  await page.getByRole('button', { name: 'Tutup', exact: true }).click()
  await done.waitFor({ state: 'detached' })

  // A newer version waits for the user's confirmation.
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

  expect(await cachedPaths(page)).toContain('/cart')
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
  expect(await cachedPaths(page)).not.toContain('/cart')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await page.getByRole('link', { name: 'Login Sekolah' }).first().waitFor()
  const stale = await fetch(`${url}/api/member`, { headers: { cookie: `ps_session=${value}` } })
  expect(stale.status).toBe(401)
  await context.setOffline(true)
  await page.goto('/cart')
  await page.getByText('Keranjang', { exact: true }).first().waitFor({ state: 'detached' })
  await page.waitForURL(({ pathname }) => pathname !== '/cart')
  await context.close()
})

test('an idle page shows the result of queued items until the user closes it', async () => {
  const { context, page } = await aDevice()
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
  await strip(page).waitFor()
  // The offline queue is sent before the page learns that its data is outdated.
  await page.route('**/manifest.webmanifest', (route) => route.abort())
  await context.setOffline(false)
  const done = page.getByText(`${name} masuk keranjang`)
  await expect.poll(async () => JSON.stringify(await school('GET', '/cart'))).toContain(name)
  await done.waitFor()
  await page.unroute('**/manifest.webmanifest')
  await page.getByText(/^(Luring|Jaringan lambat)/).waitFor({ state: 'detached' })
  expect(await done.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Tutup', exact: true }).click()
  await done.waitFor({ state: 'detached' })
  await context.close()
})

test('with data saving on, pictures load on request only', async () => {
  const { context, page } = await aDevice()
  waitForScripts(page)
  await page.goto('/login')
  await context.addCookies([{ name: 'first_time', value: 'true', url }])
  await page.evaluate(() => localStorage.setItem('data-saver', 'on'))
  // Display preferences apply before the first paint.
  const html = await (await fetch(`${url}/home`)).text()
  const reading = html.indexOf("getItem('text-size')")
  expect(reading).toBeGreaterThan(0)
  expect(reading).toBeLessThan(html.indexOf('rel="stylesheet"'))
  const pictures: string[] = []
  page.on('request', (request) => {
    if (/\/(gambar|foto)\//.test(request.url())) pictures.push(request.url())
  })
  await page.goto('/search?keyword=kertas')
  await page.mouse.wheel(0, 3_000)
  await page.getByText('Hemat data: gambar tidak dimuat.').waitFor()
  await expectNoAxeViolations(page)
  const before = pictures.length
  expect(before).toBeLessThan(5)
  await page.getByRole('button', { name: 'Tampilkan gambar' }).click()
  await expect.poll(() => pictures.length).toBeGreaterThan(before)
  await context.close()
})
