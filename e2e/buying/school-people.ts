import type { Page } from 'playwright-core'
import { type ApiClient, createApiClient } from '../fixtures/by-api/api-client.ts'
import { type OpenVisitor, visitorsOf } from '../fixtures/visitors.ts'
import { choose, sandboxOf, sendOver } from '../session/sandbox-pages.ts'

/** Returns a function that signs a person of one school in through the school-data service. */
export async function schoolPeopleOf(url: string) {
  const sandbox = await sandboxOf(url)
  const open = await visitorsOf(url, 'later')
  return async (position: string, ...window: Parameters<OpenVisitor>) => {
    const visitor = await open(...window)
    await visitor.page.goto(sandbox)
    await choose(visitor.page, /SD Negeri \d+ /, position)
    await sendOver(visitor.page)
    await visitor.page.getByRole('button', { name: /^Lanjutkan sebagai / }).click()
    await visitor.page.waitForURL(`${url}/home`)
    return { ...visitor, call: createApiClient(visitor.page.request, url) }
  }
}

/** Puts 12 units of some goods without options into the cart. Returns their id. */
export async function addPaper(call: ApiClient): Promise<number> {
  const { items } = await call('GET', '/item?keyword=kertas&availability=ready&upper=500000')
  for (const { page_id: itemId } of items) {
    const { kind, option_stock: options } = await call('GET', `/item/page/${itemId}`)
    if (kind !== 'goods' || options.length > 0) continue
    const added = await call('POST', '/cart', { itemId, quantity: 12 }).catch(() => null)
    if (added !== null) return itemId
  }
  throw new Error('no paper is for sale')
}

/** Fills the checkout of a school whose treasurer approves baskets. */
export async function fillBasketCheckout(page: Page): Promise<void> {
  await page.goto('/multi-cart')
  await page.getByText('Bendahara sekolah menyetujui keranjang ini sebelum dipesan.').waitFor()
  await page.getByLabel('Sumber dana').selectOption('BOS-R')
  await agreeToFigures(page)
}

/** Explains high prices and states that the figures are right. */
export async function agreeToFigures(page: Page): Promise<void> {
  const reason = page.getByLabel(/Alasan harga/)
  if (await reason.count()) await reason.first().fill('Mutunya sesuai kebutuhan sekolah')
  await page.getByLabel(/Saya menyatakan barang/).check()
}

/** The visible button that asks the treasurer. */
export const askButton = (page: Page) =>
  page.locator('button[type=submit]:visible', { hasText: 'Minta persetujuan' })
