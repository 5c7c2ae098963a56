import { viewOrder } from '@pasar/contract/ordering/order'
import { must } from '@pasar/domain/kernel/must'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../../testing/builders.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { advanceOrderTo, fillCart, get, order, type TestContext } from '../../testing/orders.ts'
import { testDb } from '../../testing/test-db.ts'
import { readSettings, upsertSetting } from './settings.queries.ts'

let context: TestContext
let close: () => Promise<void>
beforeAll(async () => {
  const database = await testDb()
  close = database.close
  const { db } = database
  context = { db, services: { ...testServices(), settings: (moment) => readSettings(db, moment) } }
  await freightRates(db)
})
afterAll(() => close())

test('§9 a PPN of 12 % that starts during an order leaves the order unchanged and applies to the next one', async () => {
  const [school, vendor, staff] = [
    await aSchool(context.db),
    await aVendor(context.db),
    await aStaffMember(context.db),
  ]
  const itemId = await anItem(context.db, vendor, { price: 1_110_000 })
  const buy = async () => {
    await fillCart(context, school, [[itemId, 2]])
    const [placed] = (await order(context, school)).orders
    return must(placed, 'the placed order').id
  }
  const old = await buy()
  const tax = { ...DEFAULT_SETTINGS.tax, version: 'UU contoh', ppnPercent: 12 }
  await upsertSetting(context.db, 'tax', tax, new Date('2026-11-21T00:00:00Z'))
  await advanceOrderTo(context, { orderId: old, to: 'payment_confirmed', school, vendor, staff })
  const young = await buy()

  const amountsOf = async (orderId: number) =>
    (await get(context, viewOrder, school, { params: { orderId } })).amounts
  // 2.220.000 × 100/111, and × 100/112 = 1.982.142,86.
  expect(await amountsOf(old)).toMatchObject({ dpp: 2_000_000, ppn: 220_000 })
  expect(await amountsOf(young)).toMatchObject({ dpp: 1_982_143, ppn: 237_857 })

  const invoices = await context.db
    .selectFrom('document')
    .select(['kind', 'content'])
    .where('order_id', '=', old)
    .where('kind', 'in', ['order', 'proforma', 'invoice'])
    .execute()
  expect(invoices.map(({ kind }) => kind).sort()).toEqual(['invoice', 'order', 'proforma'])
  const ppn = invoices.map(({ content }) => JSON.parse(content).figures.ppn)
  expect(ppn).toEqual([220_000, 220_000, 220_000])
})
