import { confirmOrders, processOrders, shipOrders } from '@pasar/contract/ordering/bulk-steps'
import { viewOrder } from '@pasar/contract/ordering/order'
import { listOrders } from '@pasar/contract/ordering/order-list'
import { cancelOrder } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { createTestContext, fillCart, get, order } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'

const context = await createTestContext()
const NOT_ALLOWED = 'Langkah ini belum dapat dilakukan'

let school: Actor
let vendor: Actor
/** Three new orders of the vendor, of 2 units each. */
let ids: [number, number, number]

const ordered = async (seller: Actor) => {
  await fillCart(context, school, [[await anItem(context.db, seller), 2]])
  return must((await order(context, school)).orders[0], 'the order').id
}

beforeEach(async () => {
  school = await aSchool(context.db)
  vendor = await aVendor(context.db)
  ids = [await ordered(vendor), await ordered(vendor), await ordered(vendor)]
})

const targets = (version: number) => ids.map((orderId) => ({ orderId, version }))
const shipped = async (orderId: number) => {
  const view = await get(context, viewOrder, vendor, { params: { orderId } })
  return [view.state, view.lines.map(({ shipped: units }) => units)]
}
const deliveries = async () =>
  (
    await context.db
      .selectFrom('delivery')
      .select(['order_id', 'carrier', 'tracking'])
      .orderBy('id')
      .execute()
  )
    .filter(({ order_id: orderId }) => ids.includes(orderId))
    .map(({ carrier, tracking }) => [carrier, tracking])

test('confirms several new orders, and names those that it cannot confirm', async () => {
  await get(context, cancelOrder, school, {
    params: { orderId: ids[1] },
    body: { version: 1, reason: 'Batal' },
  })
  const result = await get(context, confirmOrders, vendor, { body: { orders: targets(1) } })
  expect(result).toEqual({ done: [ids[0], ids[2]], refused: [{ orderId: ids[1], message: NOT_ALLOWED }] })
  const list = await get(context, listOrders, vendor, { query: { type: 'step2' } })
  expect(list.orders.map(({ id }) => id)).toEqual([ids[2], ids[0]])
  expect(list.counts).toMatchObject({ all: 3, new: 0, step2: 2, cancelled: 1 })
})

test('processes and ships all units of several orders, and a repeated request changes nothing', async () => {
  await get(context, confirmOrders, vendor, { body: { orders: targets(1) } })
  for (let time = 0; time < 2; time += 1)
    expect(await get(context, processOrders, vendor, { body: { orders: targets(2) } })).toEqual({
      done: ids,
      refused: [],
    })
  const body = {
    shippedOn: '2026-11-21',
    carrier: 'Mobil toko',
    orders: targets(3).map((one, at) => ({ ...one, tracking: at === 0 ? 'RESI-1' : '' })),
  }
  for (let time = 0; time < 2; time += 1)
    expect(await get(context, shipOrders, vendor, { body })).toEqual({ done: ids, refused: [] })
  for (const id of ids) expect(await shipped(id)).toEqual(['shipping', [2]])
  expect(await deliveries()).toEqual([
    ['Mobil toko', 'RESI-1'],
    ['Mobil toko', ''],
    ['Mobil toko', ''],
  ])
  // Another carrier is not the same shipment.
  const other = await get(context, shipOrders, vendor, { body: { ...body, carrier: 'Kurir lain' } })
  expect([other.done, other.refused.length]).toEqual([[], 3])
  expect(await deliveries()).toHaveLength(3)
})

test('refuses orders in another state, of an older version, with a wrong day, and of other vendors', async () => {
  await get(context, confirmOrders, vendor, { body: { orders: targets(1).slice(0, 2) } })
  await get(context, processOrders, vendor, { body: { orders: targets(2).slice(0, 1) } })
  const foreign = await ordered(await aVendor(context.db))
  const body = { shippedOn: '2026-11-21', carrier: 'Mobil toko' }
  const changed = 'Data ini baru saja diubah pihak lain. Muat ulang untuk melihat versi terbaru.'
  const { done, refused } = await get(context, shipOrders, vendor, {
    body: {
      ...body,
      orders: [
        { orderId: ids[0], version: 2, tracking: '' },
        { orderId: ids[1], version: 2, tracking: '' },
        { orderId: foreign, version: 1, tracking: '' },
      ],
    },
  })
  expect(done).toEqual([])
  expect(refused.slice(0, 2)).toEqual([
    { orderId: ids[0], message: changed },
    { orderId: ids[1], message: NOT_ALLOWED },
  ])
  expect(refused[2]?.orderId).toBe(foreign)
  const late = await get(context, shipOrders, vendor, {
    body: { ...body, shippedOn: '2030-01-01', orders: [{ orderId: ids[0], version: 3, tracking: '' }] },
  })
  expect(late.refused).toEqual([
    { orderId: ids[0], message: 'Tanggalnya antara tanggal pesanan dan hari ini' },
  ])
  expect(await shipped(ids[0])).toEqual(['processed', [0]])
})
