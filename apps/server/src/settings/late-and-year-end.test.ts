import { tasks } from '@pasar/contract/identity/dashboard'
import { listOrders } from '@pasar/contract/ordering/order-list'
import { global } from '@pasar/contract/settings/global'
import { must } from '@pasar/domain/kernel/must'
import { leadHoursFor } from '@pasar/domain/notification/deadlines'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor, freightRates } from '../../testing/builders.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { advanceOrderTo, fillCart, get, order, type TestContext } from '../../testing/orders.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Actor } from '../call/actor.ts'
import { remindOfDeadlines } from '../notification/deadlines.queries.ts'
import { flagUnpaidOrders } from '../ordering/steps/timers.queries.ts'
import { readSettings, upsertSetting } from './settings.queries.ts'

let context: TestContext
let close: () => Promise<void>
let staff: Actor
let watcher: Actor
beforeAll(async () => {
  const database = await testDb()
  close = database.close
  const { db } = database
  context = { db, services: { ...testServices(), settings: (moment) => readSettings(db, moment) } }
  await someAreas(db)
  await freightRates(db)
  staff = await aStaffMember(db)
  watcher = await aSupervisor(db, ['3515'])
  // In force from 1 December 2026, midnight in Jakarta.
  const from = new Date('2026-11-30T17:00:00Z')
  await upsertSetting(db, 'receiptWatchDays', 3, from)
  await upsertSetting(db, 'yearEndFrom', 10, from)
  await upsertSetting(db, 'yearEndCut', 28, from)
})
afterAll(() => close())

async function anOrder(to: 'shipping' | 'bast') {
  const [school, vendor] = [
    await aSchool(context.db, { villageCode: '3515182001' }),
    await aVendor(context.db),
  ]
  await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, to, school, vendor, staff })
  return { orderId, school }
}

describe('a missing BAST is late for supervisors some days after the due date of the goods', () => {
  const arrivedBy = (orderId: number, deadline: string) =>
    context.db
      .updateTable('orders')
      .set({ deadline: new Date(deadline) })
      .where('id', '=', orderId)
      .execute()
  /** Returns whether the order is late, and the number of late orders on the dashboard. */
  const lateAt = async (orderId: number, moment: string) => {
    const now = new Date(moment)
    const { orders } = await get(context, listOrders, watcher, { query: { overdue: 1 }, now })
    const { watched } = await get(context, tasks, watcher, { now })
    return [orders.some(({ id }) => id === orderId), watched?.overdue]
  }

  test('is late after ten days, or after those of the setting in force', async () => {
    const { orderId } = await anOrder('shipping')
    // The end of 10 November 2026 in Jakarta, and ten days later.
    await arrivedBy(orderId, '2026-11-10T16:59:59.999Z')
    expect(await lateAt(orderId, '2026-11-20T16:59:59Z')).toEqual([false, 0])
    expect(await lateAt(orderId, '2026-11-20T17:00:00Z')).toEqual([true, 1])
    await arrivedBy(orderId, '2026-12-10T16:59:59.999Z')
    expect(await lateAt(orderId, '2026-12-13T16:59:59Z')).toEqual([false, 0])
    expect(await lateAt(orderId, '2026-12-13T17:00:00Z')).toEqual([true, 1])
  })

  test('a payment is late from its due date on, without extra days', async () => {
    const { orderId } = await anOrder('bast')
    await arrivedBy(orderId, '2026-11-05T16:59:59.999Z')
    expect((await lateAt(orderId, '2026-11-05T16:59:59Z'))[0]).toBe(false)
    expect((await lateAt(orderId, '2026-11-05T17:00:00Z'))[0]).toBe(true)
  })
})

describe('§9 End-of-year flag: its days are settings', () => {
  test.each([
    ['2025-12-16T16:59:59Z', false, 31],
    ['2025-12-16T17:00:00Z', true, 31],
    ['2026-12-09T16:59:59Z', false, 28],
    ['2026-12-09T17:00:00Z', true, 28],
  ])('at %s the flag is %s and the cut-off is on %s December', async (moment, isEndOfYear, yearEndCut) => {
    expect((await get(context, global, null, { now: new Date(moment) })).global).toMatchObject({
      isEndOfYear,
      yearEndCut,
    })
  })

  test('flags an order unpaid at the cut-off; the school is reminded before and has no open task after', async () => {
    const { orderId, school } = await anOrder('bast')
    const at = async (moment: string) => {
      const now = new Date(moment)
      const terms = await readSettings(context.db, now)
      await flagUnpaidOrders(context.db, now, terms)
      await remindOfDeadlines(context.db, now, leadHoursFor(terms), terms)
      const { unpaid_year } = await context.db
        .selectFrom('orders')
        .select('unpaid_year')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      const notices = await context.db
        .selectFrom('outbox')
        .select('done_at')
        .where('topic', '=', 'budget.year-end')
        .where('member_id', '=', school.memberId)
        .execute()
      return [unpaid_year, notices.length, notices.filter(({ done_at }) => done_at === null).length]
    }
    // In the morning, seven days before the end of 28 December.
    expect(await at('2026-12-20T01:00:00Z')).toEqual([null, 0, 0])
    expect(await at('2026-12-21T01:00:00Z')).toEqual([null, 1, 1])
    expect(await at('2026-12-28T16:59:59Z')).toEqual([null, 1, 1])
    expect(await at('2026-12-29T01:00:00Z')).toEqual([2026, 1, 0])
  })
})
