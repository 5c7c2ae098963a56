import { viewCheckout } from '@pasar/contract/ordering/checkout'
import { acceptRequest, requestChange } from '@pasar/contract/ordering/requests'
import { must } from '@pasar/domain/kernel/must'
import { isRefusal } from '@pasar/domain/kernel/result'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aVendor, freightRates } from '../../../testing/builders.ts'
import { callEndpoint, testServices } from '../../../testing/call-endpoint.ts'
import { checkoutBody, fillCart, get, type TestContext } from '../../../testing/orders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readFreightRates } from '../../shipping/shipping.queries.ts'
import { placeCartOrders } from '../calls/checkout.routes.ts'

let database: OpenDatabase
let context: TestContext
const now = new Date('2026-11-21T03:00:00Z')

beforeAll(async () => {
  database = await testDb(30)
  context = { db: database.db, services: testServices() }
  await freightRates(context.db)
})
afterAll(() => database.close())

/**
 * Places orders of one unit each from a separate cart, so that only the purchase limit is
 * shared between two of them.
 */
async function checkouts(school: Actor, items: readonly number[], moments: readonly Date[] = [now]) {
  await fillCart(context, school, [[must(items[0], 'the item'), 1]])
  const page = checkoutBody(await get(context, viewCheckout, school))
  // The figures that the page showed name another line.
  const form = { ...page, orders: page.orders.map(({ shown: _, ...order }) => order) }
  await context.db.deleteFrom('cart_line').where('buyer_id', '=', school.memberId).execute()
  const rates = await readFreightRates(context.db)
  return items.map((itemId, n) => () => {
    const at = moments[n % moments.length] ?? now
    return inTransaction(context.db, async (tx) => {
      await tx
        .insertInto('cart_line')
        .values({ buyer_id: school.memberId, item_id: itemId, quantity: 1, price_seen: 1, added_at: at })
        .execute()
      const terms = { settings: DEFAULT_SETTINGS, rates, now: at, key: null, rank: () => null }
      return placeCartOrders(tx, school, form, terms, async () => {})
    })
  })
}

const boughtBy = async (school: Actor) =>
  Number(
    (
      await context.db
        .selectFrom('orders')
        .select(({ fn }) => fn.sum<number>('total').as('total'))
        .where('buyer_id', '=', school.memberId)
        .executeTakeFirstOrThrow()
    ).total,
  )

test('§1 twelve concurrent checkouts below the limit together do not exceed it', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  // 9.990.000 and 10.000 of freight: five total exactly 50 million, the sixth would exceed it.
  const items = await Promise.all(
    Array.from({ length: 12 }, () => anItem(context.db, vendor, { price: 9_990_000, weight_grams: 500 })),
  )
  const results = await Promise.all((await checkouts(school, items)).map((go) => go()))
  expect(results.filter((one) => !isRefusal(one))).toHaveLength(5)
  expect(results.flatMap((one) => (isRefusal(one) ? [one.code] : []))).toEqual(
    Array(7).fill('checkout/comparison'),
  )
  expect(await boughtBy(school)).toBe(50_000_000)
})

test('§1 concurrent checkouts around New Year share the limit and number without gaps', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const items = await Promise.all(
    Array.from({ length: 12 }, () => anItem(context.db, vendor, { price: 9_990_000, weight_grams: 500 })),
  )
  // Midnight in Jakarta.
  const moments = [new Date('2026-12-31T16:59:59.999Z'), new Date('2026-12-31T17:00:00Z')]
  const results = await Promise.all((await checkouts(school, items, moments)).map((go) => go()))
  const numbers = results.flatMap((one) => (isRefusal(one) ? [] : one.orders.map(({ number }) => number)))
  expect(numbers).toHaveLength(5)
  const inYear = (year: number) => numbers.filter((number) => number.startsWith(`SP-${year}-`)).sort()
  const counted = (year: number) => inYear(year).map((number) => Number(number.slice(-4)))
  const fromOne = (length: number) => Array.from({ length }, (_, n) => n + 1)
  expect(counted(2026)).toEqual(fromOne(counted(2026).length))
  expect(counted(2027)).toEqual(fromOne(counted(2027).length))
  expect(counted(2026).length + counted(2027).length).toBe(5)
  expect(await boughtBy(school)).toBe(50_000_000)
})

test('§1 a change and a concurrent order together do not exceed the limit', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const items = await Promise.all(
    Array.from({ length: 2 }, () => anItem(context.db, vendor, { price: 19_990_000, weight_grams: 500 })),
  )
  const [first, second] = await checkouts(school, items)
  const placed = await first?.()
  const orderId = placed && !isRefusal(placed) ? must(placed.orders[0], 'the order').id : 0
  const change = {
    lines: [{ lineNo: 1, quantity: 2, unitPrice: 19_990_000 }],
    freight: 10_000,
    neededBy: null,
  }
  const params = { orderId }
  await get(context, requestChange, school, {
    params,
    body: { ...change, version: 1, reason: 'Satu lagi' },
    now,
  })
  const request = await context.db
    .selectFrom('order_request')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  // 39.990.000 by the change, or 40.000.000 by the order; together 59.990.000.
  const [changed, ordered] = await Promise.all([
    callEndpoint(context.db, context.services, acceptRequest, vendor, {
      params: { orderId, requestId: request.id },
      body: { version: 2, answer: '' },
      now,
    }),
    second?.(),
  ])
  const isOrdered = ordered !== undefined && !isRefusal(ordered)
  expect([changed.http === 200, isOrdered].filter(Boolean)).toHaveLength(1)
  expect(await boughtBy(school)).toBeLessThanOrEqual(50_000_000)
})
