import { must } from '@pasar/domain/kernel/must'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aVendor, freightRates } from '../../testing/builders.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { fillCart, order } from '../../testing/orders.ts'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from '../db/database.ts'
import { readOrder } from '../ordering/view/order-view.queries.ts'
import { issue } from './issue.queries.ts'

let database: OpenDatabase
const services = testServices()

beforeAll(async () => {
  database = await testDb()
  await freightRates(database.db)
})
afterAll(() => database.close())

test('§1 numbers 20 concurrent orders of one school without gaps, also when one of them fails', async () => {
  const { db } = database
  const [school, vendor] = [await aSchool(db), await aVendor(db)]
  const context = { db, services }
  const itemId = await anItem(db, vendor)
  const ids: number[] = []
  for (let at = 0; at < 20; at += 1) {
    await fillCart(context, school, [[itemId, 1]])
    ids.push(must((await order(context, school)).orders[0], 'the order').id)
  }
  const now = new Date('2026-11-21T03:00:00Z')
  const side = { buyerId: school.memberId, vendorId: vendor.memberId }
  const issuing = { settings: DEFAULT_SETTINGS, readOrder }
  const write = (id: number) =>
    db.transaction().execute(async (tx) => {
      await issue(tx, { id, ...side }, ['cancellation'], issuing, now)
      if (id === ids[7]) throw new Error('the step was refused after its number was drawn')
    })
  const written = await Promise.allSettled(ids.map(write))
  expect(written.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  const numbers = await db
    .selectFrom('document')
    .select('number')
    .where('kind', '=', 'cancellation')
    .orderBy('number')
    .execute()
  expect(numbers.map(({ number }) => number)).toEqual(
    Array.from({ length: 19 }, (_, at) => `KPB-2026-${school.memberId}-${String(at + 1).padStart(5, '0')}`),
  )
})
