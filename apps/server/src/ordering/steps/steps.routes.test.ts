import { viewCart } from '@pasar/contract/cart/cart'
import { type OrderView, viewOrder } from '@pasar/contract/ordering/order'
import { listOrders } from '@pasar/contract/ordering/order-list'
import {
  cancelOrder,
  confirmOrder,
  confirmOrders,
  confirmPayment,
  inspectOrder,
  payOrder,
  refusePayment,
  rejectOrder,
  shipOrder,
  uploadBast,
} from '@pasar/contract/ordering/steps'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { runDueWork } from '../../../testing/due-work.ts'
import {
  advanceOrderTo,
  createTestContext,
  fillCart,
  get,
  inspectionOf,
  order,
  paymentOf,
  photo,
  shipmentOf,
} from '../../../testing/orders.ts'
import { readChain } from '../../audit/events.queries.ts'
import { brokenAt } from '../../audit/verify.ts'
import type { Actor } from '../../call/actor.ts'
import { simulatedBank } from '../../payment/bank.ts'

const context = await createTestContext()
const staff = await aStaffMember(context.db)

async function anOrder(quantity = 2) {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const itemId = await anItem(context.db, vendor)
  await fillCart(context, school, [[itemId, quantity]])
  const placed = await order(context, school)
  return { orderId: placed.orders[0]?.id ?? 0, school, vendor, staff, itemId }
}

const view = (orderId: number, actor: Actor): Promise<OrderView> =>
  get(context, viewOrder, actor, { params: { orderId } })
const stockOf = async (id: number) =>
  (await context.db.selectFrom('item').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
const statusAndMessage = (answer: Awaited<ReturnType<typeof callEndpoint>>) => [
  answer.http,
  answer.body.status === 'error' ? answer.body.status_message : 'ok',
]
const timers = (now: Date) =>
  runDueWork(
    {
      db: context.db,
      sealer: context.services.sealer,
      bank: simulatedBank(),
      settings: async () => DEFAULT_SETTINGS,
    },
    now,
  )

test('§4 an order goes from new to completed, with an intact chain', async () => {
  const one = await anOrder()
  await advanceOrderTo(context, { ...one, to: 'payment_confirmed' })
  await timers(new Date('2026-11-21T04:00:00Z'))
  const done = await view(one.orderId, one.vendor)
  expect(done).toMatchObject({
    state: 'completed',
    invoice: { state: 'completed' },
    payout: { state: 'sent' },
    offered: [],
  })
  expect(done.payout?.amount).toBe(done.amounts.received)
  expect(done.events.map(({ action }) => action)).toEqual([
    'create',
    'confirm',
    'process',
    'ship',
    'uploadBast',
    'pay',
    'confirmPayment',
    'complete',
  ])
  expect(brokenAt(await readChain(context.db, one.orderId))).toBeNull()
})

describe('permissions', () => {
  test('responds 404 to strangers', async () => {
    const one = await anOrder()
    const other = await aSchool(context.db)
    const rival = await aVendor(context.db)
    const params = { orderId: one.orderId }
    expect(
      statusAndMessage(await callEndpoint(context.db, context.services, viewOrder, other, { params })),
    ).toEqual([404, 'Pesanan tidak ditemukan'])
    expect(
      statusAndMessage(
        await callEndpoint(context.db, context.services, confirmOrder, rival, {
          params,
          body: { version: 1 },
        }),
      ),
    ).toEqual([404, 'Pesanan tidak ditemukan'])
    expect(
      statusAndMessage(await callEndpoint(context.db, context.services, viewOrder, null, { params })),
    ).toEqual([401, 'Login First'])
  })
  test('rejects a school that confirms its own order', async () => {
    const one = await anOrder()
    const input = { params: { orderId: one.orderId }, body: { version: 1 } }
    expect(
      statusAndMessage(await callEndpoint(context.db, context.services, confirmOrder, one.school, input)),
    ).toEqual([403, 'Anda tidak memiliki akses'])
  })
  test('shows the payout to the vendor, but not to the school', async () => {
    const one = await anOrder()
    await advanceOrderTo(context, { ...one, to: 'payment_confirmed' })
    expect((await view(one.orderId, one.school)).payout).toBeNull()
    expect((await view(one.orderId, one.vendor)).payout).not.toBeNull()
  })
})

test('executes concurrent equal steps once', async () => {
  const one = await anOrder()
  const click = () =>
    callEndpoint(context.db, context.services, confirmOrder, one.vendor, {
      params: { orderId: one.orderId },
      body: { version: 1 },
    })
  const answers = await Promise.all([click(), click(), click()])
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409])
})

test('rejects a step on an outdated version with a message', async () => {
  const one = await anOrder()
  await advanceOrderTo(context, { ...one, to: 'processed' })
  const late = await callEndpoint(context.db, context.services, shipOrder, one.vendor, {
    params: { orderId: one.orderId },
    body: { version: 1, ...shipmentOf((await view(one.orderId, one.vendor)).lines) },
  })
  expect(statusAndMessage(late)).toEqual([
    409,
    'Data ini baru saja diubah pihak lain. Muat ulang untuk melihat versi terbaru.',
  ])
})

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
    await timers(new Date('2026-11-23T16:59:00Z')) // 23 November, 23.59 WIB.
    expect(await reminders()).toHaveLength(0)
    await timers(new Date('2026-11-23T23:59:59Z')) // 24 November, 06.59.59 WIB: night
    expect(await reminders()).toHaveLength(0)
    await timers(new Date('2026-11-24T00:00:00Z'))
    await timers(new Date('2026-11-24T05:00:00Z'))
    expect(await reminders()).toHaveLength(2)
    await timers(new Date('2026-11-26T16:59:59Z')) // 26 November, 23.59.59 WIB.
    expect((await view(one.orderId, one.school)).state).toBe('new')
    await timers(new Date('2026-11-26T17:00:00Z'))
    await timers(new Date('2026-11-26T17:00:05Z'))
    expect((await view(one.orderId, one.school)).state).toBe('cancelled')
    expect(await stockOf(one.itemId)).toBe(100)
  })
  test('after an outage of three weeks the timer cancels the order and sends no reminder', async () => {
    const one = await anOrder(5)
    for (const at of ['2026-12-13T02:00:00Z', '2026-12-13T02:00:05Z']) await timers(new Date(at))
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
    expect(statusAndMessage(late)).toEqual([409, 'Batas konfirmasi sudah lewat'])
  })
})

describe('§1 The school must check goods', () => {
  test('a mismatch blocks the BAST; the inspection is saved and the order stays in shipping', async () => {
    const one = await anOrder(3)
    const shipped = await advanceOrderTo(context, { ...one, to: 'shipping' })
    const params = { orderId: one.orderId }
    const short = inspectionOf(shipped?.lines ?? [], 1)
    const saved = await get(context, inspectOrder, one.school, {
      params,
      body: { version: shipped?.version ?? 0, ...short },
    })
    expect(saved).toMatchObject({ state: 'shipping', handover: { final: false } })
    await photo(context, one.school, one.orderId, 'bast')
    const body = { version: saved.version, agreed: true as const, chargePenalty: false, ...short }
    expect(
      (await callEndpoint(context.db, context.services, uploadBast, one.school, { params, body })).http,
    ).toBe(409)
    expect((await view(one.orderId, one.school)).state).toBe('shipping')
  })
  test('rejects a BAST without a photo', async () => {
    const one = await anOrder()
    const shipped = await advanceOrderTo(context, { ...one, to: 'shipping' })
    const body = {
      version: shipped?.version ?? 0,
      agreed: true as const,
      chargePenalty: false,
      ...inspectionOf(shipped?.lines ?? []),
    }
    const answer = await callEndpoint(context.db, context.services, uploadBast, one.school, {
      params: { orderId: one.orderId },
      body,
    })
    expect(statusAndMessage(answer)).toEqual([422, 'Unggah paling sedikit satu foto dari yang diterima baik'])
  })
  test('the database rejects changes of a final BAST', async () => {
    const one = await anOrder()
    await advanceOrderTo(context, { ...one, to: 'bast' })
    await expect(
      context.db.updateTable('handover_line').set({ good: 0 }).where('order_id', '=', one.orderId).execute(),
    ).rejects.toThrow('a BAST is final')
  })
})

describe('§1 Payment must follow the BAST upload', () => {
  test('rejects a payment before the BAST', async () => {
    const one = await anOrder()
    const shipped = await advanceOrderTo(context, { ...one, to: 'shipping' })
    const body = { version: shipped?.version ?? 0, ...paymentOf(shipped) }
    const answer = await callEndpoint(context.db, context.services, payOrder, one.school, {
      params: { orderId: one.orderId },
      body,
    })
    expect(statusAndMessage(answer)).toEqual([409, 'Langkah ini belum dapat dilakukan'])
  })
  test('rejects a payment that is one rupiah short', async () => {
    const one = await anOrder()
    const bast = await advanceOrderTo(context, { ...one, to: 'bast' })
    await photo(context, one.school, one.orderId, 'payment')
    const body = { version: bast?.version ?? 0, ...paymentOf(bast), amount: (bast?.amounts.total ?? 0) - 1 }
    const answer = await callEndpoint(context.db, context.services, payOrder, one.school, {
      params: { orderId: one.orderId },
      body,
    })
    expect(answer.http).toBe(422)
  })
  test('a refused proof returns the order to bast, and a new proof is accepted', async () => {
    const one = await anOrder()
    const paid = await advanceOrderTo(context, { ...one, to: 'paid' })
    const params = { orderId: one.orderId }
    const back = await get(context, refusePayment, staff, {
      params,
      body: { version: paid?.version ?? 0, reason: 'Tidak terbaca' },
    })
    expect(back).toMatchObject({ state: 'bast', payments: [{ state: 'refused', refusal: 'Tidak terbaca' }] })
    const payInput = { params, body: { version: back.version, ...paymentOf(back) } }
    expect(
      statusAndMessage(await callEndpoint(context.db, context.services, payOrder, one.school, payInput)),
    ).toEqual([422, 'Unggah bukti bayar dahulu'])
    await photo(context, one.school, one.orderId, 'payment', new Date('2026-11-21T03:00:01Z'))
    const repaidOrder = await get(context, payOrder, one.school, {
      params,
      body: { version: back.version, ...paymentOf(back) },
    })
    expect(repaidOrder.state).toBe('paid')
    const body = { version: repaidOrder.version, amount: repaidOrder.amounts.total, reference: 'RK-2' }
    expect((await get(context, confirmPayment, staff, { params, body })).invoice?.state).toBe('paid')
  })
})

test('confirms several new orders at once, and names those that it cannot confirm', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const ids: number[] = []
  for (let n = 0; n < 3; n += 1) {
    await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
    ids.push((await order(context, school)).orders[0]?.id ?? 0)
  }
  await get(context, cancelOrder, school, {
    params: { orderId: ids[1] ?? 0 },
    body: { version: 1, reason: 'Batal' },
  })
  const body = { orders: ids.map((orderId) => ({ orderId, version: 1 })) }
  const done = await get(context, confirmOrders, vendor, { body })
  expect(done.confirmed).toEqual([ids[0], ids[2]])
  expect(done.refused).toEqual([{ orderId: ids[1], message: 'Langkah ini belum dapat dilakukan' }])
  const list = await get(context, listOrders, vendor, { query: { type: 'step2' } })
  expect(list.orders.map(({ id }) => id)).toEqual([ids[2], ids[0]])
  expect(list.counts).toMatchObject({ all: 3, new: 0, step2: 2, cancelled: 1 })
})

describe('the chain of an order', () => {
  test.each([
    ['a name', (row: { member_name: string }) => ({ ...row, member_name: 'Orang lain' })],
    ['a time', (row: { at: Date }) => ({ ...row, at: new Date(row.at.getTime() + 1) })],
    ['a detail', (row: { detail: string }) => ({ ...row, detail: '{}' })],
  ])('reveals a change of %s in an event', async (_, tamper) => {
    const one = await anOrder()
    await advanceOrderTo(context, { ...one, to: 'shipping' })
    const chain = await readChain(context.db, one.orderId)
    const changed = chain.map((row, at) => (at === 3 ? { ...row, ...tamper(row) } : row))
    expect(brokenAt(chain)).toBeNull()
    expect(brokenAt(changed)).toBe(4)
  })
  test('reveals a removed event and a truncated end', async () => {
    const one = await anOrder()
    await advanceOrderTo(context, { ...one, to: 'shipping' })
    const chain = await readChain(context.db, one.orderId)
    expect(brokenAt(chain.filter((_, at) => at !== 1))).toBe(2)
    expect(brokenAt(chain.slice(0, -1), chain.at(-1)?.hash)).toBe(4)
  })
})
