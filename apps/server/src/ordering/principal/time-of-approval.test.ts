import { viewOrder } from '@pasar/contract/ordering/order'
import { confirmOrder } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { figureFaults } from '../../../testing/figures/figure-faults.ts'
import { createTestContext, fillCart, get, order } from '../../../testing/orders.ts'
import { countedOrdersJson } from '../../catalogue/pages/vendor-record.queries.ts'
import { inTransaction } from '../../db/transaction.ts'
import { foldChanges } from '../../figures/fold.queries.ts'
import { moveWithin } from '../steps/move.ts'
import { approving } from '../steps/steps.ts'
import { remindUnconfirmed } from '../steps/timers.queries.ts'

const context = await createTestContext()
const { db } = context
const ORDERED = new Date('2026-11-21T03:00:00Z')
const APPROVED = new Date('2026-11-23T09:00:00Z')
const CONFIRMED = new Date('2026-11-23T10:00:00Z')

const vendor = await aVendor(db)
const school = await aSchool(db)
const itemId = await anItem(db, vendor, { price: 111_000, stock: 100 })
let orderId = 0

/** The principal confirms an order two days after it was placed. */
beforeAll(async () => {
  const principal = {
    school_id: school.memberId,
    name: 'Ibu Kepala',
    email: 'kepala@sdn1.sch.id',
    limit_from: 0,
  }
  await db
    .insertInto('school_head')
    .values({ ...principal, asked_at: ORDERED, due_at: ORDERED })
    .execute()
  await fillCart(context, school, [[itemId, 1]])
  orderId = must((await order(context, school)).orders[0], 'the order').id
  const work = approving({ by: 'code', name: 'Ibu Kepala' }, APPROVED, DEFAULT_SETTINGS)
  const mover = { as: 'buyer', memberId: null, name: 'Ibu Kepala' } as const
  const step = { orderId, action: 'approve', version: null, now: APPROVED } as const
  await inTransaction(db, (tx) => moveWithin(tx, mover, { ...step, settings: DEFAULT_SETTINGS, work }))
})

test('the vendor is not reminded on the day on which the principal has confirmed the order', async () => {
  const reminded = async (now: Date) => {
    await remindUnconfirmed(db, now, { ...DEFAULT_SETTINGS, remindDays: 2 })
    const rows = await db.selectFrom('outbox').select('id').where('topic', '=', 'order.remind').execute()
    return rows.length > 0
  }
  expect(await reminded(CONFIRMED)).toBe(false)
  expect(await reminded(new Date(CONFIRMED.getTime() + 2 * 86_400_000))).toBe(true)
})

test('the time of the vendor to confirm begins when the principal has confirmed', async () => {
  const { version } = await get(context, viewOrder, vendor, { params: { orderId } })
  await get(context, confirmOrder, vendor, {
    params: { orderId },
    body: { version },
    now: CONFIRMED,
  })
  while (await foldChanges(db));
  const record = await sql<{ record: unknown }>`
    select ${countedOrdersJson(CONFIRMED)} as record from member v where id = ${vendor.memberId}`.execute(db)
  expect(record.rows).toEqual([{ record: expect.objectContaining({ confirmed: 1, confirmSeconds: 3_600 }) }])
  const counted = await db.selectFrom('figure_order').select('confirm_seconds').execute()
  expect(counted).toEqual([{ confirm_seconds: 3_600 }])
  expect(await figureFaults(db)).toEqual([])
})
