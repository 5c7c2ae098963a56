import { viewCheckout } from '@pasar/contract/ordering/checkout'
import { acceptRequest, requestChange } from '@pasar/contract/ordering/requests'
import { must } from '@pasar/domain/kernel/must'
import { isRefusal } from '@pasar/domain/kernel/result'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aVendor, freightRates } from '../../../testing/builders.ts'
import { callEndpoint, testServices } from '../../../testing/call-endpoint.ts'
import { checkoutBody, fillCart, get, type TestContext } from '../../../testing/orders.ts'
import { aPlan, balancesOf } from '../../../testing/plans.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readFreightRates } from '../../shipping/shipping.queries.ts'
import { placeCartOrders } from '../calls/checkout.routes.ts'

let database: OpenDatabase
let context: TestContext

beforeAll(async () => {
  database = await testDb(30)
  context = { db: database.db, services: testServices() }
  await freightRates(context.db)
})
afterAll(() => database.close())

test('fifty concurrent checkouts or changes never overdraw a plan line', async () => {
  const { db } = context
  const [school, vendor] = [await aSchool(db), await aVendor(db)]
  // One order costs 54,390 and 10,000 of freight: 1,000,000 is enough for fifteen.
  await aPlan(context, school, [['1', 'Kertas', 1_000_000]])
  const items = await Promise.all(
    Array.from({ length: 50 }, () => anItem(db, vendor, { price: 54_390, weight_grams: 500 })),
  )
  await fillCart(context, school, [[must(items[0], 'the item'), 1]])
  const form = checkoutBody(await get(context, viewCheckout, school))
  await db.deleteFrom('cart_line').execute()
  const rates = await readFreightRates(db)
  const now = new Date('2026-11-21T03:00:00Z')
  const results = await Promise.all(
    items.map((itemId) =>
      // Each transaction inserts its own cart line and does not see those of the others.
      inTransaction(db, async (tx) => {
        const { id } = await tx
          .insertInto('cart_line')
          .values({
            buyer_id: school.memberId,
            item_id: itemId,
            quantity: 1,
            price_seen: 54_390,
            added_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        // The figures that the page showed name another line.
        const orders = form.orders.map(({ shown: _, ...one }) => ({
          ...one,
          plan: one.plan.map(({ planId }) => ({ planId, lineId: id })),
        }))
        return placeCartOrders(
          tx,
          school,
          { ...form, orders },
          { settings: DEFAULT_SETTINGS, rates, now, key: null, rank: () => null },
          async () => {},
        )
      }),
    ),
  )
  expect(results.filter((one) => !isRefusal(one))).toHaveLength(15)
  expect(new Set(results.map((one) => (isRefusal(one) ? one.code : 'placed')))).toEqual(
    new Set(['placed', 'budget/short']),
  )
  expect(await balancesOf(db, school)).toMatchObject({ available: 34_150, reserved: 965_850 })

  // Each change costs another 54,390: an additional 200,000 is enough for four.
  await aPlan(context, school, [['1', 'Kertas', 1_200_000]])
  const orderIds = results.flatMap((one) => (isRefusal(one) ? [] : one.orders.map(({ id }) => id)))
  for (const orderId of orderIds)
    await get(context, requestChange, school, {
      params: { orderId },
      body: {
        version: 1,
        reason: 'Satu lagi',
        lines: [{ lineNo: 1, quantity: 2, unitPrice: 54_390 }],
        freight: 10_000,
        neededBy: null,
      },
    })
  const requests = await db.selectFrom('order_request').select(['id', 'order_id']).execute()
  const answers = await Promise.all(
    requests.map(({ id, order_id }) =>
      callEndpoint(db, context.services, acceptRequest, vendor, {
        params: { orderId: order_id, requestId: id },
        body: { version: 2, answer: '' },
      }),
    ),
  )
  expect(answers.map(({ http }) => http).sort()).toEqual([...Array(4).fill(200), ...Array(11).fill(422)])
  expect(await balancesOf(db, school)).toMatchObject({ available: 16_590, reserved: 1_183_410 })
})
