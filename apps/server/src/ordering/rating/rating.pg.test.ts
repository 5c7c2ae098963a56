import { rateOrder } from '@pasar/contract/ordering/rating'
import { simulatedBank } from '@pasar/demo/bank/simulated-bank'
import { must } from '@pasar/domain/kernel/must'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../../../testing/builders.ts'
import { callEndpoint, testServices } from '../../../testing/call-endpoint.ts'
import { runDueWork } from '../../../testing/due-work.ts'
import { advanceOrderTo, fillCart, order, type TestContext } from '../../../testing/orders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { OpenDatabase } from '../../db/database.ts'

let database: OpenDatabase
let context: TestContext
let staff: Actor

beforeAll(async () => {
  database = await testDb()
  context = { db: database.db, services: testServices() }
  await freightRates(context.db)
  staff = await aStaffMember(context.db)
})
afterAll(() => database.close())

const now = new Date('2026-11-21T03:00:00Z')

async function completed(vendor: Actor, itemId: number) {
  const school = await aSchool(context.db)
  await fillCart(context, school, [[itemId, 1]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, to: 'payment_confirmed', school, vendor, staff })
  const { db, services } = context
  const settings = async () => DEFAULT_SETTINGS
  await runDueWork({ db, sealer: services.sealer, bank: simulatedBank(), settings }, now)
  return { school, orderId, itemId }
}

const rate = ({ school, orderId, itemId }: Awaited<ReturnType<typeof completed>>, stars: number) =>
  callEndpoint(context.db, context.services, rateOrder, school, {
    params: { orderId },
    body: { version: 0, stars, text: '', items: [{ itemId, stars, text: '' }] },
    now,
  })

const sumsOf = (table: 'member' | 'item', id: number) =>
  context.db
    .selectFrom(table)
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('of eight concurrent ratings of one order one is stored', async () => {
  const vendor = await aVendor(context.db)
  const one = await completed(vendor, await anItem(context.db, vendor))
  const answers = await Promise.all(Array.from({ length: 8 }, () => rate(one, 4)))
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  expect(await sumsOf('member', vendor.memberId)).toEqual({ rating_sum: 4, rating_count: 1 })
})

test('counts all concurrent ratings of the same vendor and item', async () => {
  const vendor = await aVendor(context.db)
  const itemId = await anItem(context.db, vendor)
  const orders = []
  for (let at = 0; at < 4; at += 1) orders.push(await completed(vendor, itemId))
  const answers = await Promise.all(orders.map((one, at) => rate(one, at + 2 === 2 ? 3 : at + 2)))
  expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200])
  // 3 + 3 + 4 + 5.
  expect(await sumsOf('member', vendor.memberId)).toEqual({ rating_sum: 15, rating_count: 4 })
  expect(await sumsOf('item', itemId)).toEqual({ rating_sum: 15, rating_count: 4 })
})

test('reindexes the items of a vendor only when its rounded stars change', async () => {
  const vendor = await aVendor(context.db)
  const itemId = await anItem(context.db, vendor)
  const untouched = await anItem(context.db, vendor)
  const isNoted = async (stars: number) => {
    const one = await completed(vendor, itemId)
    await sql`delete from item_change`.execute(context.db)
    expect((await rate(one, stars)).http).toBe(200)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from item_change where item_id = ${untouched}`.execute(context.db)
    return rows[0]?.n === 1
  }
  // 5; then 9 / 2, rounded half up to 5; then 12 / 3 = 4.
  expect([await isNoted(5), await isNoted(4), await isNoted(3)]).toEqual([true, false, true])
})

test('the database rejects ratings that break the rules', async () => {
  const vendor = await aVendor(context.db)
  const itemId = await anItem(context.db, vendor)
  const one = await completed(vendor, itemId)
  await rate(one, 5)
  const attempt = (change: string) =>
    sql`update rating set ${sql.raw(change)} where order_id = ${one.orderId}`.execute(context.db)
  await expect(attempt('stars = 6, edited_at = rated_at')).rejects.toThrow('check constraint')
  await expect(attempt('stars = 1, edited_at = rated_at')).rejects.toThrow('check constraint')
  await expect(attempt("stars = 4, edited_at = editable_until + interval '1 ms'")).rejects.toThrow(
    'check constraint',
  )
  await expect(attempt('stars = 4')).rejects.toThrow('cannot be changed')
  await expect(sql`delete from rating where order_id = ${one.orderId}`.execute(context.db)).rejects.toThrow(
    'a rating cannot be deleted',
  )
  const school = await aSchool(context.db)
  await fillCart(context, school, [[itemId, 1]])
  const fresh = must((await order(context, school)).orders[0], 'the order').id
  await expect(
    sql`insert into rating (order_id, vendor_id, stars, rated_at, editable_until)
      values (${fresh}, ${vendor.memberId}, 5, ${now}, ${now})`.execute(context.db),
  ).rejects.toThrow('cannot be rated')
})
