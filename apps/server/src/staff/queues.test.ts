import { moveReviewItem } from '@pasar/contract/moderation/item-review'
import { listOrders } from '@pasar/contract/ordering/order-list'
import { listMovements } from '@pasar/contract/payment/payment-console'
import { listQueues } from '@pasar/contract/staff/queues'
import { staffCases } from '@pasar/contract/support/case'
import { must } from '@pasar/domain/kernel/must'
import { STAFF_QUEUES } from '@pasar/domain/support/staff-queues'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { advanceOrderTo, createTestContext, fillCart, get, order } from '../../testing/orders.ts'

const context = await createTestContext()
const { db } = context
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 3))

const waiting = async (staff: Parameters<typeof get>[2]) =>
  Object.fromEntries(
    (await get(context, listQueues, staff)).queues
      .filter(({ count }) => count > 0)
      .map(({ queue, count, oldest }) => [queue, [count, oldest?.getUTCDate()]]),
  )

test('counts each queue with the time of its oldest entry; empty queues have no time', async () => {
  const [staff, vendor, school] = [await aStaffMember(db), await aVendor(db), await aSchool(db)]
  expect((await get(context, listQueues, staff)).queues).toEqual(
    STAFF_QUEUES.map((queue) => ({ queue, count: 0, oldest: null, due: null })),
  )
  const submit = async (day: number) => {
    const id = await anItem(db, vendor, { state: 'submitted' })
    await db
      .updateTable('item')
      .set({ submitted_at: at(day) })
      .where('id', '=', id)
      .execute()
    return id
  }
  const first = await submit(18)
  await submit(19)
  await fillCart(context, school, [[await anItem(db, vendor), 1]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, to: 'paid', school, vendor, staff })
  const movement = { account: '1', amount: 5, payer: 'A', paid_at: at(20), kind: 'unknown' as const }
  await db
    .insertInto('bank_movement')
    .values([
      { ...movement, bank_id: 'a', received_at: at(20) },
      { ...movement, bank_id: 'b', received_at: at(21) },
    ])
    .execute()
  const texts = { member_id: vendor.memberId, subject: 'Akun', body: 'Akun' }
  await db
    .insertInto('service_case')
    .values([
      { ...texts, number: 'PL-1', opened_at: at(15) },
      { ...texts, number: 'PL-2', opened_at: at(16) },
      { ...texts, number: 'PL-3', opened_at: at(14), state: 'cancelled', ended_at: at(15) },
    ])
    .execute()

  expect(await waiting(staff)).toEqual({
    payments: [1, 21],
    movements: [2, 20],
    cases: [2, 15],
    items: [2, 18],
  })
  const giveBack = { action: 'return' as const, reason: 'Gambar buram', version: 1 }
  await get(context, moveReviewItem, staff, { params: { itemId: first }, body: giveBack })
  expect((await waiting(staff)).items).toEqual([1, 19])

  const movements = (await get(context, listMovements, staff, { query: { state: 'open' } })).movements
  expect(movements.map(({ bankId }) => bankId)).toEqual(['a', 'b'])
  const { cases } = await get(context, staffCases, staff, { query: { state: 'open' } })
  expect(cases.map(({ number }) => number)).toEqual(['PL-1', 'PL-2'])
})

test('payments to verify are listed from the oldest order, page by page', async () => {
  const staff = await aStaffMember(db)
  const paid = await get(context, listOrders, staff, { query: { type: 'step6', orderBy: 'oldest' } })
  const ids = paid.orders.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  const last = { type: 'step6' as const, orderBy: 'oldest' as const, before: ids.at(-1) ?? 0 }
  expect((await get(context, listOrders, staff, { query: last })).orders).toEqual([])
})
