import { viewCart } from '@pasar/contract/cart/cart'
import { must } from '@pasar/domain/kernel/must'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { createOrderFixture } from '../../../testing/fixtures/order-fixture.ts'
import { fillCart, get, order } from '../../../testing/orders.ts'
import { aPlan, balancesOf } from '../../../testing/plans.ts'
import { brokenAt } from '../../../testing/transparency/broken-chains.ts'
import { readChain } from '../../audit/events.queries.ts'
import type { Actor } from '../../call/actor.ts'
import { expireOrders } from './expire-orders.ts'
import { move, systemMover } from './move.ts'
import { expiring } from './steps.ts'

// Orders of 21 November 2026 are confirmed by the end of 26 November.

const { context, anOrder, stockOf } = await createOrderFixture()
const { db } = context
const LATE = new Date('2026-11-26T17:00:00Z')

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows

/**
 * Returns everything that an expiry writes, without ids and numbers of the order and its parties.
 */
async function writtenBy({ orderId, school, itemId }: { orderId: number; school: Actor; itemId: number }) {
  const cart = await get(context, viewCart, school)
  return {
    order: await rowsOf(
      sql`select state, version, reason, ended_at, deadline, complained from orders where id = ${orderId}`,
    ),
    events: await rowsOf(sql`
      select seq, at, actor, member_id, member_name, action, from_state, to_state, detail::jsonb - 'voided' as detail,
        detail::jsonb -> 'voided' = to_jsonb(array(select number from document d where d.order_id = e.order_id order by id)) as voids
      from order_event e where order_id = ${orderId} and action = 'expire'`),
    documents: await rowsOf(
      sql`select kind, void_at, void_reason from document where order_id = ${orderId} order by id`,
    ),
    notices: await rowsOf(sql`
      select topic, side, tab, needs, payload - '{number,school,vendor}'::text[] as payload, done_at from outbox
      where order_id = ${orderId} order by topic, side`),
    moves: await rowsOf(sql`select quantity, reason from stock_move where order_id = ${orderId} order by id`),
    stock: await stockOf(itemId),
    cart: cart.groups.flatMap(({ lines }) => lines.map(({ quantity, selected }) => ({ quantity, selected }))),
    budget: await balancesOf(db, school),
  }
}

test('several orders that expire together end as each alone does', async () => {
  const [alone, first, second] = [await anOrder(5), await anOrder(5), await anOrder(5)]
  const step = { orderId: alone.orderId, action: 'expire' as const, version: null, now: LATE }
  await move(
    db,
    systemMover('expiries'),
    { ...step, settings: DEFAULT_SETTINGS, work: expiring(LATE) },
    () => true,
  )
  const ids = [first.orderId, second.orderId]
  expect(await expireOrders(db, ids, LATE)).toEqual(ids)
  const expected = await writtenBy(alone)
  expect(expected).toMatchObject({ stock: 100, order: [{ state: 'cancelled', version: 2 }] })
  expect(await writtenBy(first)).toEqual(expected)
  expect(await writtenBy(second)).toEqual(expected)
  for (const id of ids) expect(brokenAt(await readChain(db, id))).toBe(null)
  // A second run finds nothing to do.
  expect(await expireOrders(db, ids, LATE)).toEqual([])
})

test('orders of the same item and school return all units, and the cart contains them once', async () => {
  const { school, orderId, itemId } = await anOrder(5)
  await fillCart(context, school, [[itemId, 7]])
  const later = must((await order(context, school)).orders[0], 'the order').id
  expect(await stockOf(itemId)).toBe(88)
  expect(await expireOrders(db, [orderId, later], LATE)).toEqual([orderId, later])
  expect(await stockOf(itemId)).toBe(100)
  const cart = await get(context, viewCart, school)
  expect(cart.groups.flatMap(({ lines }) => lines.map((line) => line.itemId))).toEqual([itemId])
})

test('planned orders release their budget', async () => {
  const school = await aSchool(db)
  await aPlan(context, school, [['5.1.02', 'Belanja', 900_000_000]])
  await fillCart(context, school, [[await anItem(db, await aVendor(db)), 5]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  expect((await balancesOf(db, school)).reserved).toBeGreaterThan(0)
  expect(await expireOrders(db, [orderId], LATE)).toEqual([orderId])
  expect(await balancesOf(db, school)).toMatchObject({ available: 900_000_000, reserved: 0 })
})

test('leaves out orders in time, locked orders and orders with an open request', async () => {
  const [requested, locked, due] = [await anOrder(5), await anOrder(5), await anOrder(5)]
  expect(await expireOrders(db, [due.orderId], new Date(LATE.getTime() - 1_000))).toEqual([])
  await sql`
    insert into order_request (order_id, kind, asked_by, reason, terms, asked_at)
    values (${requested.orderId}, 'change', 'buyer', 'Jumlah', '{}', ${LATE})`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`select id from orders where id = ${locked.orderId} for no key update`.execute(tx)
    const ids = [requested.orderId, locked.orderId, due.orderId]
    expect(await expireOrders(db, ids, LATE)).toEqual([due.orderId])
  })
})
