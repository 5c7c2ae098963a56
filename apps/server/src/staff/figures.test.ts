import { confirmOrder, processOrder, shipOrder } from '@pasar/contract/ordering/steps'
import { platformFigures } from '@pasar/contract/staff/figures'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { advanceOrderTo, createTestContext, fillCart, get, order, shipmentOf } from '../../testing/orders.ts'
import { foldChanges } from '../figures/fold.queries.ts'

const context = await createTestContext()
const { db } = context
await someAreas(db)
const NOW = new Date('2026-11-21T03:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

const figures = async () => get(context, platformFigures, await aStaffMember(db), { now: NOW })

test('a platform without orders has twelve empty months', async () => {
  const { months, stages, payouts, complaints } = await figures()
  expect(months).toHaveLength(12)
  expect(months.every(({ orders, lead }) => orders === 0 && lead === null)).toBe(true)
  expect(stages.every(({ median, orders }) => median === null && orders === 0)).toBe(true)
  expect(payouts.map(({ state, count, amount }) => [state, count, amount])).toEqual([
    ['waiting', 0, 0],
    ['failed', 0, 0],
  ])
  expect(complaints.map(({ state, count }) => [state, count])).toEqual([
    ['open', 0],
    ['escalated', 0],
  ])
})

test('sums orders by month, medians by stage, owed payouts and pending complaints', async () => {
  const [vendor, school, staff] = [
    await aVendor(db),
    await aSchool(db, { villageCode: '3515182001' }),
    await aStaffMember(db),
  ]
  const paper = await anItem(db, vendor)
  const placed: number[] = []
  for (const quantity of [1, 2, 3]) {
    await fillCart(context, school, [[paper, quantity]])
    placed.push(must((await order(context, school)).orders[0], 'the order').id)
  }
  const [paidId = 0, openId = 0, lostId = 0] = placed
  await advanceOrderTo(context, { orderId: paidId, to: 'payment_confirmed', school, vendor, staff })
  const params = { orderId: openId }
  const confirmed = await get(context, confirmOrder, vendor, { params, body: { version: 1 }, now: later(5) })
  const body = { version: confirmed.version }
  const processed = await get(context, processOrder, vendor, { params, body, now: later(6) })
  const shipment = { version: processed.version, ...shipmentOf(processed.lines) }
  await get(context, shipOrder, vendor, { params, body: shipment, now: later(30) })
  await db.updateTable('orders').set({ state: 'rejected', version: 2 }).where('id', '=', lostId).execute()
  await db
    .insertInto('complaint')
    .values({
      order_id: openId,
      opened_by: 'buyer',
      category: 'late',
      awaited: 'other',
      answer_by: later(72),
      escalate_by: later(96),
      opened_at: later(31),
    })
    .execute()
  await db.insertInto('figure_change').values({ order_id: openId }).execute()
  const account = { bank_name: '', bank_holder: '', bank_account: '', try_after: NOW }
  await db
    .insertInto('payout')
    .values([
      {
        ...account,
        order_id: openId,
        amount: 7_000,
        state: 'failed',
        created_at: later(41),
        failed_at: later(42),
      },
    ])
    .execute()
  while (await foldChanges(db));

  const { months, stages, payouts, complaints } = await figures()
  // Paper costs 54.390. Freight of 1, 2 and 3 is 10.000, 15.000 and 20.000.
  expect(months.at(-1)).toEqual({
    month: '2026-11',
    orders: 3,
    paid: 54_390 + 10_000,
    onTheWay: 2 * 54_390 + 15_000,
    lost: 3 * 54_390 + 20_000,
    lostOrders: 1,
    complaints: 1,
    late: 0,
    lead: expect.any(Number),
  })
  expect(months.slice(0, -1).every(({ orders }) => orders === 0)).toBe(true)
  // Two orders were confirmed and shipped, one of them received and paid.
  expect(stages.map(({ stage, orders }) => [stage, orders])).toEqual([
    ['confirm', 2],
    ['ship', 2],
    ['receive', 1],
    ['pay', 1],
    ['lead', 1],
  ])
  expect(payouts).toEqual([
    { state: 'waiting', count: 1, amount: 64_390 - 5_390 - 245, oldest: expect.any(Date) },
    { state: 'failed', count: 1, amount: 7_000, oldest: later(42) },
  ])
  expect(complaints).toEqual([
    { state: 'open', count: 1, oldest: later(31) },
    { state: 'escalated', count: 0, oldest: null },
  ])
})
