import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import type { Visitor } from '../fixtures/browser.ts'
import { rowsAt } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import {
  acceptAnnouncement,
  button,
  expectShown,
  fillSignIn,
  heading,
  visitorsOf,
} from '../fixtures/visitors.ts'

// A visitor searches, signs in when adding to the cart, and orders.

const open = await visitorsOf(await ownSite())

type Goods = { name: string; page_id: number }

/** Returns an item without options of any vendor. */
async function findGoods(page: Page): Promise<Goods> {
  const read = async (path: string) => (await (await page.request.get(`/api${path}`)).json()).data
  const { items } = await read('/item?availability=ready&goods=umkm,non_umkm&upper=15000000&sort=PRICE_DESC')
  for (const card of items) {
    const item = await read(`/item/page/${card.page_id}`)
    if (item.inStock && item.option_stock.length === 0 && item.kind === 'goods') return item
  }
  throw new Error('no item can be ordered')
}

/** Searches by keyword, sorts, goes back, and opens the item. */
async function search(page: Page, { name, page_id }: Goods) {
  await page.goto('/home')
  await acceptAnnouncement(page)
  const field = page.getByRole('combobox', { name: 'Cari barang, jasa, dan buku' })
  await expectShown(page, field)
  await field.fill('kertas')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?.*keyword=kertas/)
  await expectShown(page, heading(page, /hasil untuk/))
  await page.getByLabel('Urutkan').selectOption('PRICE_ASC')
  await page.waitForURL(/sort=PRICE_ASC/)
  await page.goBack()
  await expect.poll(() => page.url()).not.toContain('PRICE_ASC')
  await page.goto(`/detail/${page_id}`)
  await expectShown(page, heading(page, name))
}

/** Adds the item to the cart, which asks the visitor to sign in first. */
async function addToCart(page: Page, { name }: Goods) {
  await page.getByRole('link', { name: 'Masukkan ke keranjang' }).first().click()
  await expectShown(page, page.getByRole('dialog', { name: 'Login Sebagai Sekolah' }))
  await fillSignIn(page, 'sekolah@contoh.test', DEMO_PASSWORD)
  await page.getByText('Akun Satdik').first().waitFor()
  // Before the styles load, both the button for wide windows and that for phones are visible.
  await page.waitForLoadState('load')
  await button(page, 'Masukkan ke keranjang').first().click()
  await page
    .getByRole('link', { name: /Lihat keranjang/ })
    .first()
    .click()
  await page.waitForURL(/\/cart/)
  await expectShown(page, page.getByText(name))
}

/** Orders the cart. A repeated order of the same goods needs a confirmation. */
async function placeOrder({ page, complaints }: Visitor) {
  await page.getByRole('link', { name: 'Buat pesanan' }).or(button(page, 'Buat pesanan')).first().click()
  await page.waitForURL(/\/multi-cart/)
  await expectShown(page, heading(page, 'Buat pesanan'))
  await page.getByLabel('Sumber dana').selectOption('BOS-R')
  await page.getByLabel(/Saya menyatakan barang/).check()
  const submit = page.locator('button[type=submit]:visible', { hasText: 'Buat 1 pesanan' })
  await submit.click()
  const repeatConfirmation = page.getByLabel('Ya, tetap pesan lagi')
  await heading(page, '1 pesanan dibuat').or(repeatConfirmation).first().waitFor()
  // The test at the other width has ordered the same goods a minute ago.
  if (await repeatConfirmation.count()) {
    // The browser logs the first response, a 422 that asks for confirmation.
    expect(complaints.splice(0).every((complaint) => complaint.includes('422'))).toBe(true)
    await repeatConfirmation.check()
    await expectNoAxeViolations(page)
    await submit.click()
  }
  await expectShown(page, heading(page, '1 pesanan dibuat'))
}

test.each(
  rowsAt(390, [
    [390, 'light'],
    [1440, 'dark'],
  ] as const),
)('a visitor finds an item, signs in and orders it at %i px, %s', async (width, theme) => {
  const visitor = await open(width, theme)
  const { page, complaints } = visitor
  const goods = await findGoods(page)
  await search(page, goods)
  await page.locator('main a[href^="/vendor/"]').first().click()
  await page.waitForURL(/\/vendor\/\d+/)
  await expectShown(page, page.locator('main h1'))
  await page.goBack()
  await heading(page, goods.name).first().waitFor()
  await addToCart(page, goods)
  await placeOrder(visitor)

  await page.reload()
  await heading(page, '1 pesanan dibuat').waitFor()
  const link = page.getByRole('link', { name: /SP-\d{4}-/ }).first()
  const number = /SP-\d{4}-\d+-\d+/.exec(await link.innerText())?.[0]
  expect(number).toMatch(/^SP-\d{4}-\d+-\d+$/)
  await link.click()
  await page.waitForURL(/\/history\/\d+/)
  await expectShown(page, page.getByText(String(number)))
  expect(complaints).toEqual([])
  await page.context().close()
})
