import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { listYearEnd, remindYearEnd } from '@pasar/contract/ordering/year-end'
import { must } from '@pasar/domain/kernel/must'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor } from '../../../testing/builders.ts'
import { someAreas } from '../../../testing/catalogue-builders.ts'
import { advanceOrderTo, checkoutBody, createTestContext, fillCart, get } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'
import { refreshForecasts } from './refresh-forecasts.ts'

const context = await createTestContext()
const { db } = context
/** Two weeks before the end of the year. */
const NOW = new Date('2026-12-17T05:00:00Z')

let staff: Actor
let inside: Actor
let outside: Actor
let school: Actor
let otherSchool: Actor
let vendor: Actor
const ids: Record<'shipped' | 'new' | 'received' | 'other', number> = {
  shipped: 0,
  new: 0,
  received: 0,
  other: 0,
}

const refresh = async (now = NOW) => {
  while (await refreshForecasts(db, now, DEFAULT_SETTINGS));
}
const listFor = (actor: Actor, query: Record<string, unknown> = {}, now = NOW) =>
  get(context, listYearEnd, actor, { query, now })

const remindFor = (actor: Actor, orderIds: readonly number[], now = NOW) =>
  get(context, remindYearEnd, actor, { body: { orderIds: [...orderIds] }, now })

async function ordered(buyer: Actor, item: number, at: string): Promise<number> {
  const now = new Date(at)
  await fillCart(context, buyer, [[item, 1]])
  const body = checkoutBody(await get(context, viewCheckout, buyer, { now }))
  const { orders } = await get(context, placeOrders, buyer, { body, now })
  return must(orders[0], 'the order').id
}

beforeAll(async () => {
  await someAreas(db)
  staff = await aStaffMember(db)
  inside = await aSupervisor(db, ['3515'])
  outside = await aSupervisor(db, ['64'])
  school = await aSchool(db, { villageCode: '3515182001' })
  otherSchool = await aSchool(db, { villageCode: '6471011001' })
  vendor = await aVendor(db)
  const item = await anItem(db, vendor, { stock: 100 })
  ids.new = await ordered(school, item, '2026-12-16T03:00:00Z')
  ids.shipped = await ordered(school, item, '2026-11-20T03:00:00Z')
  ids.received = await ordered(school, item, '2026-11-20T03:00:00Z')
  ids.other = await ordered(otherSchool, item, '2026-11-20T03:00:00Z')
  for (const [orderId, to] of [
    [ids.shipped, 'shipping'],
    [ids.received, 'bast'],
  ] as const)
    await advanceOrderTo(context, { orderId, to, school, vendor, staff })
  const at = new Date('2026-12-16T03:00:00Z')
  await sql`update orders set shipped_at = case when shipped_at is not null then ${at}::timestamptz end,
    bast_at = case when bast_at is not null then ${at}::timestamptz end`.execute(db)
  await sql`insert into forecast_change (order_id) select id from orders`.execute(db)
  await refresh()
})

describe('the list', () => {
  test('shows a school its open orders, the most likely to be late first, with act and party', async () => {
    const { orders, totals, yearEnd } = await listFor(school)
    expect(yearEnd.toISOString()).toBe('2026-12-31T16:59:59.999Z')
    const chances = orders.map(({ latePercent }) => latePercent)
    expect(chances).toEqual(chances.toSorted((a, b) => b - a))
    const acts = Object.fromEntries(orders.map(({ id, act, party }) => [id, [act, party]]))
    expect(acts).toEqual({
      [ids.new]: ['confirm', 'vendor'],
      [ids.shipped]: ['bast', 'buyer'],
      [ids.received]: ['pay', 'buyer'],
    })
    expect(orders.find(({ id }) => id === ids.received)).toMatchObject({ risk: 'safe', canRemind: false })
    expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    const vendors = await listFor(school, { party: 'vendor' })
    expect(vendors.orders.map(({ id }) => id)).toEqual([ids.new])
  })

  test('shows vendors, supervisors and staff the orders of their scope', async () => {
    const idsOf = async (actor: Actor) =>
      (await listFor(actor)).orders.map(({ id }) => id).toSorted((a, b) => a - b)
    const ofSchool = [ids.new, ids.shipped, ids.received]
    expect(await idsOf(vendor)).toEqual([...ofSchool, ids.other])
    expect(await idsOf(staff)).toEqual([...ofSchool, ids.other])
    expect(await idsOf(inside)).toEqual(ofSchool)
    expect(await idsOf(outside)).toEqual([ids.other])
    expect(await idsOf(otherSchool)).toEqual([ids.other])
  })

  test('counts in a scope what it lists, also after a school has moved', async () => {
    const isCounted = async (actor: Actor) => {
      const { orders, totals } = await listFor(actor)
      const countOf = (rows: readonly { risk: string; party: string }[]) =>
        Object.fromEntries(
          Map.groupBy(rows, ({ risk, party }) => `${risk} ${party}`)
            .entries()
            .map(([key, all]) => [key, all.length]),
        )
      expect(Object.fromEntries(totals.map(({ risk, party, count }) => [`${risk} ${party}`, count]))).toEqual(
        countOf(orders),
      )
      expect(totals.reduce((sum, { amount }) => sum + amount, 0)).toBe(
        orders.reduce((sum, { total }) => sum + total, 0),
      )
      return orders.length
    }
    const move = async (village: string) => {
      await sql`update member set village_code = ${village} where id = ${otherSchool.memberId}`.execute(db)
      await refresh()
    }
    expect([await isCounted(staff), await isCounted(inside), await isCounted(outside)]).toEqual([4, 3, 1])
    await move('3515182001')
    expect([await isCounted(staff), await isCounted(inside), await isCounted(outside)]).toEqual([4, 4, 0])
    await move('6471011001')
    expect([await isCounted(inside), await isCounted(outside)]).toEqual([3, 1])
  })

  test('filters by the class of the chance', async () => {
    const { orders } = await listFor(staff)
    for (const risk of ['late', 'risk', 'safe'] as const)
      expect((await listFor(staff, { risk })).orders).toEqual(orders.filter((row) => row.risk === risk))
  })

  test('continues after a cursor without a gap', async () => {
    const all = await listFor(staff)
    const [first] = all.orders
    const rest = await listFor(staff, {
      after: `${first?.latePercent}-${first?.finishAt.getTime()}-${first?.id}`,
    })
    expect(rest.orders).toEqual(all.orders.slice(1))
  })

  test('drops an order once no step is due, and raises the probability as the days pass', async () => {
    const chanceOf = async (id: number) =>
      (await listFor(staff)).orders.find((row) => row.id === id)?.latePercent
    const before = (await chanceOf(ids.shipped)) ?? 0
    await refresh(new Date('2026-12-30T05:00:00Z'))
    expect(await chanceOf(ids.shipped)).toBeGreaterThan(before)
    await advanceOrderTo(context, {
      orderId: ids.other,
      to: 'payment_confirmed',
      school: otherSchool,
      vendor,
      staff,
    })
    await refresh()
    expect(await chanceOf(ids.other)).toBeUndefined()
  })
})

describe('a reminder', () => {
  test('reaches each party once a day, about its most urgent order, and is recorded', async () => {
    const all = [ids.new, ids.shipped, ids.received]
    expect(await remindFor(staff, all)).toEqual({ sent: 2, already: 0 })
    expect(await remindFor(inside, all)).toEqual({ sent: 0, already: 2 })
    expect(await remindFor(inside, all, new Date('2026-12-18T05:00:00Z'))).toEqual({ sent: 2, already: 0 })
    const notices = await db
      .selectFrom('outbox')
      .select(['member_id', 'tab', 'payload', 'order_id'])
      .where('once', '=', 'year-end.remind:2026-12-17')
      .orderBy('member_id')
      .execute()
    expect(notices).toMatchObject([
      {
        member_id: school.memberId,
        tab: 'action',
        order_id: ids.shipped,
        payload: { count: 2, from: 'Pasar Sekolah' },
      },
      { member_id: vendor.memberId, tab: 'action', order_id: ids.new, payload: { count: 1 } },
    ])
    const events = await db
      .selectFrom('member_event')
      .select(['actor_id', 'action'])
      .where('member_id', '=', vendor.memberId)
      .where('action', '=', 'reminded')
      .orderBy('seq')
      .execute()
    expect(events).toEqual([
      { actor_id: staff.memberId, action: 'reminded' },
      { actor_id: inside.memberId, action: 'reminded' },
    ])
  })

  test('goes from the waiting party to the other one, and ignores orders outside the scope', async () => {
    const later = new Date('2026-12-20T05:00:00Z')
    expect(await remindFor(school, [ids.shipped], later)).toEqual({ sent: 0, already: 0 })
    expect(await remindFor(otherSchool, [ids.new], later)).toEqual({ sent: 0, already: 0 })
    expect(await remindFor(outside, [ids.new, ids.shipped], later)).toEqual({ sent: 0, already: 0 })
    expect(await remindFor(school, [ids.new], later)).toEqual({ sent: 1, already: 0 })
    expect(await remindFor(vendor, [ids.new, ids.shipped, ids.received], later)).toEqual({
      sent: 1,
      already: 0,
    })
  })
})
