import { NEGOTIATION_STATES } from '@pasar/domain/negotiation/machine'
import { COMPLAINT_STATES } from '@pasar/domain/ordering/complaint'
import { ORDER_STATES } from '@pasar/domain/ordering/machine'
import { REQUEST_STATES } from '@pasar/domain/ordering/requests'
import { verifyRecords } from '@pasar/server/backup/verify-records'
import type { OpenDatabase } from '@pasar/server/db/database'
import { loadReferenceData } from '@pasar/server/reference/load-reference-data'
import { testSealer } from '@pasar/server/testing/builders'
import { testServices } from '@pasar/server/testing/call-endpoint'
import { testDb } from '@pasar/server/testing/test-db'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleServices } from '../sample-context.ts'
import { DEMO_SEED, loadDemoWorld } from '../world.ts'
import { castOrders } from './cast.ts'
import { loadGoods } from './goods.ts'
import { PATHS, WAITING_PATHS } from './paths.ts'
import { type OrderPlan, planOrders } from './plan.ts'
import { playOrder } from './play-order.ts'

/** Acts after which many orders wait at any time. */
const EARLY_ACTS = ['order', 'confirm', 'process', 'ship', 'bast'] as const

const ANCHOR = new Date('2026-11-21T03:00:00Z')

let database: OpenDatabase
let played: { plan: OrderPlan; orderId: number }[]

/** Returns the first order of each path, and the newest orders that wait for a party or the platform. */
function chosenOf(plans: readonly OrderPlan[]): OrderPlan[] {
  const paths = PATHS.flatMap(({ name }) => plans.find(({ path }) => path === name) ?? [])
  const newest = WAITING_PATHS.flatMap(
    ({ path, until }) =>
      plans.findLast((plan) => plan.path === path && plan.acts.at(-1)?.act === until) ?? [],
  )
  const early = EARLY_ACTS.flatMap((act) => plans.findLast(({ acts }) => acts.at(-1)?.act === act) ?? [])
  return [...new Set([...paths, ...newest, ...early])].sort((a, b) => a.index - b.index)
}

beforeAll(async () => {
  database = await testDb()
  const { db } = database
  const { files } = testServices()
  await loadReferenceData(db, () => {})
  const world = { items: 1_000, seed: DEMO_SEED, now: ANCHOR, sealer: testSealer, files }
  await loadDemoWorld(db, { ...world, onProgress: () => {} })
  const goods = await loadGoods(DEMO_SEED, world.items)
  const plans = planOrders({ seed: DEMO_SEED, orders: 6_000, anchor: ANCHOR }, goods)
  const castOf = await castOrders(db, DEMO_SEED, ANCHOR)
  const services = sampleServices(testSealer, files)
  played = []
  for (const plan of chosenOf(plans)) {
    const play = db
      .transaction()
      .execute((tx) => playOrder({ tx, services, anchor: ANCHOR }, plan, castOf(plan), DEMO_SEED))
    played.push({ plan, orderId: await play })
  }
})
afterAll(() => database.close())

/** Returns the distinct values of a column. */
async function valuesOf(query: ReturnType<typeof sql<{ value: string }>>): Promise<string[]> {
  const { rows } = await query.execute(database.db)
  return rows.map(({ value }) => value).sort()
}

test('the history reaches every state of orders, complaints, requests and negotiations', async () => {
  const orders = await valuesOf(sql`select distinct state as value from orders`)
  expect(orders).toEqual([...ORDER_STATES].sort())
  expect(await valuesOf(sql`select distinct to_state as value from order_event`)).toEqual(
    [...ORDER_STATES].sort(),
  )
  expect(await valuesOf(sql`select distinct state as value from complaint`)).toEqual(
    [...COMPLAINT_STATES].sort(),
  )
  expect(await valuesOf(sql`select distinct state as value from negotiation`)).toEqual(
    [...NEGOTIATION_STATES].sort(),
  )
  expect(await valuesOf(sql`select distinct state as value from order_request`)).toEqual(
    [...REQUEST_STATES].sort(),
  )
})
test('the chains of all orders and accounts are intact', async () => {
  const { orders, broken } = await verifyRecords(database.db, () => {})
  expect(orders).toBeGreaterThan(50)
  expect(broken).toBe(0)
})
test('no notice of the history is waiting for delivery, and no mail is sent', async () => {
  const { rows } = await sql<{ waiting: number; mails: number; live: number; unread: number }>`select
    (select count(*)::int from outbox where delivered_at is null and order_id = any(${ids()})) as waiting,
    (select count(*)::int from outbox where read_at is null and created_at < ${new Date(ANCHOR.getTime() - 3 * 86_400_000)}
      and order_id = any(${ids()})) as unread,
    (select count(*)::int from mail) as mails,
    (select count(*)::int from live_event where kind = 'notice' and subject_id in
      (select id from outbox where order_id = any(${ids()}))) as live`.execute(database.db)
  expect(rows).toEqual([{ waiting: 0, unread: 0, mails: 0, live: 0 }])
})

const ids = () => played.map(({ orderId }) => orderId)

test('carts are empty afterwards, and no order is past a deadline of the timers', async () => {
  const { rows } = await sql<{
    cart: number
    overdue: number
  }>`select (select count(*)::int from cart_line) as cart,
    (select count(*)::int from orders where state = 'new' and confirm_by < ${ANCHOR}) as overdue`.execute(
    database.db,
  )
  expect(rows).toEqual([{ cart: 0, overdue: 0 }])
})
