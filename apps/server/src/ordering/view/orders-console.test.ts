import { OrderFilters } from '@pasar/contract/ordering/order-filters'
import { listOrders } from '@pasar/contract/ordering/order-list'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anItem, aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { advanceOrderTo, createTestContext, fillCart, get, order } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'
import { orderRows } from './order-export.ts'

const context = await createTestContext()
const NOW = new Date('2026-11-25T03:00:00Z')

let vendor: Actor
let school: Actor
/** One unit costs Rp 54.390; freight Rp 10.000 and Rp 5.000 for each further kilogram. */
const ids: Record<'one' | 'two' | 'three' | 'four' | 'other', number> = Object.create(null)

beforeAll(async () => {
  const { db } = context
  vendor = await aVendor(db)
  const [other, staff] = [await aVendor(db), await aStaffMember(db)]
  school = await aSchool(db)
  const paper = await anItem(db, vendor)
  const ordered = async (item: number, quantity: number) => {
    await fillCart(context, school, [[item, quantity]])
    return must((await order(context, school)).orders[0], 'the order').id
  }
  ids.one = await ordered(paper, 1) // Rp 64.390
  ids.two = await ordered(paper, 3) // Rp 183.170
  ids.three = await ordered(paper, 2) // Rp 123.780
  ids.four = await ordered(paper, 2) // Rp 123.780
  ids.other = await ordered(await anItem(db, other), 1)
  await advanceOrderTo(context, { orderId: ids.two, to: 'bast', school, vendor, staff })
  // As if only a part had been received after nine days, and another one ordered from zone 3.
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update invoice set amount = 100000, penalty = gross + freight - 100000,
      received = 100000 - ppn - pph - fee where order_id = ${ids.two}`.execute(tx)
    await sql`update orders set bast_at = created_at + interval '9 days' where id = ${ids.two}`.execute(tx)
    await sql`update orders set buyer = jsonb_set(buyer, '{zone}', '"3"'), created_at = '2026-11-10T20:00:00Z'
    where id = ${ids.three}`.execute(tx)
  })
  const deadlines = { one: '2026-11-24', two: '2026-12-20', three: null, four: '2026-11-23' } as const
  for (const [name, day] of Object.entries(deadlines) as [keyof typeof ids, string | null][])
    await sql`update orders set deadline = ${day}::date::timestamptz where id = ${ids[name]}`.execute(db)
})

type Query = NonNullable<NonNullable<Parameters<typeof get<typeof listOrders>>[3]>['query']>

const listed = (query: Query) => get(context, listOrders, vendor, { query, now: NOW })
const idsOf = async (query: Query) => (await listed(query)).orders.map(({ id }) => id)

const nameOf = async (member: Actor) => {
  const { name } = await context.db
    .selectFrom('member')
    .select('name')
    .where('id', '=', member.memberId)
    .executeTakeFirstOrThrow()
  return name
}

describe('filters of a vendor', () => {
  test('by amount, inclusive, of the invoice once there is one', async () => {
    expect(await idsOf({ minTotal: 123_780 })).toEqual([ids.four, ids.three])
    expect(await idsOf({ minTotal: 64_391, maxTotal: 100_000 })).toEqual([ids.two])
  })
  test('by the price zone of the school, and by days in WIB', async () => {
    expect(await idsOf({ zone: '3' })).toEqual([ids.three])
    // Ordered on 10 November at 20.00 UTC: on 11 November in WIB.
    expect(await idsOf({ from: '2026-11-11', to: '2026-11-11' })).toEqual([ids.three])
    expect(await idsOf({ from: '2026-11-10', to: '2026-11-10' })).toEqual([])
  })
  test('by overdue steps, with the total and the number of the orders in each tab', async () => {
    const late = await listed({ overdue: 1 })
    expect(late.orders.map(({ id }) => id)).toEqual([ids.four, ids.one])
    expect(late.total).toBe(123_780 + 64_390)
    expect(late.counts).toMatchObject({ all: 2, new: 2, step5: 0 })
    expect((await listed({ type: 'step5' })).total).toBe(100_000)
  })
  test('names the school of a filter, but no school without an order of this vendor', async () => {
    const { db } = context
    const { filterNames } = await listed({ school: school.memberId, fund: 'BOS-R' })
    expect(filterNames).toEqual({
      regency: null,
      fund: 'BOS Reguler',
      category: null,
      school: await nameOf(school),
      vendor: null,
    })
    const stranger = await aSchool(db)
    expect((await listed({ school: stranger.memberId, vendor: vendor.memberId })).filterNames).toMatchObject({
      school: null,
      vendor: await nameOf(vendor),
    })
  })
  test('never with orders of another vendor', async () => {
    expect(await idsOf({})).not.toContain(ids.other)
  })
})

test.each([
  // The third one was ordered on 10 November, the other ones later and together.
  ['newest', ['four', 'two', 'one', 'three']],
  ['oldest', ['three', 'one', 'two', 'four']],
  ['deadline', ['four', 'one', 'two', 'three']],
  ['highest', ['four', 'three', 'two', 'one']],
  ['lowest', ['one', 'two', 'three', 'four']],
  ['slowest', ['two', 'four', 'three', 'one']],
] as const)('sorts by %s, and each page continues after the last order', async (sort, names) => {
  const sorted = names.map((name) => ids[name])
  expect(await idsOf({ orderBy: sort })).toEqual(sorted)
  const keys: Record<string, Record<keyof typeof ids, number>> = {
    deadline: {
      one: Date.parse('2026-11-24'),
      two: Date.parse('2026-12-20'),
      three: Number.MAX_SAFE_INTEGER,
      four: Date.parse('2026-11-23'),
      other: 0,
    },
    highest: { one: 64_390, two: 100_000, three: 123_780, four: 123_780, other: 0 },
    lowest: { one: 64_390, two: 100_000, three: 123_780, four: 123_780, other: 0 },
    slowest: { one: 0, two: 9 * 86_400, three: 0, four: 0, other: 0 },
  }
  for (const [at, name] of names.entries())
    expect(await idsOf({ orderBy: sort, before: ids[name], beforeKey: keys[sort]?.[name] ?? 0 })).toEqual(
      sorted.slice(at + 1),
    )
})

test('a page ends with the position of the next one', async () => {
  const { db } = context
  const [shop, school] = [await aVendor(db), await aSchool(db)]
  const paper = await anItem(db, shop, { stock: 1_000 })
  for (let quantity = 1; quantity <= 21; quantity += 1) {
    await fillCart(context, school, [[paper, 22 - quantity]])
    await order(context, school)
  }
  const read = (query: Query) => get(context, listOrders, shop, { query: { ...query, orderBy: 'lowest' } })
  const first = await read({})
  expect([first.orders.length, first.orders[0]?.total]).toEqual([20, 64_390])
  // 20 × 54.390 + 10.000 + 19 × 5.000
  expect([first.next, first.nextKey]).toEqual([first.orders[19]?.id, 1_192_800])
  const second = await read({ before: first.next ?? 0, beforeKey: first.nextKey })
  expect(second.orders.map(({ total }) => total)).toEqual([1_252_190])
  expect([second.next, second.nextKey]).toEqual([null, 0])
})

test('exports the filtered orders of the vendor as rows of a spreadsheet', async () => {
  const filters = z.decode(OrderFilters, { minTotal: '100000', orderBy: 'oldest' })
  const { settings } = context.services
  const batches: (string | number)[][][] = []
  for await (const batch of orderRows({ db: context.db, actor: vendor, filters, now: NOW, settings }))
    batches.push(batch)
  const [[heads = []] = [], rows = []] = batches
  const totals = rows.map((row) => row[heads.indexOf('Total')])
  expect(totals).toEqual([123_780, 183_170, 123_780])
})
