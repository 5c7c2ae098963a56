import { viewCart } from '@pasar/contract/cart/cart'
import { cancelOrder, confirmOrder, rejectOrder } from '@pasar/contract/ordering/steps'
import { describe, expect, test } from 'vitest'
import { callEndpoint, outcomeOf } from '../../../testing/call-endpoint.ts'
import { createOrderFixture } from '../../../testing/fixtures/order-fixture.ts'
import { clockAt, get } from '../../../testing/orders.ts'

const { context, anOrder, view, stockOf } = await createOrderFixture()

describe('new orders that end early', () => {
  test('a cancellation by the school restores stock and cart', async () => {
    const one = await anOrder(5)
    expect(await stockOf(one.itemId)).toBe(95)
    const body = { version: 1, reason: 'Salah jumlah' }
    const ended = await get(context, cancelOrder, one.school, { params: { orderId: one.orderId }, body })
    expect(ended).toMatchObject({ state: 'cancelled', reason: 'Salah jumlah', offered: [] })
    expect(await stockOf(one.itemId)).toBe(100)
    expect((await get(context, viewCart, one.school)).groups[0]?.lines[0]).toMatchObject({
      itemId: one.itemId,
      quantity: 5,
    })
  })
  test('the vendor rejects with a reason, and the stock is restored', async () => {
    const one = await anOrder(5)
    const body = { version: 1, reason: 'Stok rusak' }
    await get(context, rejectOrder, one.vendor, { params: { orderId: one.orderId }, body })
    expect(await stockOf(one.itemId)).toBe(100)
    expect((await view(one.orderId, one.school)).state).toBe('rejected')
  })
  test('an unconfirmed order: reminds both on the third day, and is cancelled after the fifth', async () => {
    const one = await anOrder(5) // Placed on 21 November 2026, 10.00 WIB.
    const reminders = () =>
      context.db
        .selectFrom('outbox')
        .select('member_id')
        .where('order_id', '=', one.orderId)
        .where('topic', '=', 'order.remind')
        .execute()
    await clockAt(context, '2026-11-23T16:59:00Z') // 23 November, 23.59 WIB.
    expect(await reminders()).toHaveLength(0)
    await clockAt(context, '2026-11-23T23:59:59Z') // 24 November, 06.59.59 WIB: night
    expect(await reminders()).toHaveLength(0)
    await clockAt(context, '2026-11-24T00:00:00Z')
    await clockAt(context, '2026-11-24T05:00:00Z')
    expect(await reminders()).toHaveLength(2)
    await clockAt(context, '2026-11-26T16:59:59Z') // 26 November, 23.59.59 WIB.
    expect((await view(one.orderId, one.school)).state).toBe('new')
    await clockAt(context, '2026-11-26T17:00:00Z')
    await clockAt(context, '2026-11-26T17:00:05Z')
    expect((await view(one.orderId, one.school)).state).toBe('cancelled')
    expect(await stockOf(one.itemId)).toBe(100)
  })
  test('after an outage of three weeks the timer cancels the order and sends no reminder', async () => {
    const one = await anOrder(5)
    for (const at of ['2026-12-13T02:00:00Z', '2026-12-13T02:00:05Z']) await clockAt(context, at)
    const notifications = await context.db
      .selectFrom('outbox')
      .select('topic')
      .where('order_id', '=', one.orderId)
      .where('created_at', '>', new Date('2026-12-01T00:00:00Z'))
      .execute()
    expect(new Set(notifications.map(({ topic }) => topic))).toEqual(new Set(['order.expire']))
    expect((await view(one.orderId, one.school)).state).toBe('cancelled')
  })
  test('rejects a confirmation after the fifth day, even before the timer runs', async () => {
    const one = await anOrder()
    const late = await callEndpoint(context.db, context.services, confirmOrder, one.vendor, {
      params: { orderId: one.orderId },
      body: { version: 1 },
      now: new Date('2026-11-26T17:00:00Z'),
    })
    expect(outcomeOf(late)).toEqual([409, 'Batas konfirmasi sudah lewat'])
  })
})
