import { rateOrder } from '@pasar/contract/ordering/rating'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../../testing/builders.ts'
import { callEndpoint, testServices } from '../../testing/call-endpoint.ts'
import { advanceOrderTo, fillCart, order, type TestContext } from '../../testing/orders.ts'
import { testPostgres } from '../../testing/test-postgres.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'
import { simulatedBank } from '../payment/bank.ts'
import { runTimers } from './timers.ts'

let database: OpenDatabase
let house: TestContext
let staff: Actor

beforeAll(async () => {
  database = await openDatabase(await testPostgres())
  house = { db: database.db, services: testServices() }
  await freightRates(house.db)
  staff = await aStaffMember(house.db)
})
afterAll(() => database.close())

const now = new Date('2026-11-21T03:00:00Z')

async function completed(vendor: Actor, itemId: number) {
  const school = await aSchool(house.db)
  await fillCart(house, school, [[itemId, 1]])
  const orderId = (await order(house, school)).orders[0]?.id ?? 0
  await advanceOrderTo(house, { orderId, to: 'payment_confirmed', school, vendor, staff })
  const { db, services } = house
  const settings = async () => DEFAULT_SETTINGS
  await runTimers({ db, sealer: services.sealer, bank: simulatedBank(), settings }, now)
  return { school, orderId, itemId }
}

const rate = ({ school, orderId, itemId }: Awaited<ReturnType<typeof completed>>, stars: number) =>
  callEndpoint(house.db, house.services, rateOrder, school, {
    params: { orderId },
    body: { version: 0, stars, text: '', items: [{ itemId, stars, text: '' }] },
    now,
  })

const sumsOf = (table: 'member' | 'item', id: number) =>
  house.db
    .selectFrom(table)
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('of eight ratings of one order at once one counts', async () => {
  const vendor = await aVendor(house.db)
  const one = await completed(vendor, await anItem(house.db, vendor))
  const answers = await Promise.all(Array.from({ length: 8 }, () => rate(one, 4)))
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  expect(await sumsOf('member', vendor.memberId)).toEqual({ rating_sum: 4, rating_count: 1 })
})

test('schools that rate the same vendor and item at once all count', async () => {
  const vendor = await aVendor(house.db)
  const itemId = await anItem(house.db, vendor)
  const orders = []
  for (let at = 0; at < 4; at += 1) orders.push(await completed(vendor, itemId))
  const answers = await Promise.all(orders.map((one, at) => rate(one, at + 2 === 2 ? 3 : at + 2)))
  expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200])
  // 3 + 3 + 4 + 5.
  expect(await sumsOf('member', vendor.memberId)).toEqual({ rating_sum: 15, rating_count: 4 })
  expect(await sumsOf('item', itemId)).toEqual({ rating_sum: 15, rating_count: 4 })
})

test('the items of a vendor are read again by the search only when its whole stars move', async () => {
  const vendor = await aVendor(house.db)
  const itemId = await anItem(house.db, vendor)
  const untouched = await anItem(house.db, vendor)
  const isNoted = async (stars: number) => {
    const one = await completed(vendor, itemId)
    await sql`delete from item_change`.execute(house.db)
    expect((await rate(one, stars)).http).toBe(200)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from item_change where item_id = ${untouched}`.execute(house.db)
    return rows[0]?.n === 1
  }
  // 5; then 9 of 2, half up to 5; then 12 of 3, which is 4.
  expect([await isNoted(5), await isNoted(4), await isNoted(3)]).toEqual([true, false, true])
})

test('what the rules forbid the database refuses too', async () => {
  const vendor = await aVendor(house.db)
  const itemId = await anItem(house.db, vendor)
  const one = await completed(vendor, itemId)
  await rate(one, 5)
  const attempt = (change: string) =>
    sql`update rating set ${sql.raw(change)} where order_id = ${one.orderId}`.execute(house.db)
  await expect(attempt('stars = 6, edited_at = rated_at')).rejects.toThrow('check constraint')
  await expect(attempt('stars = 1, edited_at = rated_at')).rejects.toThrow('check constraint')
  await expect(attempt("stars = 4, edited_at = editable_until + interval '1 ms'")).rejects.toThrow(
    'check constraint',
  )
  await expect(attempt('stars = 4')).rejects.toThrow('is kept')
  await expect(sql`delete from rating where order_id = ${one.orderId}`.execute(house.db)).rejects.toThrow(
    'a rating is kept',
  )
  const school = await aSchool(house.db)
  await fillCart(house, school, [[itemId, 1]])
  const fresh = (await order(house, school)).orders[0]?.id ?? 0
  await expect(
    sql`insert into rating (order_id, vendor_id, stars, rated_at, editable_until)
      values (${fresh}, ${vendor.memberId}, 5, ${now}, ${now})`.execute(house.db),
  ).rejects.toThrow('cannot be rated')
})
