import { randomUUID } from 'node:crypto'
import { vendorPage } from '@pasar/contract/catalogue/item'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { cancelOrder, confirmOrder, rejectOrder } from '@pasar/contract/ordering/steps'
import { simulatedBank } from '@pasar/demo/bank/simulated-bank'
import { must } from '@pasar/domain/kernel/must'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor, freightRates } from '../../../testing/builders.ts'
import { callEndpoint, testServices } from '../../../testing/call-endpoint.ts'
import { theCategories } from '../../../testing/catalogue-builders.ts'
import { runDueWork } from '../../../testing/due-work.ts'
import { checkoutBody, fillCart, get, type TestContext } from '../../../testing/orders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { OpenDatabase } from '../../db/database.ts'

let database: OpenDatabase
let context: TestContext
let vendor: Actor
let idle: Actor
let school: Actor
let itemId: number
const PAPER = 101
const HOUR_MS = 3_600_000
const FIRST = new Date('2026-11-02T03:00:00Z')
const after = (hours: number) => new Date(FIRST.getTime() + hours * HOUR_MS)

beforeAll(async () => {
  database = await testDb()
  context = { db: database.db, services: testServices() }
  await theCategories(context.db)
  await freightRates(context.db)
  school = await aSchool(context.db)
  vendor = await aVendor(context.db, { name: 'CV Pelita', created_at: new Date('2025-03-04T00:00:00Z') })
  idle = await aVendor(context.db)
  itemId = await anItem(context.db, vendor, { category_id: PAPER })
  await context.services.catalogue.load(context.db)
})
afterAll(() => database.close())

const pageOf = (of: Actor, now: Date) =>
  get(context, vendorPage, null, { params: { merchantId: of.memberId }, now })

async function placed(now: Date): Promise<number> {
  await fillCart(context, school, [[itemId, 1]])
  const body = checkoutBody(await get(context, viewCheckout, school))
  const { orders } = await get(context, placeOrders, school, { body, now, key: randomUUID() })
  return must(orders[0], 'the order').id
}

describe('§1 response record of a vendor', () => {
  beforeAll(async () => {
    const step = { version: 1 }
    for (const hours of [1, 2, 3, 26]) {
      const orderId = await placed(FIRST)
      await get(context, confirmOrder, vendor, { params: { orderId }, body: step, now: after(hours) })
    }
    const rejected = await placed(FIRST)
    const reason = 'stok habis'
    await get(context, rejectOrder, vendor, {
      params: { orderId: rejected },
      body: { ...step, reason },
      now: after(1),
    })
    const cancelledOrderId = await placed(FIRST)
    await get(context, cancelOrder, school, {
      params: { orderId: cancelledOrderId },
      body: { ...step, reason: 'salah pesan' },
      now: after(1),
    })
    await placed(FIRST) // The vendor never answers this order.
  })

  test('counts an order once the vendor answers or the deadline passes, before and after the timer runs', async () => {
    expect((await pageOf(vendor, after(30))).record).toMatchObject({ orders: 5, inTimePercent: 80 })
    const late = after(7 * 24)
    // 4 of 6; four confirmed orders are too few for a median.
    const counted = { orders: 6, inTimePercent: 66, confirmMinutes: null, sendMinutes: null }
    expect((await pageOf(vendor, late)).record).toEqual(counted)
    const { settings, sealer } = context.services
    await runDueWork({ db: context.db, bank: simulatedBank(), settings, sealer }, late)
    expect((await pageOf(vendor, late)).record).toEqual(counted)
  })

  test('shows the median from the fifth confirmed order on', async () => {
    const orderId = await placed(after(200))
    await get(context, confirmOrder, vendor, {
      params: { orderId },
      body: { version: 1 },
      now: after(202),
    })
    // 1, 2, 2, 3 and 26 hours.
    expect((await pageOf(vendor, after(203))).record).toMatchObject({ orders: 7, confirmMinutes: 120 })
  })

  test('ignores orders older than half a year', async () => {
    expect((await pageOf(vendor, after(24 * 183 + 100))).record).toMatchObject({ orders: 1 })
    expect((await pageOf(vendor, after(24 * 200))).record.orders).toBe(0)
  })

  test('returns no figures for a vendor without orders', async () => {
    expect((await pageOf(idle, after(1))).record).toEqual({
      orders: 0,
      inTimePercent: null,
      confirmMinutes: null,
      sendMinutes: null,
    })
  })
})

test('shows the registration date and the categories of the items', async () => {
  expect(await pageOf(vendor, FIRST)).toMatchObject({
    name: 'CV Pelita',
    isPkp: true,
    since: new Date('2025-03-04T00:00:00Z'),
    itemCount: 1,
    categories: [{ name: 'Alat tulis dan kantor', count: 1 }],
  })
})

test('responds 404 for a school and for an unknown id', async () => {
  for (const merchantId of [school.memberId, 999_999]) {
    const answer = await callEndpoint(context.db, context.services, vendorPage, null, {
      params: { merchantId },
    })
    expect(answer.http).toBe(404)
  }
})
