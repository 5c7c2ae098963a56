import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { confirmOrder, payOrder, rejectOrder } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { figureFaults } from '../../testing/figures/figure-faults.ts'
import {
  advanceOrderTo,
  checkoutBody,
  createTestContext,
  fillCart,
  get,
  paymentOf,
  photo,
} from '../../testing/orders.ts'
import { foldChanges, rebuildFigures } from './fold.queries.ts'

const context = await createTestContext()
const { db } = context

beforeAll(async () => {
  await sql`insert into area (code, level, name, label, search) values ('35', 1, 'Jawa Timur', 'Jawa Timur', ''),
    ('3515', 2, 'Sidoarjo', 'Sidoarjo', ''), ('351513', 3, 'Waru', 'Waru', ''), ('3515132001', 4, 'Tropodo', 'Tropodo', ''),
    ('3578', 2, 'Surabaya', 'Surabaya', ''), ('357801', 3, 'Karang Pilang', '', ''), ('3578011001', 4, 'Kedurus', '', '')`.execute(
    db,
  )
})

async function anOrder(now?: Date) {
  const [vendor, school, staff] = [
    await aVendor(db),
    await aSchool(db, { villageCode: '3515132001' }),
    await aStaffMember(db),
  ]
  const item = await anItem(db, vendor, {
    price: 111_000,
    stock: 1_000,
    production: 'domestic',
    goods_type: 'non_umkm',
  })
  await fillCart(context, school, [[item, 10]])
  const body = checkoutBody(await get(context, viewCheckout, school))
  const [placed] = (await get(context, placeOrders, school, { body, ...(now && { now }) })).orders
  return { vendor, school, staff, item, orderId: must(placed, 'the placed order').id }
}

async function fold() {
  while (await foldChanges(db));
}

const statesOf = (vendorId: number) =>
  db
    .selectFrom('vendor_figure')
    .select(['month', 'state', 'orders', 'amount', 'complaints'])
    .where('vendor_id', '=', vendorId)
    .where('orders', '<>', 0)
    .orderBy('state')
    .execute()

const areasOf = (schoolOrder: number) =>
  sql`select area, a.orders::int from area_figure a join orders o on a.fund = o.fund and a.state = o.state
    where o.id = ${schoolOrder} and a.orders <> 0 order by area`.execute(db)

test('counts an order once in its state, month and areas, however often the job runs', async () => {
  const { vendor, orderId, school, staff } = await anOrder()
  await fold()
  const { total } = await db
    .selectFrom('orders')
    .select('total')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(await statesOf(vendor.memberId)).toEqual([
    { month: '2026-11-01', state: 'new', orders: 1, amount: total, complaints: 0 },
  ])
  expect((await areasOf(orderId)).rows).toEqual([
    { area: '', orders: 1 },
    { area: '35', orders: 1 },
    { area: '3515', orders: 1 },
  ])
  await advanceOrderTo(context, { orderId, to: 'payment_confirmed', school, vendor, staff })
  await fold()
  await fold()
  expect(await statesOf(vendor.memberId)).toEqual([
    { month: '2026-11-01', state: 'payment_confirmed', orders: 1, amount: total, complaints: 0 },
  ])
  expect(await figureFaults(db)).toEqual([])
})

test('an order with a BAST is unpaid in the year of its regency until it is paid', async () => {
  const { orderId, ...parties } = await anOrder()
  const readUnpaid = async () => {
    await fold()
    const row = await db
      .selectFrom('area_year')
      .select('unpaid')
      .where('year', '=', 2026)
      .where('area', '=', '3515')
      .executeTakeFirstOrThrow()
    return row.unpaid
  }
  const before = await readUnpaid()
  const bast = await advanceOrderTo(context, { orderId, to: 'bast', ...parties })
  // 10 × Rp 111.000, and freight.
  expect(bast?.amounts.total).toBeGreaterThan(1_110_000)
  expect((await readUnpaid()) - before).toBe(bast?.amounts.total)
  expect(await figureFaults(db)).toEqual([])
  await photo(context, parties.school, orderId, 'payment')
  const body = { version: must(bast, 'the order with BAST').version, ...paymentOf(bast) }
  await get(context, payOrder, parties.school, { params: { orderId }, body })
  expect(await readUnpaid()).toBe(before)
  expect(await figureFaults(db)).toEqual([])
})

test('counts the last minute of a month in WIB, and buckets of durations', async () => {
  const { vendor, orderId } = await anOrder(new Date('2026-10-31T16:59:59Z'))
  const confirmed = { params: { orderId }, body: { version: 1 }, now: new Date('2026-10-31T19:00:00Z') }
  await get(context, confirmOrder, vendor, confirmed)
  await fold()
  expect(await statesOf(vendor.memberId)).toMatchObject([{ month: '2026-10-01', orders: 1 }])
  const durations = await db
    .selectFrom('vendor_duration')
    .select(['stage', 'bucket', 'orders', 'seconds'])
    .where('vendor_id', '=', vendor.memberId)
    .execute()
  // 2 hours and 1 second: beyond the bounds of 1 and 2 hours.
  expect(durations).toEqual([{ stage: 'confirm', bucket: 2, orders: 1, seconds: 7_201 }])
  expect(await figureFaults(db)).toEqual([])
})

test('counts an item by its properties at the time of the order', async () => {
  const { item, orderId } = await anOrder()
  await db.updateTable('item').set({ production: 'import' }).where('id', '=', item).execute()
  await sql`update orders set note = 'diubah' where id = ${orderId}`.execute(db)
  await fold()
  const { lines } = await db
    .selectFrom('figure_order')
    .select('lines')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(lines).toEqual([[item, expect.any(Number), 10, 1_110_000, true, false]])
  await db.updateTable('item').set({ production: 'domestic' }).where('id', '=', item).execute()
})

test('moves the orders of a school to its new regency', async () => {
  const { school, orderId } = await anOrder()
  await fold()
  await db
    .updateTable('member')
    .set({ village_code: '3578011001' })
    .where('id', '=', school.memberId)
    .execute()
  await fold()
  const row = await db
    .selectFrom('figure_order')
    .select('regency')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(row.regency).toBe('3578')
  expect(await figureFaults(db)).toEqual([])
})

const partiesOf = async (memberId: number) =>
  (
    await sql`select year, area, bought::int, partners::int, new_partners::int as new from party_year
      where member_id = ${memberId} and bought > 0 order by year, area`.execute(db)
  ).rows

test('a partner of the year before is not new, and becomes new when that order is rejected', async () => {
  const { vendor, school, item, orderId } = await anOrder(new Date('2025-12-31T16:59:59Z'))
  await fillCart(context, school, [[item, 10]])
  const body = checkoutBody(await get(context, viewCheckout, school))
  await get(context, placeOrders, school, { body, now: new Date('2025-12-31T17:00:00Z') })
  await fold()
  const year = (of: number, isNew: number) =>
    ['35', '3515'].map((area) => ({ year: of, area, bought: 1, partners: 1, new: isNew }))
  expect(await partiesOf(vendor.memberId)).toEqual([...year(2025, 1), ...year(2026, 0)])
  expect(await partiesOf(school.memberId)).toEqual([...year(2025, 1), ...year(2026, 0)])
  const reject = { params: { orderId }, body: { version: 1, reason: 'Stok habis di gudang' } }
  await get(context, rejectOrder, vendor, { ...reject, now: new Date('2026-01-01T03:00:00Z') })
  await fold()
  expect(await partiesOf(vendor.memberId)).toEqual(year(2026, 1))
  expect(await figureFaults(db)).toEqual([])
})

test('a second process leaves the changes to the one that is working on them', async () => {
  await anOrder()
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('figures', 0))`.execute(tx)
    expect(await foldChanges(db)).toBe(false)
  })
  expect((await figureFaults(db)).length).toBeGreaterThan(0)
  await fold()
  expect(await figureFaults(db)).toEqual([])
})

test('a rebuild repairs wrong and missing sums', async () => {
  await anOrder()
  await fold()
  await sql`update area_figure set amount = amount + 1, late = 7`.execute(db)
  await sql`delete from vendor_figure`.execute(db)
  await sql`update party_year set top_amount = 1`.execute(db)
  await sql`delete from figure_order where order_id % 2 = 0`.execute(db)
  expect((await figureFaults(db)).length).toBeGreaterThan(0)
  expect(await rebuildFigures(db)).toBeGreaterThan(3)
  expect(await figureFaults(db)).toEqual([])
})
