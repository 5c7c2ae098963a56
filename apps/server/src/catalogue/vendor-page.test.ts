import { randomUUID } from 'node:crypto'
import { vendorPage } from '@pasar/contract/catalogue/item'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { cancelOrder, confirmOrder, rejectOrder } from '@pasar/contract/ordering/steps'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor, freightRates } from '../../testing/builders.ts'
import { callEndpoint, testServices } from '../../testing/call-endpoint.ts'
import { theCategories } from '../../testing/catalogue-builders.ts'
import { checkoutBody, fillCart, get, type TestContext } from '../../testing/orders.ts'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'
import { runTimers } from '../ordering/timers.ts'
import { simulatedBank } from '../payment/bank.ts'

let database: OpenDatabase
let house: TestContext
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
  house = { db: database.db, services: testServices() }
  await theCategories(house.db)
  await freightRates(house.db)
  school = await aSchool(house.db)
  vendor = await aVendor(house.db, { name: 'CV Pelita', created_at: new Date('2025-03-04T00:00:00Z') })
  idle = await aVendor(house.db)
  itemId = await anItem(house.db, vendor, { category_id: PAPER })
  await house.services.catalogue.load(house.db)
})
afterAll(() => database.close())

const pageOf = (of: Actor, now: Date) =>
  get(house, vendorPage, null, { params: { merchantId: of.memberId }, now })

async function placed(now: Date): Promise<number> {
  await fillCart(house, school, [[itemId, 1]])
  const body = checkoutBody(await get(house, viewCheckout, school))
  const { orders } = await get(house, placeOrders, school, { body, now, key: randomUUID() })
  return orders[0]?.id ?? 0
}

describe('§1 how a vendor answers', () => {
  beforeAll(async () => {
    const step = { version: 1 }
    for (const hours of [1, 2, 3, 26]) {
      const orderId = await placed(FIRST)
      await get(house, confirmOrder, vendor, { params: { orderId }, body: step, now: after(hours) })
    }
    const rejected = await placed(FIRST)
    const reason = 'stok habis'
    await get(house, rejectOrder, vendor, {
      params: { orderId: rejected },
      body: { ...step, reason },
      now: after(1),
    })
    const takenBack = await placed(FIRST)
    await get(house, cancelOrder, school, {
      params: { orderId: takenBack },
      body: { ...step, reason: 'salah pesan' },
      now: after(1),
    })
    await placed(FIRST) // nobody answers it
  })

  test('an order counts once it was answered or its time ran out, by the clock as by the system', async () => {
    expect((await pageOf(vendor, after(30))).record).toMatchObject({ orders: 5, inTimePercent: 80 })
    const late = after(7 * 24)
    // 4 of 6; four confirmed orders are too few for a median
    const counted = { orders: 6, inTimePercent: 66, confirmMinutes: null, sendMinutes: null }
    expect((await pageOf(vendor, late)).record).toEqual(counted)
    const { settings, sealer } = house.services
    await runTimers({ db: house.db, bank: simulatedBank(), settings, sealer }, late)
    expect((await pageOf(vendor, late)).record).toEqual(counted)
  })

  test('from the fifth confirmed order on the median is told', async () => {
    const orderId = await placed(after(200))
    await get(house, confirmOrder, vendor, {
      params: { orderId },
      body: { version: 1 },
      now: after(202),
    })
    // 1, 2, 2, 3 and 26 hours
    expect((await pageOf(vendor, after(203))).record).toMatchObject({ orders: 7, confirmMinutes: 120 })
  })

  test('what is half a year old counts no more', async () => {
    expect((await pageOf(vendor, after(24 * 183 + 100))).record).toMatchObject({ orders: 1 })
    expect((await pageOf(vendor, after(24 * 200))).record.orders).toBe(0)
  })

  test('of a vendor without orders nothing is said', async () => {
    expect((await pageOf(idle, after(1))).record).toEqual({
      orders: 0,
      inTimePercent: null,
      confirmMinutes: null,
      sendMinutes: null,
    })
  })
})

test('since when it is here, and what it sells', async () => {
  expect(await pageOf(vendor, FIRST)).toMatchObject({
    name: 'CV Pelita',
    isPkp: true,
    since: new Date('2025-03-04T00:00:00Z'),
    itemCount: 1,
    categories: [{ name: 'Alat tulis dan kantor', count: 1 }],
  })
})

test('a school, and nobody, have no such page', async () => {
  for (const merchantId of [school.memberId, 999_999]) {
    const answer = await callEndpoint(house.db, house.services, vendorPage, null, { params: { merchantId } })
    expect(answer.http).toBe(404)
  }
})
