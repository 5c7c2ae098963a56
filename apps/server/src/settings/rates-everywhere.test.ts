import { compareOffers } from '@pasar/contract/cart/comparison'
import { itemDetail } from '@pasar/contract/catalogue/item'
import { quoteOpening } from '@pasar/contract/negotiation/negotiation'
import { viewCheckout } from '@pasar/contract/ordering/checkout'
import { viewOrder } from '@pasar/contract/ordering/order'
import { global } from '@pasar/contract/settings/global'
import type { DocumentContent } from '@pasar/domain/document/content'
import { must } from '@pasar/domain/kernel/must'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../../testing/builders.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { advanceOrderTo, fillCart, get, order, type TestContext } from '../../testing/orders.ts'
import { testDb } from '../../testing/test-db.ts'
import { readSettings, upsertSetting } from './settings.queries.ts'

let context: TestContext
let close: () => Promise<void>
const begins = new Date('2026-11-21T17:00:00Z')
const before = new Date(begins.getTime() - 1)
const other = {
  version: 'PMK 9/2027',
  ppnPercent: 12,
  ppnNominalPercent: 12,
  pphPermille: 10,
  feeAmount: 7_500,
  feeThreshold: 900_000,
}

beforeAll(async () => {
  const database = await testDb()
  close = database.close
  context = {
    db: database.db,
    services: { ...testServices(), settings: (at) => readSettings(database.db, at) },
  }
  await freightRates(context.db)
  await upsertSetting(context.db, 'tax', other, begins)
})
afterAll(() => close())

describe('rates with a start time', () => {
  test('apply to item page, comparison, negotiation and checkout from that time', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    const itemId = await anItem(context.db, vendor, { price: 1_120_000 })
    await context.services.catalogue.load(context.db)
    const detail = async (now: Date) => {
      const {
        net,
        dppOther,
        tax,
        pphText: pphMessage,
      } = await get(context, itemDetail, school, {
        params: { type: 'item', pageId: itemId },
        now,
      })
      return { net, dppOther, tax, pphText: pphMessage }
    }
    // 1,120,000 / 1.11 = 1,009,009.01; × 11/12 = 924,924.9; 11 % = 110,990.99; 0.5 % = 5,045.04
    expect(await detail(before)).toMatchObject({ net: 100_900_901, dppOther: 924_924, tax: 110_991 })
    expect((await detail(before)).pphText).toContain('5.045')
    // 1,120,000 / 1.12 = 1,000,000; the whole is the base; 12 % = 120,000; 1 % = 10,000
    expect(await detail(begins)).toMatchObject({ net: 100_000_000, dppOther: 1_000_000, tax: 120_000 })
    expect((await detail(begins)).pphText).toContain('10.000')

    const query = { offers: [String(itemId)], quantity: 1 }
    const compared = async (now: Date) =>
      (await get(context, compareOffers, school, { query, now })).offers[0]?.tax
    expect(await compared(before)).toEqual({ dpp: 1_009_009, dppOther: 924_924, ppn: 110_991, pph: 5_045 })
    expect(await compared(begins)).toEqual({ dpp: 1_000_000, dppOther: 1_000_000, ppn: 120_000, pph: 10_000 })

    const terms = { unitPrice: 1_008_000, freight: 0, packing: 0, days: 1, note: '' }
    const body = { itemId, optionId: null, quantity: 1, ...terms }
    // 1,008,000 / 1.12 = 900,000: not over the threshold of 900,000.
    const quoted = await get(context, quoteOpening, school, { body, now: begins })
    expect(quoted.amounts).toMatchObject({ dpp: 900_000, ppn: 108_000, pph: 9_000, fee: 0 })

    await fillCart(context, school, [[itemId, 1]])
    const amountsAt = async (now: Date) =>
      (await get(context, viewCheckout, school, { now })).orders[0]?.amounts
    expect(await amountsAt(before)).toMatchObject({ dpp: 1_009_009, ppn: 110_991, pph: 5_045, fee: 5_000 })
    expect(await amountsAt(begins)).toMatchObject({ dpp: 1_000_000, ppn: 120_000, pph: 10_000, fee: 7_500 })
  })

  test('apply to the price for a school in a free-trade zone', async () => {
    const [school, vendor] = [await aSchool(context.db, { freeTradeZone: true }), await aVendor(context.db)]
    const itemId = await anItem(context.db, vendor, { price: 111_000 })
    await context.services.catalogue.load(context.db)
    const payable = async (now: Date) =>
      (await get(context, itemDetail, school, { params: { type: 'item', pageId: itemId }, now })).payable
    expect(await payable(before)).toBe(100_000)
    expect(await payable(begins)).toBe(99_107) // 111,000 / 1.12 = 99,107.14
    await fillCart(context, school, [[itemId, 1]])
    const priceAt = async (now: Date) =>
      (await get(context, viewCheckout, school, { now })).orders[0]?.lines[0]?.unitPrice
    expect([await priceAt(before), await priceAt(begins)]).toEqual([100_000, 99_107])
  })

  test('are included in the settings that screens read', async () => {
    const ruleAt = async (now: Date) => (await get(context, global, null, { now })).global.taxRule
    expect(await ruleAt(before)).toEqual(DEFAULT_SETTINGS.tax)
    expect(await ruleAt(begins)).toEqual(other)
  })
})

test('the page and documents of an earlier order stay unchanged, and its later documents use the same rates', async () => {
  const [school, vendor, staff] = [
    await aSchool(context.db),
    await aVendor(context.db),
    await aStaffMember(context.db),
  ]
  const itemId = await anItem(context.db, vendor, { price: 1_110_000 })
  await fillCart(context, school, [[itemId, 2]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  const params = { orderId }
  const pageAt = async (now: Date) => {
    const { amounts, taxRule, lines } = await get(context, viewOrder, school, { params, now })
    return JSON.stringify({ amounts, taxRule, lines })
  }
  const written = () =>
    context.db
      .selectFrom('document')
      .select(['kind', 'content', 'hash'])
      .where('order_id', '=', orderId)
      .execute()
  const [page, documents] = [await pageAt(before), await written()]
  expect(JSON.parse(page)).toMatchObject({ amounts: { ppn: 220_000 }, taxRule: DEFAULT_SETTINGS.tax })
  // From here on, all calls use the other rates.
  await upsertSetting(context.db, 'tax', other, new Date('2026-11-20T00:00:00Z'))
  expect(await pageAt(begins)).toBe(page)
  await advanceOrderTo(context, { orderId, to: 'payment_confirmed', school, vendor, staff })
  expect((await written()).slice(0, documents.length)).toEqual(documents)
  const invoice = (await written()).find(({ kind }) => kind === 'invoice')
  const { blocks }: DocumentContent = JSON.parse(invoice?.content ?? '')
  const facts = blocks.flatMap((block) => (block.is === 'facts' ? block.rows : []))
  for (const fact of [
    { label: 'DPP nilai lain (11/12)', amount: 1_833_333 },
    { label: 'PPN 12% × DPP nilai lain', amount: 220_000 },
    { label: 'PPh 0,5% dipungut dari penyedia', amount: 10_000 },
    { label: 'Biaya transaksi', amount: 5_000 },
  ])
    expect(facts).toContainEqual(fact)
})
