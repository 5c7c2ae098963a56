import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, visitorsOf } from '../fixtures/visitors.ts'
import { findGoodsAbove50Million, grouped, UNITS_ABOVE_50_MILLION as UNITS } from './expensive-goods.ts'

const url = await ownSite()
const open = await visitorsOf(url)

test('a school makes the comparison that its checkout requires, and returns to the order', async () => {
  const [{ page, complaints }, seller] = [await open(390, 'dark'), await open(1440)]
  const school = await signInByApi(page, url, 'sekolah@contoh.test')
  const vendor = await signInByApi(seller.page, url, 'vendor@contoh.test')
  const { page_id, name } = await findGoodsAbove50Million(vendor)
  await school('POST', '/cart', { itemId: page_id, quantity: UNITS })
  await page.goto('/multi-cart')
  await page.getByRole('link', { name: `Bandingkan ${name}` }).click()
  await button(page, /^Bandingkan juga/)
    .first()
    .click()
  await page.getByRole('table', { name: `Perbandingan 2 penawaran untuk jumlah ${UNITS}` }).waitFor()
  // The ordered offer is in the cart. Adding it again would double the order.
  await page.getByText('Di keranjang', { exact: true }).waitFor()
  await expect.poll(() => button(page, `Masukkan ${name} ke keranjang`).count()).toBe(0)
  await expectNoAxeViolations(page)
  await button(page, 'Pakai perbandingan ini').click()
  await page.getByRole('link', { name: 'Lanjut ke pemesanan' }).click()
  await page.waitForURL('**/multi-cart#perbandingan')
  const chosen = page.getByText('Dipilih', { exact: true })
  await chosen.waitFor()
  const isOnScreen = () =>
    chosen.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  await expect.poll(isOnScreen).toBe(true)
  expect(complaints).toEqual([])
  for (const visitor of [page, seller.page]) await visitor.context().close()
})

test('§1 a school compares with another vendor on a phone and negotiates the price', async () => {
  const [{ page, complaints }, seller] = [await open(390), await open(1440)]
  await signInByApi(page, url, 'sekolah@contoh.test')
  const vendor = await signInByApi(seller.page, url, 'vendor@contoh.test')
  const { page_id, name, price_with_tax } = await findGoodsAbove50Million(vendor)
  const price = price_with_tax - 100_000

  await page.goto(`/banding?barang=${page_id}&jumlah=${UNITS}`)
  await page.getByRole('heading', { name: 'Barang sekategori dari penyedia lain' }).waitFor()
  await expectNoAxeViolations(page)
  await button(page, /^Bandingkan juga/)
    .first()
    .click()
  await page.getByRole('table', { name: `Perbandingan 2 penawaran untuk jumlah ${UNITS}` }).waitFor()
  // Starting the negotiation saves the comparison.
  const gate = Promise.withResolvers<void>()
  await page.route('**/negotiation/quote', async (route) => {
    await gate.promise
    await route.continue()
  })
  await button(page, `Nego ${name}`).first().click()
  const freight = page.getByLabel('Ongkos kirim')
  await freight.focus()
  gate.resolve()
  // The usual freight does not fill a focused field. It appears when the field is left empty, and
  // another value replaces it.
  await page.getByText(/^Biasanya Rp/).waitFor()
  await expect.poll(() => freight.inputValue()).toBe('')
  await page.getByLabel('Harga per').fill(String(price))
  await expect.poll(() => freight.inputValue()).not.toBe('')
  await freight.fill('')
  // Typed decimals do not multiply the value, and disappear on blur.
  await page.keyboard.type('50.000,00')
  await expect.poll(() => freight.inputValue()).toBe('50.000,00')
  await page.keyboard.press('Tab')
  await expect.poll(() => freight.inputValue()).toBe('50.000')
  await page.unroute('**/negotiation/quote')
  await page
    .getByRole('dialog')
    .getByText(`Rp\u00a0${grouped(UNITS * price + 50_000)}`)
    .first()
    .waitFor()
  await expectNoAxeViolations(page)
  // However late the next page loads, the dialog does not change the history then. The user may be
  // navigating elsewhere.
  const late = Promise.withResolvers<void>()
  await page.route(/\/api\/negotiation\/\d+$/, async (route) => {
    await late.promise
    await route.continue()
  })
  await button(page, 'Ajukan tawaran').first().click()
  await page.waitForURL(/\/negotiation\/\d+/)
  expect(await page.evaluate(() => Number(history.state.layers ?? 0))).toBe(0)
  late.resolve()
  await page.unroute(/\/api\/negotiation\/\d+$/)

  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])
  const { offers } = await vendor('GET', `/negotiation/${id}`)
  expect(offers.at(-1)).toMatchObject({ unitPrice: price, freight: 50_000 })
  expect(complaints).toEqual([])
  for (const visitor of [page, seller.page]) await visitor.context().close()
})
