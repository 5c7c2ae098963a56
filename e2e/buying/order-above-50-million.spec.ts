import type { Page } from 'playwright-core'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { dispatchByApi, handOverByApi, payByApi } from '../fixtures/by-api/order-steps-by-api.ts'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, visitorsOf } from '../fixtures/visitors.ts'
import {
  agreeByApi,
  findGoodsAbove50Million,
  grouped,
  UNITS_ABOVE_50_MILLION as UNITS,
} from './expensive-goods.ts'

const url = await ownSite()
const open = await visitorsOf(url)

/** Orders the negotiated goods from the draft of the surat pesanan. @returns the id of the order */
async function placeOrder(page: Page, item: { name: string }, total: number): Promise<number> {
  await page.goto('/multi-cart')
  await page.getByRole('heading', { name: 'Perbandingan penawaran' }).waitFor()
  await page.getByText(`Pesanan ini Rp\u00a0${grouped(total)}, di atas Rp\u00a050.000.000.`).waitFor()
  await page.getByText('Dipilih', { exact: true }).waitFor()
  await page.getByLabel('Sumber dana').selectOption('BOS-R')
  const line = page.getByRole('combobox', { name: item.name })
  const computers = line.getByRole('option', { name: /Komputer dan perlengkapannya/ })
  await line.selectOption((await computers.getAttribute('value')) ?? '')
  await page.getByRole('checkbox', { name: /^Saya menyatakan barang/ }).check()
  const submit = page.getByRole('button', { name: 'Buat 1 pesanan' }).filter({ visible: true })
  await submit.click()
  await page.getByText('Tulis alasan paling sedikit 10 huruf').first().waitFor()
  await expectNoAxeViolations(page)
  await page.getByLabel(/^Alasan memilih/).fill('Harga sampai sekolah paling rendah')
  await button(page, /^Lihat draf surat pesanan/)
    .first()
    .click()
  const draft = page.getByRole('dialog', { name: 'Draf surat pesanan' })
  await draft
    .getByText(`Rp\u00a0${grouped(total)}`)
    .first()
    .waitFor()
  await draft.getByText(/Komputer dan perlengkapannya/).waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await draft.waitFor({ state: 'hidden' })
  // A declaration accepted before the refusal does not apply to the new state.
  await page.getByRole('checkbox', { name: /^Saya menyatakan barang/ }).check()
  await submit.click()
  await page.getByRole('heading', { name: '1 pesanan dibuat' }).waitFor()
  await page.getByRole('link', { name: /^SP-/ }).first().click()
  await page.waitForURL(/\/history\/\d+/)
  return Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])
}

/** Expects the same total on all documents with amounts. */
async function expectEqualTotals(
  page: Page,
  school: Awaited<ReturnType<typeof signInByApi>>,
  id: number,
  total: number,
) {
  const { documents, bundleUrl } = await school('GET', `/history/${id}/document`)
  const kinds = documents
    .filter(({ state }: { state: string }) => state === 'valid')
    .map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual([
    'comparison',
    'negotiation',
    'order',
    'delivery',
    'inspection',
    'bast',
    'invoice',
    'receipt',
  ])
  const textOf = async (address: string) => {
    const bytes = await (await page.request.get(`${url}${address}`)).body()
    return (await extractText(new Uint8Array(bytes), { mergePages: true })).text
  }
  // All documents with amounts show the same total.
  for (const one of documents)
    if (kinds.includes(one.kind) && !['delivery', 'inspection'].includes(one.kind)) {
      expect(one.total, one.kind).toBe(total)
      if (one.kind !== 'negotiation')
        expect(await textOf(one.url), one.kind).toMatch(new RegExp(`Rp\\s${RegExp.escape(grouped(total))}`))
    }
  expect(await textOf(bundleUrl)).toContain('saling cocok sampai rupiah terakhir')
}

test('§1 a purchase above 50 million needs comparison and plan, and its documents agree', async () => {
  const [{ page, complaints }, seller] = [await open(390), await open(1440)]
  const school = await signInByApi(page, url, 'sekolah@contoh.test')
  const vendor = await signInByApi(seller.page, url, 'vendor@contoh.test')
  expect((await page.request.put(`${url}/api/budget/use`, { data: { isUsed: true } })).status()).toBe(200)
  const item = await findGoodsAbove50Million(vendor)
  const unitPrice = item.price_with_tax - 100_000
  const total = UNITS * unitPrice + 50_000
  const compared = await school('GET', `/comparison?offers=${item.page_id}&quantity=${UNITS}`)
  const offers = [String(item.page_id), String(compared.similar[0].itemId)]
  await school('POST', '/comparison', { offers, quantity: UNITS })
  const offer = { unitPrice, freight: 50_000, packing: 0, days: 7, note: '', waivesStep: false }
  const { id: negotiation } = await school('POST', '/negotiation', {
    itemId: item.page_id,
    optionId: null,
    quantity: UNITS,
    ...offer,
  })
  await agreeByApi(school, vendor, negotiation)

  const id = await placeOrder(page, item, total)
  await page.getByRole('tab', { name: 'Perbandingan' }).click()
  await page.getByText('Harga sampai sekolah paling rendah').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('tab', { name: 'Rincian biaya' }).click()
  const plan = page.locator('section', { hasText: 'Diambil dari anggaran' }).last()
  await plan
    .getByText(`Rp\u00a0${grouped(total)}`)
    .first()
    .waitFor()
  await expectNoAxeViolations(page)

  await dispatchByApi(vendor, id)
  await handOverByApi(page, school, id)
  await payByApi(school, id)
  await expectEqualTotals(page, school, id, total)
  await page.goto(`/history/${id}`)
  await page.getByRole('tab', { name: /^Dokumen/ }).click()
  await page.getByText('Perbandingan penawaran').first().waitFor()
  await expectNoAxeViolations(page)
  // Only the refused checkout without a reason.
  expect(complaints).toEqual([expect.stringContaining('409')])
  // The vendor must not see the offers of its competitors.
  expect((await vendor('GET', `/history/${id}`)).comparison).toBeNull()
  for (const visitor of [page, seller.page]) await visitor.context().close()
})
