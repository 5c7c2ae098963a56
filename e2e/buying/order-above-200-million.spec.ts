import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'
import { agreeByApi, findExpensiveGoods, grouped } from './expensive-goods.ts'

const url = await ownSite()
const open = await visitorsOf(url)

/** Returns goods with enough stock for an order above 200 million, and the units. */
async function findGoodsAbove200Million(vendor: Awaited<ReturnType<typeof signInByApi>>) {
  const unitsOf = (price: number) => Math.ceil(201_000_000 / price)
  const item = await findExpensiveGoods(vendor, {
    lower: 20_000_000,
    upper: null,
    fits: ({ stock, price_with_tax }) => stock >= unitsOf(price_with_tax),
  })
  return { item, units: unitsOf(item.price_with_tax) }
}

test('§1 above 200 million, an item of a single vendor is ordered at an agreed price with a declaration', async () => {
  const [{ page, complaints }, seller] = [await open(1440, 'dark'), await open(390)]
  const school = await signInByApi(page, url, 'sekolah@contoh.test')
  const vendor = await signInByApi(seller.page, url, 'vendor@contoh.test')
  expect((await page.request.put(`${url}/api/budget/use`, { data: { isUsed: false } })).status()).toBe(200)
  const { item, units } = await findGoodsAbove200Million(vendor)
  const unitPrice = item.price_with_tax - 100_000
  const offer = { unitPrice, freight: 50_000, packing: 0, days: 7, note: '', waivesStep: true }
  const { id } = await school('POST', '/negotiation', {
    itemId: item.page_id,
    optionId: null,
    quantity: units,
    ...offer,
  })
  await agreeByApi(school, vendor, id)

  await page.goto('/multi-cart')
  const total = units * unitPrice + 50_000
  await page
    .getByText(
      `Pesanan ini Rp\u00a0${grouped(total)}, di atas Rp\u00a0200.000.000. Bandingkan penawaran paling sedikit 3 penyedia`,
    )
    .waitFor()
  await page.getByLabel('Sumber dana').selectOption('BOS-R')
  await page.getByLabel(/^Alasan memilih/).fill('Hanya penyedia ini yang menjual papan ukuran ini')
  await page.getByRole('checkbox', { name: /^Saya menyatakan barang/ }).check()
  const submit = page.getByRole('button', { name: 'Buat 1 pesanan' }).filter({ visible: true })
  await submit.click()
  await page
    .getByText('Bandingkan barang ini dengan penawaran lain, paling sedikit 3 penyedia')
    .first()
    .waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('checkbox', { name: /^Saya menyatakan tidak menemukan barang sejenis/ }).check()
  await page.getByRole('checkbox', { name: /^Saya menyatakan barang/ }).check()
  await submit.click()
  await page.getByRole('heading', { name: '1 pesanan dibuat' }).waitFor()
  await page.getByRole('link', { name: /^SP-/ }).first().click()
  await page.getByRole('tab', { name: 'Perbandingan' }).click()
  await page
    .getByText(`Sekolah menyatakan tidak menemukan barang sejenis dari penyedia lain untuk ${item.name}.`)
    .waitFor()
  await page.getByText('Hanya penyedia ini yang menjual papan ukuran ini').waitFor()
  await expectNoAxeViolations(page)
  // Only the refused checkout without the declaration.
  expect(complaints).toEqual([expect.stringContaining('409')])
  for (const visitor of [page, seller.page]) await visitor.context().close()
})
