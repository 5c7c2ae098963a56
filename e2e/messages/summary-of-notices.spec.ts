import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import { placeOrderByApi, signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'

// The summary of notices must not cover search suggestions or payment instructions.

const url = await ownSite()
const browser = await launchBrowser()

const popupOn = (page: Page) => page.getByRole('complementary', { name: 'Ringkasan notifikasi' })

type Box = { x: number; y: number; width: number; height: number }

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Returns whether the summary overlaps a visible element. */
async function covers(page: Page, locator: Locator): Promise<boolean> {
  const popup = (await popupOn(page).isVisible()) ? await popupOn(page).boundingBox() : null
  const box = await locator.boundingBox()
  expect(box).not.toBeNull()
  return popup !== null && box !== null && overlap(popup, box)
}

test.each(['light', 'dark'] as const)(
  '§2 the summary of notices covers no search suggestion at 390 px, %s',
  async (theme) => {
    const { page } = await openAs(browser, { url, width: 390, theme })
    await signInByApi(page, url, 'vendor@contoh.test')
    await page.goto('/home')
    await popupOn(page).waitFor()
    // It stays while the user hovers over it.
    await popupOn(page).hover()
    const field = page.getByRole('combobox', { name: 'Cari barang, jasa, dan buku' })
    await field.fill('kertas')
    const list = page.getByRole('listbox').filter({ visible: true }).first()
    await list.getByRole('option').first().waitFor()
    await expect.poll(() => popupOn(page).isVisible()).toBe(false)
    expect(await covers(page, list)).toBe(false)
    for (const option of await list.getByRole('option').all()) expect(await covers(page, option)).toBe(false)
    await page.context().close()
  },
)

test('§2 the summary of notices covers no payment instructions, also when a notice arrives, at 390 px', async () => {
  const { page } = await openAs(browser, { url, width: 390, theme: 'light' })
  const { page: other } = await openAs(browser, { url, width: 1440, theme: 'light' })
  const school = await signInByApi(page, url, 'sekolah@contoh.test')
  const vendor = await signInByApi(other, url, 'vendor@contoh.test')
  const { member_id } = await vendor('GET', '/member')
  const { orders } = await school('GET', '/history?type=step5')
  const { id, number } = await placeOrderByApi(school, member_id, 1)
  await vendor('POST', `/history/${id}/confirm`, { version: 1 })

  await page.goto(`/history/${orders[0].id}`)
  const payment = page.getByRole('heading', { name: 'Virtual account' })
  await payment.scrollIntoViewIfNeeded()
  // A tab in the background starts its scripts late; this one must listen before it goes there.
  await page.getByText('pemberitahuan belum dibaca').first().waitFor({ state: 'attached' })
  const second = await page.context().newPage()
  await second.goto('/home')
  // A notice that needs an answer arrives while the school reads the payment instructions.
  await vendor('POST', `/history/${id}/request`, { version: 2, kind: 'cancel', reason: 'Stok habis' })
  await popupOn(second).getByText(number).first().waitFor()
  await page.bringToFront()
  await page
    .getByText(`Pemberitahuan baru: `)
    .filter({ hasText: number })
    .first()
    .waitFor({ state: 'attached' })
  await expect.poll(() => popupOn(page).count()).toBe(0)
  expect(await covers(page, payment)).toBe(false)
  await Promise.all([page.context().close(), other.context().close()])
})
