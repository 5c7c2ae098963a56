import { must } from '@pasar/domain/kernel/must'
import { NEGOTIATION_STATES } from '@pasar/domain/negotiation/machine'
import { COMPLAINT_STATES } from '@pasar/domain/ordering/complaint'
import { ORDER_STATES } from '@pasar/domain/ordering/machine'
import { REQUEST_STATES } from '@pasar/domain/ordering/requests'
import { verifyRecords } from '@pasar/server/backup/verify-records'
import type { OpenDatabase } from '@pasar/server/db/database'
import { joinTransactions } from '@pasar/server/db/joined-transactions'
import { loadReferenceData } from '@pasar/server/reference/load-reference-data'
import { testSealer } from '@pasar/server/testing/builders'
import { testServices } from '@pasar/server/testing/call-endpoint'
import { unseal } from '@pasar/server/testing/fixtures/sealed-texts'
import { testDb } from '@pasar/server/testing/test-db'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleServices } from '../samples/sample-context.ts'
import { DEMO_SEED, loadDemoWorld } from '../world.ts'
import { castOrders } from './cast.ts'
import { loadGoods } from './goods.ts'
import { plantIrregularities, SHARED_IDENTITIES } from './irregularities.ts'
import { type KeyEntry, readIrregularityKey } from './irregularity-key.ts'
import type { OrderPlan } from './order-plan.ts'
import { PATHS, WAITING_PATHS } from './paths.ts'
import { planOrders } from './plan.ts'
import { playOrder, silently } from './play-order.ts'
import { plantIdentities } from './shared-identities.ts'

/** Acts after which many orders wait at any time. */
const EARLY_ACTS = ['order', 'confirm', 'process', 'ship', 'bast'] as const

const ANCHOR = new Date('2026-11-21T03:00:00Z')

let database: OpenDatabase
let key: KeyEntry[]
let played: { plan: OrderPlan; orderId: number }[]

/**
 * Returns the first order of each path, and the newest orders that wait for a party or the
 * platform.
 */
function chosenOf(plans: readonly OrderPlan[]): OrderPlan[] {
  const paths = PATHS.flatMap(({ name }) => plans.find(({ path }) => path === name) ?? [])
  const newest = WAITING_PATHS.flatMap(
    ({ path, until }) =>
      plans.findLast((plan) => plan.path === path && plan.acts.at(-1)?.act === until) ?? [],
  )
  const early = EARLY_ACTS.flatMap((act) => plans.findLast(({ acts }) => acts.at(-1)?.act === act) ?? [])
  return [...new Set([...paths, ...newest, ...early])].sort((a, b) => a.index - b.index)
}

/** Returns the orders of one irregularity of each kind with a twist. */
const samplesOf = ({ plans, key: planted }: ReturnType<typeof plantIrregularities>): OrderPlan[] =>
  (['markup', 'copied-photo', 'early-receipt'] as const).flatMap((kind) => {
    const indexes = must(
      planted.find((one) => one.kind === kind),
      kind,
    ).plans
    return plans.filter(({ index }) => indexes.includes(index))
  })

beforeAll(async () => {
  database = await testDb()
  const { db } = database
  const { files } = testServices()
  await loadReferenceData(db, () => {})
  const world = { items: 1_000, seed: DEMO_SEED, now: ANCHOR, sealer: testSealer, files }
  await loadDemoWorld(db, { ...world, onProgress: () => {} })
  const goods = await loadGoods(DEMO_SEED, world.items)
  const plans = planOrders({ seed: DEMO_SEED, orders: 6_000, anchor: ANCHOR }, goods)
  const people = await castOrders(db, DEMO_SEED, ANCHOR)
  const services = sampleServices(testSealer, files)
  const size = { seed: DEMO_SEED, orders: plans.length, anchor: ANCHOR }
  await db.transaction().execute((tx) => {
    const stage = { db: joinTransactions(tx), services, anchor: ANCHOR }
    return silently(tx, ANCHOR, () => plantIdentities(stage, people))
  })
  played = []
  for (const plan of [...chosenOf(plans), ...samplesOf(plantIrregularities(size, goods))]) {
    const play = db
      .transaction()
      .execute((tx) => playOrder({ tx, services, anchor: ANCHOR }, plan, people.castOf(plan), DEMO_SEED))
    played.push({ plan, orderId: await play })
  }
  key = await readIrregularityKey(db, size, goods)
})
afterAll(() => database.close())

/** Returns the distinct values of a column. */
async function valuesOf(query: ReturnType<typeof sql<{ value: string }>>): Promise<string[]> {
  const { rows } = await query.execute(database.db)
  return rows.map(({ value }) => value).sort()
}

test('the history reaches every state of orders, complaints, requests and negotiations', async () => {
  const orders = await valuesOf(sql`select distinct state as value from orders`)
  // The schools of the history have no head who confirms orders.
  const states = ORDER_STATES.filter((state) => state !== 'awaiting').sort()
  expect(orders).toEqual(states)
  expect(await valuesOf(sql`select distinct to_state as value from order_event`)).toEqual(states)
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

/** Returns the played orders of the first irregularity of a kind. */
const ordersOf = (kind: KeyEntry['kind']) =>
  must(
    key.find((one) => one.kind === kind),
    kind,
  ).orderIds

test('a planted markup raises the price of one order only', async () => {
  const { rows } = await sql<{ ratio: number }>`select round(l.list_price * 100.0 / i.price)::int as ratio
    from order_line l join item i on i.id = l.item_id where l.order_id = any(${ordersOf('markup')})`.execute(
    database.db,
  )
  expect(rows).toEqual([{ ratio: 190 }])
})

test('a copied photo has the hash of the original, and other photos do not', async () => {
  const { rows } = await sql<{ copied: number; twins: number }>`select
    (select count(*)::int from picture_hash where twin_distance = 0 and order_id = any(${ordersOf('copied-photo')})) as copied,
    (select count(*)::int from picture_hash where twin_id is not null and order_id = any(${ids()})) as twins`.execute(
    database.db,
  )
  expect(rows).toEqual([{ copied: 1, twins: 1 }])
})

test('an early receipt names a day before the dispatch', async () => {
  const { rows } = await sql<{ early: boolean }>`select h.inspected_on < d.shipped_on as early
    from handover h join delivery d using (order_id) where h.order_id = any(${ordersOf('early-receipt')})`.execute(
    database.db,
  )
  expect(rows).toEqual([{ early: true }])
})

test('planted vendors share a bank account, a telephone and a browser', async () => {
  const { db } = database
  const vendors = await db.selectFrom('member').select(['id', 'bank_account', 'mobile_number']).execute()
  const valuesOfVendors = (indexes: readonly number[], key: 'bank_account' | 'mobile_number') =>
    new Set(
      indexes
        .map((index) => vendors.find(({ id }) => id === 101 + index)?.[key] ?? '')
        .map((text) => (key === 'bank_account' ? unseal(text) : text)),
    ).size
  const [bank, phone] = SHARED_IDENTITIES
  expect(valuesOfVendors(bank?.vendors ?? [], 'bank_account')).toBe(1)
  expect(valuesOfVendors(phone?.vendors ?? [], 'mobile_number')).toBe(1)
  const { rows } = await sql<{ sharers: number }>`select count(*)::int as sharers from known_device
    group by token_hash order by 1`.execute(db)
  expect(rows).toEqual([{ sharers: 2 }, { sharers: 3 }])
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
