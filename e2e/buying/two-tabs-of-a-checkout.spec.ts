import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'

// One cart, open for checkout in two tabs and on another device. One of them orders, and the others
// show that order.

const url = await ownSite()
const browser = await launchBrowser()

const SCHOOL = 'sekolah@contoh.test'

const submit = (page: Page) => page.locator('button[type=submit]:visible', { hasText: /Buat \d+ pesanan/ })

async function fillIn(page: Page) {
  await page.goto('/multi-cart')
  await page.getByLabel('Sumber dana').selectOption('BOS-R')
  await page.getByRole('checkbox', { name: /^Saya menyatakan/ }).check()
  await submit(page).filter({ hasText: 'Buat 2 pesanan' }).waitFor()
}

/** The page lists the orders with number and total, and offers no order button. */
async function expectOrdersListed(page: Page, orders: readonly { id: number; number: string }[]) {
  const heading = page.getByRole('heading', { name: 'Keranjang ini sudah dipesan' })
  await heading.waitFor()
  await page.getByText('Tidak ada pesanan yang dibuat dua kali.').waitFor()
  for (const { id, number } of orders) {
    const row = page.locator(`main a[href="/history/${id}"]`)
    await expect.poll(() => row.textContent()).toContain(number)
    await expect.poll(() => row.textContent()).toMatch(/Rp[\s\u00a0][0-9.]+/)
  }
  await expect.poll(() => page.locator('main a[href^="/history/"]').count()).toBe(orders.length + 1)
  await expect.poll(() => page.getByText(/Buat \d+ pesanan/).count()).toBe(0)
  await page.getByRole('link', { name: 'Lihat transaksi' }).waitFor()
  await expectNoAxeViolations(page)
}

test('§2 after one tab has ordered, another tab and another device show the order instead of an empty checkout', async () => {
  const { page: first } = await openAs(browser, { url, width: 390, theme: 'light' })
  const { page: device } = await openAs(browser, { url, width: 1440, theme: 'dark' })
  const call = await signInByApi(first, url, SCHOOL)
  await signInByApi(device, url, SCHOOL)
  const { items } = await call('GET', '/item?availability=ready&goods=umkm,non_umkm&upper=500000')
  const vendors = new Set<number>()
  for (const { page_id } of items) {
    const item = await call('GET', `/item/page/${page_id}`)
    if (vendors.size === 2 || vendors.has(item.vendor.member_id) || item.option_stock.length > 0) continue
    const added = await call('POST', '/cart', { itemId: page_id, quantity: 4 }).catch(() => null)
    if (added !== null) vendors.add(item.vendor.member_id)
  }
  expect(vendors.size).toBe(2)

  const second = await first.context().newPage()
  for (const page of [first, second, device]) await fillIn(page)
  await submit(first).click()
  await first.getByRole('heading', { name: '2 pesanan dibuat' }).waitFor()
  const { orders } = await call('GET', '/history?type=all')
  const made = orders.slice(0, 2)

  for (const page of [second, device]) {
    await submit(page).click()
    await expectOrdersListed(page, made)
    // The badge of the cart is empty, too.
    await expect.poll(() => page.getByText(/^, \d+ barang$/).count()).toBe(0)
    // It is still shown after a reload.
    await page.reload()
    await expectOrdersListed(page, made)
  }
  const { orders: later } = await call('GET', '/history?type=all')
  expect(later.map(({ id }: { id: number }) => id)).toEqual(orders.map(({ id }: { id: number }) => id))
  await Promise.all([first.context().close(), device.context().close()])
})
