import { must } from '@pasar/domain/kernel/must'
import { leadHoursFor } from '@pasar/domain/notification/deadlines'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../../testing/builders.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { advanceOrderTo, clockAt, fillCart, order, type TestContext } from '../../testing/orders.ts'
import { testDbUrl } from '../../testing/test-db.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { remindOfDeadlines } from '../notification/deadlines.queries.ts'

let databases: [OpenDatabase, OpenDatabase]
let processes: [TestContext, TestContext]

beforeAll(async () => {
  const url = await testDbUrl()
  databases = [await openDatabase(url), await openDatabase(url)]
  processes = [
    { db: databases[0].db, services: testServices() },
    { db: databases[1].db, services: testServices() },
  ]
  await freightRates(processes[0].db)
})
afterAll(async () => {
  for (const { close } of databases) await close()
})

/** Creates an order of 21 November 2026, 10.00 WIB, for 5 of 100 in stock. */
async function anOrder(to: 'new' | 'shipping' | 'payment_confirmed') {
  const [context] = processes
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const itemId = await anItem(context.db, vendor, { stock: 100 })
  await fillCart(context, school, [[itemId, 5]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, to, school, vendor, staff: await aStaffMember(context.db) })
  return { orderId, itemId }
}

/** Runs the timers of both processes concurrently, and again a little later. */
async function passes(at: string) {
  for (const later of [0, 5_000]) {
    const now = new Date(Date.parse(at) + later)
    await Promise.all(
      processes.map(async (context) => {
        await clockAt(context, now.toISOString())
        await remindOfDeadlines(context.db, now, leadHoursFor(DEFAULT_SETTINGS), DEFAULT_SETTINGS)
      }),
    )
  }
}

/** Returns the notices about an order: each topic with its recipient side. */
async function notificationsOf(orderId: number, topics: readonly string[]) {
  const { rows } = await sql<{ sent: string }>`
    select topic || ' ' || side as sent from outbox where order_id = ${orderId} and topic = any(${[...topics]}) and side <> 'staff'
    order by sent`.execute(processes[0].db)
  return rows.map(({ sent }) => sent)
}

test('two processes together send each reminder, cancellation, payout and notice once', async () => {
  const [waiting, sent, paid] = [
    await anOrder('new'),
    await anOrder('shipping'),
    await anOrder('payment_confirmed'),
  ]
  await passes('2026-11-24T01:00:00Z')
  expect(await notificationsOf(waiting.orderId, ['order.remind'])).toEqual([
    'order.remind buyer',
    'order.remind vendor',
  ])
  expect(await notificationsOf(paid.orderId, ['order.complete'])).toEqual([
    'order.complete buyer',
    'order.complete vendor',
  ])
  await passes('2026-11-26T17:00:00Z') // 27 November, 00.00 WIB.
  await passes('2026-12-20T01:00:00Z')
  expect(await notificationsOf(waiting.orderId, ['order.remind', 'order.expire'])).toEqual([
    'order.expire buyer',
    'order.expire vendor',
    'order.remind buyer',
    'order.remind vendor',
  ])
  const { stock } = await processes[0].db
    .selectFrom('item')
    .select('stock')
    .where('id', '=', waiting.itemId)
    .executeTakeFirstOrThrow()
  expect(stock).toBe(100)
  // Due by 5 December. The reminder of the 15th was missed, so it is sent late, and once.
  expect(await notificationsOf(sent.orderId, ['deadline.overdue'])).toEqual([
    'deadline.overdue buyer',
    'deadline.overdue vendor',
  ])
})
