import { viewCart } from '@pasar/contract/cart/cart'
import { tasks } from '@pasar/contract/identity/dashboard'
import { type OrderView, viewOrder } from '@pasar/contract/ordering/order'
import { listOrders } from '@pasar/contract/ordering/order-list'
import {
  acceptRequest,
  escalatedRequests,
  escalateRequest,
  grantRequest,
  openRequest,
  quoteChange,
  refuseRequest,
  reorder,
  requestChange,
} from '@pasar/contract/ordering/requests'
import { processOrder } from '@pasar/contract/ordering/steps'
import { simulatedBank } from '@pasar/demo/bank/simulated-bank'
import { must } from '@pasar/domain/kernel/must'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { runDueWork } from '../../../testing/due-work.ts'
import { advanceOrderTo, createTestContext, fillCart, get, order } from '../../../testing/orders.ts'
import { brokenAt } from '../../../testing/transparency/broken-chains.ts'
import { readChain } from '../../audit/events.queries.ts'
import type { Actor } from '../../call/actor.ts'

const context = await createTestContext()
const staff = await aStaffMember(context.db)

/** Creates an order with two items of one vendor: 4 of the first, 2 of the second. */
async function anOrder(to: 'new' | 'confirmed' | 'processed' = 'confirmed') {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const items = [await anItem(context.db, vendor), await anItem(context.db, vendor)] as const
  await fillCart(context, school, [
    [items[0], 4],
    [items[1], 2],
  ])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, to, school, vendor, staff })
  return { orderId, school, vendor, items, params: { orderId } }
}

const view = (orderId: number, actor: Actor): Promise<OrderView> =>
  get(context, viewOrder, actor, { params: { orderId } })
const stockOf = async (id: number) =>
  (await context.db.selectFrom('item').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
const pendingOf = async (orderId: number) => {
  const { requests, version } = await view(orderId, staff)
  return { params: { orderId, requestId: must(requests.at(-1), 'the request').id }, version }
}
const clock = (now: string) =>
  runDueWork(
    {
      db: context.db,
      sealer: context.services.sealer,
      bank: simulatedBank(),
      settings: async () => DEFAULT_SETTINGS,
    },
    new Date(now),
  )

const requestedAt = new Date('2026-11-20T03:00:00Z')

describe('§4 cancelling an order by agreement', () => {
  test('an accepted cancellation restores stock and cart', async () => {
    const one = await anOrder('processed')
    const { version } = await view(one.orderId, one.school)
    const before = await stockOf(one.items[0])
    await get(context, openRequest, one.school, {
      params: one.params,
      body: { version, kind: 'cancel', reason: 'Anggaran berubah' },
    })
    const pendingRequest = await pendingOf(one.orderId)
    await get(context, acceptRequest, one.vendor, {
      params: pendingRequest.params,
      body: { version: pendingRequest.version, answer: '' },
    })
    const after = await view(one.orderId, one.school)
    expect(after).toMatchObject({ state: 'cancelled', reason: 'Anggaran berubah', askable: [] })
    expect(await stockOf(one.items[0])).toBe(before + 4)
    expect((await get(context, viewCart, one.school)).count).toBe(2)
    expect(brokenAt(await readChain(context.db, one.orderId))).toBeNull()
  })

  test('a pending request blocks the vendor; after a refusal the order continues', async () => {
    const one = await anOrder('confirmed')
    const { version } = await view(one.orderId, one.school)
    await get(context, openRequest, one.school, {
      params: one.params,
      body: { version, kind: 'cancel', reason: 'Salah pesan' },
    })
    const pendingRequest = await pendingOf(one.orderId)
    const process = { params: one.params, body: { version: pendingRequest.version } }
    expect((await view(one.orderId, one.vendor)).offered).toEqual([])
    const [listed] = (await get(context, listOrders, one.vendor)).orders
    expect(listed?.pending).toEqual({ kind: 'cancel', askedBy: 'buyer' })
    const waiting = async (actor: Actor) => (await get(context, tasks, actor)).tasks.map(({ kind }) => kind)
    expect(await waiting(one.vendor)).toContain('answer')
    expect(await waiting(one.school)).not.toContain('answer')
    await expect(get(context, processOrder, one.vendor, process)).rejects.toThrow('Masih ada permintaan')
    await get(context, refuseRequest, one.vendor, {
      params: pendingRequest.params,
      body: { version: pendingRequest.version, answer: 'Barang sudah disiapkan' },
    })
    const after = await view(one.orderId, one.school)
    expect(after.requests[0]).toMatchObject({ state: 'refused', answer: 'Barang sudah disiapkan' })
    expect(after).toMatchObject({ state: 'confirmed', askable: ['cancel', 'change'] })
  })

  test('an unanswered request may be escalated on the eighth day, and the platform decides', async () => {
    const one = await anOrder('processed')
    const { version } = await view(one.orderId, one.school)
    await get(context, openRequest, one.school, {
      params: one.params,
      body: { version, kind: 'cancel', reason: 'Tidak ada kabar' },
      now: requestedAt,
    })
    const pendingRequest = await pendingOf(one.orderId)
    const escalate = (now: string) =>
      get(context, escalateRequest, one.school, {
        params: pendingRequest.params,
        body: { version: pendingRequest.version, answer: '' },
        now: new Date(now),
      })
    await expect(escalate('2026-11-27T16:59:59Z')).rejects.toThrow('masih punya waktu')
    await escalate('2026-11-27T17:00:01Z')
    const listed = await get(context, escalatedRequests, staff, { query: {} })
    expect(listed.requests).toContainEqual(
      expect.objectContaining({
        id: pendingRequest.params.requestId,
        waiting: { since: expect.any(Date), due: new Date('2026-12-02T16:59:59.999Z') },
      }),
    )
    await get(context, grantRequest, staff, {
      params: pendingRequest.params,
      body: { version: pendingRequest.version + 1, answer: 'Penyedia tidak menjawab' },
    })
    expect((await view(one.orderId, one.vendor)).state).toBe('cancelled')
  })
})

describe('§4 changing an order before shipment', () => {
  const changeOf = ({ lines, amounts }: OrderView, first: number, second: number) => ({
    lines: lines.map(({ lineNo, unitPrice }, at) => ({
      lineNo,
      unitPrice,
      quantity: at === 0 ? first : second,
    })),
    freight: amounts.freight,
    neededBy: null,
  })

  test('reducing and dropping lines creates a new version, archives the old one, and updates stock', async () => {
    const one = await anOrder('processed')
    const before = await view(one.orderId, one.vendor)
    const stocks = [await stockOf(one.items[0]), await stockOf(one.items[1])]
    const change = changeOf(before, 3, 0)
    const quoted = await get(context, quoteChange, one.vendor, { params: one.params, body: change })
    const unit = before.lines[0]?.unitPrice ?? 0
    expect(quoted.amounts).toMatchObject({ gross: 3 * unit, total: 3 * unit + before.amounts.freight })
    await get(context, requestChange, one.vendor, {
      params: one.params,
      body: { ...change, version: before.version, reason: 'Sebagian habis' },
    })
    const pendingRequest = await pendingOf(one.orderId)
    await get(context, acceptRequest, one.school, {
      params: pendingRequest.params,
      body: { version: pendingRequest.version, answer: '' },
    })
    const after = await view(one.orderId, one.school)
    expect(after).toMatchObject({ state: 'processed', agreement: 2, editApproved: true })
    expect(after.amounts).toEqual(quoted.amounts)
    expect(after.lines.map(({ quantity }) => quantity)).toEqual([3])
    expect(after.earlier[0]?.amounts).toEqual(before.amounts)
    expect(after.earlier[0]?.lines.map(({ quantity }) => quantity)).toEqual([4, 2])
    expect([await stockOf(one.items[0]), await stockOf(one.items[1])]).toEqual([
      (stocks[0] ?? 0) + 1,
      (stocks[1] ?? 0) + 2,
    ])
  })

  test('rejects a higher price and a quantity above the stock', async () => {
    const one = await anOrder('confirmed')
    const before = await view(one.orderId, one.vendor)
    const dearer = changeOf(before, 4, 2)
    const lines = dearer.lines.map((line) => ({ ...line, unitPrice: line.unitPrice + 1 }))
    const { http, body } = await callEndpoint(context.db, context.services, quoteChange, one.vendor, {
      params: one.params,
      body: { ...dearer, lines },
    })
    expect([http, body.status === 'error' && body.status_message]).toEqual([422, 'Harga hanya boleh turun'])
    const more = changeOf(before, 1_000_000, 2)
    await expect(get(context, quoteChange, one.school, { params: one.params, body: more })).rejects.toThrow(
      'Tersedia paling banyak',
    )
  })

  test('times out after three working days, and the confirmation deadline is extended by that time', async () => {
    const one = await anOrder('new')
    const before = await view(one.orderId, one.school)
    await get(context, requestChange, one.school, {
      params: one.params,
      body: { ...changeOf(before, 2, 2), version: before.version, reason: 'Cukup dua' },
      now: requestedAt,
    })
    const { version, requests } = await view(one.orderId, one.vendor)
    const accept = get(context, acceptRequest, one.vendor, {
      params: { ...one.params, requestId: must(requests[0], 'the request').id },
      body: { version, answer: 'Baik' },
      now: new Date('2026-11-25T17:00:00Z'),
    })
    await expect(accept).rejects.toThrow('Batas waktu menjawab sudah lewat')
    await clock('2026-11-25T17:00:00Z')
    const after = await view(one.orderId, one.school)
    expect(after.requests[0]).toMatchObject({ state: 'lapsed' })
    expect(after).toMatchObject({ state: 'new', agreement: 1 })
    expect(after.confirmBy.getTime()).toBe(before.confirmBy.getTime() + 6 * 86_400_000)
  })

  test('the database rejects changed amounts without a new agreement', async () => {
    const one = await anOrder('confirmed')
    await expect(
      context.db.updateTable('orders').set({ freight: 1, total: 1 }).where('id', '=', one.orderId).execute(),
    ).rejects.toThrow()
    await expect(
      context.db.updateTable('order_line').set({ quantity: 1 }).where('order_id', '=', one.orderId).execute(),
    ).rejects.toThrow('a line of an order does not change')
  })
})

test('rejects an answer to an own request, and responds 404 to strangers', async () => {
  const one = await anOrder('confirmed')
  const { version } = await view(one.orderId, one.school)
  await get(context, openRequest, one.school, {
    params: one.params,
    body: { version, kind: 'cancel', reason: 'Salah pesan' },
  })
  const pendingRequest = await pendingOf(one.orderId)
  const answer = { params: pendingRequest.params, body: { version: pendingRequest.version, answer: '' } }
  await expect(get(context, acceptRequest, one.school, answer)).rejects.toThrow('Langkah ini belum dapat')
  await expect(get(context, acceptRequest, await aVendor(context.db), answer)).rejects.toThrow(
    'Pesanan tidak ditemukan',
  )
})

test('reorders the available items of an order', async () => {
  const one = await anOrder('confirmed')
  await context.db.updateTable('item').set({ state: 'draft' }).where('id', '=', one.items[1]).execute()
  const { added, missing } = await get(context, reorder, one.school, { params: one.params })
  expect([added, missing.length]).toEqual([1, 1])
})
