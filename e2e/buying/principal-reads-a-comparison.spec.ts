import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bodyOfPreview } from '../../tools/buyers.ts'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import type { ApiClient } from '../fixtures/by-api/api-client.ts'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'
import { findGoodsAbove50Million, UNITS_ABOVE_50_MILLION as UNITS } from './expensive-goods.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')
const HEAD = 'kepala-sekolah@contoh.test'
const GOODS = 'Komputer meja all-in-one 22 inci Digidaya inti enam RAM 8 GB SSD 256 GB'
const PLAN_CODE = '5.2.02.10.01.0002'

/** Orders the goods of a comparison from one line of the plan. */
async function orderByApi(school: ApiClient, itemId: number, comparisonId: number): Promise<void> {
  await school('POST', '/cart', { itemId, quantity: UNITS })
  const preview = await school('GET', '/multi-cart')
  const [{ vendorId, freights, lines }] = preview.orders
  const planLine = preview.plan.lines.find(({ code }: { code: string }) => code === PLAN_CODE)
  const lineId = lines[0].id
  const comparison = {
    reason: 'Penyedia terdekat, dan garansinya di kota yang sama',
    lines: [{ lineId, comparisonId }],
  }
  const body = {
    ...bodyOfPreview({ data: preview }),
    orders: [
      {
        vendorId,
        freightService: freights[0].service,
        plan: [{ lineId, planId: planLine.id }],
        comparison,
      },
    ],
  }
  await school('POST', '/multi-cart', body)
}

/** Returns the address of the newest link to an order in the mailbox of the principal. */
async function linkFromMail(page: Page): Promise<string> {
  const find = async () => {
    const text = await (await page.request.get(`/surat?untuk=${HEAD}`)).text()
    return /SP-/.test(text) ? (/\/konfirmasi#[\w-]{43}/.exec(text)?.[0] ?? '') : ''
  }
  await expect.poll(find).toMatch(/^\/konfirmasi#/)
  return find()
}

/** The texts of a part of the page, line by line. */
const linesOf = async (page: Page, selector: string) =>
  (await page.locator(selector).innerText())
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .filter((line) => line !== '')

test('§1 the principal of a school reads what was compared and from which budget it is paid', async () => {
  const [{ page, complaints }, seller] = [await open(390), await open(1440)]
  const school = await signInByApi(page, url, 'sekolah@contoh.test')
  const vendor = await signInByApi(seller.page, url, 'vendor@contoh.test')
  await school('PUT', '/member/head', { name: 'Ibu Kepala Contoh', email: HEAD, limit: 100_000 })
  await school('PUT', '/budget/use', { isUsed: true })
  const { page_id: itemId } = await findGoodsAbove50Million(vendor)
  const compared = await school('GET', `/comparison?offers=${itemId}&quantity=${UNITS}`)
  const offers = [String(itemId), String(compared.similar[0].itemId)]
  const { id: comparisonId } = await school('POST', '/comparison', { offers, quantity: UNITS })
  await orderByApi(school, itemId, comparisonId)

  await page.goto(await linkFromMail(page))
  await page.getByRole('heading', { name: 'Perbandingan penawaran' }).waitFor()
  await expectNoAxeViolations(page)
  // Calculated by hand: 5 × 10.256.000, and 46.000 for the delivery by the vendor.
  expect((await linesOf(page, 'main section >> nth=0')).slice(0, 6)).toEqual([
    'Dari penyedia',
    'CV Sumber Ilmu Persada',
    'Rp 51.326.000',
    GOODS,
    '5 unit',
    'Rp 51.280.000',
  ])
  const terms = await linesOf(page, 'main section >> nth=0 >> dl')
  expect(terms.slice(0, 6)).toEqual([
    'Ongkos kirim',
    'Rp 46.000',
    'Sumber dana',
    'BOS Reguler',
    'Anggaran',
    `${PLAN_CODE} Komputer dan perlengkapannya`,
  ])
  // The other offer: 5 × 9.774.000, and 296.000 for cargo from Karawang.
  expect(await linesOf(page, 'main section >> nth=1')).toEqual([
    'Perbandingan penawaran',
    GOODS,
    'CV Sumber Ilmu Persada',
    'Dipilih',
    'Rp 51.326.000',
    'CV Lestari Anugerah',
    'Rp 49.166.000',
    'Harga sampai di sekolah, dengan pajak.',
    'Alasan memilih, SD Negeri 8 Tropodo',
    'Penyedia terdekat, dan garansinya di kota yang sama',
  ])
  expect(complaints).toEqual([])
  for (const visitor of [page, seller.page]) await visitor.context().close()
})
