import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Creates a draft of goods that lacks only pictures, with the request of the form.
 *
 * @param page page of a vendor
 * @param price tax-inclusive price in whole rupiah
 * @returns the id of the item
 */
export async function draftByApi(page: Page, name: string, price = 7_500_000): Promise<number> {
  const categories = await (await page.request.get('/api/item/category?level=3')).json()
  const laptop = categories.data.find((one: { name: string }) => one.name === 'Laptop')
  const form = {
    name,
    description: 'Laptop 14 inci untuk guru, garansi resmi 2 tahun.',
    page_category_id: laptop.page_category_id,
    price_with_tax: price,
    weight: 1_800,
    stock: 5,
  }
  const draft = await (await page.request.post('/api/item/page', { data: form })).json()
  return draft.data.id
}

/**
 * Creates an item on sale.
 *
 * @param page page of a vendor whose items need no review
 * @param price tax-inclusive price in whole rupiah
 * @returns the id of the item
 */
export async function itemOnSaleByApi(page: Page, name: string, price: number): Promise<number> {
  const id = await draftByApi(page, name, price)
  const { data } = await (await page.request.get(`/api/item/page/${id}/form`)).json()
  const form = { ...data.form, version: data.version, is_draft: false }
  expect((await page.request.put(`/api/item/page/${id}`, { data: form })).status()).toBe(200)
  return id
}
