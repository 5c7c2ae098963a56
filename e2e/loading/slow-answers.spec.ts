import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../fixtures/browser.ts'
import { createApiClient } from '../fixtures/by-api/api-client.ts'
import { placeOrderByApi, signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { siteOfAttempt } from '../fixtures/own-site.ts'
import { expectPrecached } from '../fixtures/precached-files.ts'
import { startSlowProxy } from '../fixtures/slow-proxy.ts'
import { fillSignIn } from '../fixtures/visitors.ts'
import { cachedPaths, openPhoneWithWorker } from './device.ts'

// A server that responds after 4 seconds. Every page shows what the user has just done.

const site = siteOfAttempt()
const browser = await launchBrowser()

/** The second delay follows the first: one slow response must not shorten the wait for the next. */
const DELAYS_MS = [4_000, 500]

const notice = (page: Page) => page.getByText(/^Jaringan putus – data terakhir .*\d\d\.\d\d$/)
const quantity = (page: Page) => page.getByRole('spinbutton').first()
const expectCached = (page: Page, path: string) => expect.poll(() => cachedPaths(page)).toContain(path)

/** Opens a phone with a service worker on a line whose speed the test controls. */
async function openOnSlowLine() {
  const proxy = await startSlowProxy(site().url)
  onTestFinished(async () => {
    await proxy.close()
  })
  const { context, page } = await openPhoneWithWorker(browser, proxy.url)
  await context.addCookies([{ name: 'first_time', value: 'true', url: proxy.url }])
  onTestFinished(() => context.close())
  /** Opens a page on the slow line, and checks it each time. */
  const openSlowly = async (path: string, check: () => Promise<void>) => {
    for (const delay of DELAYS_MS) {
      proxy.delay(delay)
      await page.goto(path)
      await check()
      expect(await notice(page).count()).toBe(0)
    }
    proxy.delay(0)
  }
  return { proxy, page, openSlowly }
}

/** Adds items to the cart from the page itself, so that its service worker takes part. */
async function addToCart(page: Page, count: number) {
  const school = createApiClient(page.request)
  const { items } = await school('GET', '/item?availability=ready&goods=umkm,non_umkm&upper=500000')
  let added = 0
  for (const { page_id } of items) {
    if (added === count) return
    const item = await school('GET', `/item/page/${page_id}`)
    if (item.kind !== 'goods' || item.option_stock.length > 0 || item.minimum > 1) continue
    const send = async ([itemId, key]: [number, string]) => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
      const body = JSON.stringify({ itemId, quantity: 1 })
      return (await fetch('/api/cart', { method: 'POST', headers, body })).ok
    }
    if (await page.evaluate(send, [Number(page_id), randomUUID()] as [number, string])) added += 1
  }
}

test('a slow line shows the cart and the sign-in as they are, never an older copy', async () => {
  const { proxy, page, openSlowly } = await openOnSlowLine()
  await page.goto('/home')
  await expectPrecached(page)
  await expectCached(page, '/home')
  await page.getByText('Login Sekolah').filter({ visible: true }).first().click()
  await fillSignIn(page, 'sekolah@contoh.test', DEMO_PASSWORD)
  await page.getByText('Akun Satdik').first().waitFor()
  await openSlowly('/home', async () => {
    await page.getByText('Akun Satdik').first().waitFor()
    expect(await page.getByText('Login Sekolah').filter({ visible: true }).count()).toBe(0)
  })

  // The copy of the empty cart is older than its four items.
  await page.goto('/cart')
  await page.getByText('Keranjang Anda masih kosong').waitFor()
  await expectCached(page, '/cart')
  await addToCart(page, 4)
  await openSlowly('/cart', async () => {
    await page.getByText(/^4 barang dari/).waitFor()
    expect(await page.getByText('Keranjang Anda masih kosong').count()).toBe(0)
  })

  await expectCached(page, '/cart')
  await expect.poll(() => quantity(page).inputValue()).toBe('1')
  await page
    .getByRole('button', { name: /^Tambah jumlah/ })
    .first()
    .click()
  const readCart = async () => JSON.stringify(await createApiClient(page.request)('GET', '/cart'))
  await expect.poll(readCart).toMatch(/"quantity":2/)
  await openSlowly('/cart', async () => expect(await quantity(page).inputValue()).toBe('2'))

  // A failing line shows no copy of the cart, and one of the home page until the line is back.
  await page.goto('/home')
  await expectCached(page, '/home')
  proxy.break(true)
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Tidak terhubung' }).waitFor()
  await page.goto('/home')
  await notice(page).waitFor()
  expect((await notice(page).boundingBox())?.height).toBeLessThan(30)
  await page.getByRole('button', { name: 'Tutup keterangan jaringan' }).click()
  await notice(page).waitFor({ state: 'detached' })
  await page.reload()
  await notice(page).waitFor()
  proxy.break(false)
  await notice(page).waitFor({ state: 'detached' })
  await page.goto('/cart')
  expect(await quantity(page).inputValue()).toBe('2')
})

test('a slow line shows the step that the user has just taken', async () => {
  const { proxy, page, openSlowly } = await openOnSlowLine()
  const schoolPage = await browser.newPage()
  onTestFinished(() => schoolPage.close())
  const vendor = await signInByApi(page, proxy.url, 'vendor@contoh.test')
  const school = await signInByApi(schoolPage, site().url, 'sekolah-batam@contoh.test')
  const { member_id } = await vendor('GET', '/member')
  const { id } = await placeOrderByApi(school, member_id)
  await page.goto(`/history/${id}`)
  await expectPrecached(page)
  await expectCached(page, `/history/${id}`)
  await page.getByRole('button', { name: 'Konfirmasi' }).first().click()
  await page.getByRole('button', { name: 'Mulai proses' }).first().waitFor()
  await openSlowly(`/history/${id}`, async () => {
    await page.getByRole('button', { name: 'Mulai proses' }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Konfirmasi', exact: true }).count()).toBe(0)
  })
})
