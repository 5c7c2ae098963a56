import { tasks } from '@pasar/contract/identity/dashboard'
import { listComplaints, openComplaint, postComplaintMessage } from '@pasar/contract/ordering/complaint'
import { viewOrder } from '@pasar/contract/ordering/order'
import { listOrders } from '@pasar/contract/ordering/order-list'
import { openRequest } from '@pasar/contract/ordering/requests'
import { cancelOrder, inspectOrder, replaceGoods, shipOrder } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor } from '../../testing/builders.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import {
  advanceOrderTo,
  createTestContext,
  fillCart,
  get,
  inspectionOf,
  order,
  photo,
  shipmentOf,
} from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'

const context = await createTestContext()
const { db } = context
await someAreas(db)
const [school, vendor, staff] = [
  await aSchool(db, { villageCode: '3515182001' }),
  await aVendor(db),
  await aStaffMember(db),
]
const now = new Date('2026-11-23T03:00:00Z')

/** Creates an order of ten chairs in a state. */
async function anOrder(to: 'new' | 'processed' | 'shipping' | 'bast') {
  await fillCart(context, school, [[await anItem(db, vendor, { price: 111_000 }), 10]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  if (to !== 'new') await advanceOrderTo(context, { orderId, to, school, vendor, staff })
  return orderId
}
const view = (orderId: number) => get(context, viewOrder, school, { params: { orderId } })

/** Returns the count of a task, and the number of rows of the list that its card opens. */
async function pairOf(
  actor: Actor,
  kind: string,
  query: { type?: 'all' | 'step5'; group?: 'answer' | 'inspect' | 'replace' },
) {
  const task = (await get(context, tasks, actor)).tasks.find((one) => one.kind === kind)
  const { orders, counts } = await get(context, listOrders, actor, { query })
  expect(counts[query.type ?? 'all']).toBe(orders.length)
  return [task?.count ?? 0, orders.map(({ id }) => id).toSorted((a, b) => a - b)]
}

test('each card of a school and a vendor counts the rows of the list that it opens', async () => {
  const [arrived, broken, partlySent, disputed] = [
    await anOrder('shipping'),
    await anOrder('shipping'),
    await anOrder('shipping'),
    await anOrder('processed'),
  ]
  await anOrder('new')
  const owed = await anOrder('bast')
  for (const orderId of [broken, partlySent]) {
    await photo(context, school, orderId, 'damage')
    const { version, lines } = await view(orderId)
    const line = { lineNo: 1, good: 8, damaged: 2, missing: 0, condition: 'damaged' as const, note: 'Patah' }
    await get(context, inspectOrder, school, {
      params: { orderId },
      body: { ...inspectionOf(lines), version, lines: [line] },
    })
    const inspected = await view(orderId)
    const body = { version: inspected.version, reason: 'Dua patah' }
    await get(context, replaceGoods, school, { params: { orderId }, body })
  }
  const waiting = await view(partlySent)
  const shipment = { ...shipmentOf(waiting.lines), lines: [{ lineNo: 1, quantity: 1 }] }
  await get(context, shipOrder, vendor, {
    params: { orderId: partlySent },
    body: { version: waiting.version, ...shipment },
  })
  const { version } = await view(disputed)
  await get(context, openRequest, vendor, {
    params: { orderId: disputed },
    body: { version, kind: 'cancel', reason: 'Kursi habis di gudang' },
  })

  expect(await pairOf(school, 'bast', { group: 'inspect' })).toEqual([2, [arrived, partlySent]])
  expect(await pairOf(vendor, 'replace', { group: 'replace' })).toEqual([2, [broken, partlySent]])
  expect(await pairOf(school, 'answer', { group: 'answer' })).toEqual([1, [disputed]])
  expect(await pairOf(vendor, 'answer', { group: 'answer' })).toEqual([0, []])
  expect(await pairOf(school, 'pay', { type: 'step5' })).toEqual([1, [owed]])
})

test('the card of complaints counts those that await an answer of the own side', async () => {
  const complain = async () => {
    const orderId = await anOrder('shipping')
    const body = { lineNo: null, category: 'not_arrived' as const, text: 'Barang belum datang juga' }
    return get(context, openComplaint, school, { params: { orderId }, body, now })
  }
  const [first, answered] = [await complain(), await complain()]
  await get(context, postComplaintMessage, vendor, {
    params: { complaintId: answered.id },
    body: { version: answered.version, text: 'Sedang dicari kurir' },
    now,
  })
  const mine = async (actor: Actor) => {
    const task = (await get(context, tasks, actor)).tasks.find(({ kind }) => kind === 'answer-complaint')
    const { complaints, awaiting } = await get(context, listComplaints, actor, {
      query: { type: 'open', turn: 'saya' },
    })
    return [task?.count ?? 0, awaiting, complaints.map(({ id }) => id)]
  }
  expect(await mine(vendor)).toEqual([1, 1, [first.id]])
  expect(await mine(school)).toEqual([1, 1, [answered.id]])
})

test('the cards of staff separate new items from changes of items', async () => {
  await anItem(db, vendor, { state: 'submitted' })
  const changed = await anItem(db, vendor, { name: 'Kursi' })
  await db
    .insertInto('item_proposal')
    .values({ item_id: changed, state: 'waiting', content: '{}', proposed_at: now })
    .execute()
  const taskCounts = (await get(context, tasks, staff)).tasks.map(({ kind, count }) => [kind, count])
  expect(taskCounts).toEqual(
    expect.arrayContaining([
      ['item-review', 1],
      ['item-changes', 1],
    ]),
  )
})

test('the card of open orders of a supervisor counts the rows of its list', async () => {
  const watcher = await aSupervisor(db, ['35'])
  const { watched } = await get(context, tasks, watcher)
  const { orders } = await get(context, listOrders, watcher, { query: { group: 'unfinished' } })
  expect(orders.length).toBeGreaterThan(0)
  expect(watched?.open).toBe(orders.length)
  const orderId = await anOrder('new')
  await get(context, cancelOrder, school, {
    params: { orderId },
    body: { version: (await view(orderId)).version, reason: 'Salah pesan' },
  })
  const later = await get(context, listOrders, watcher, { query: { group: 'unfinished' } })
  expect(later.orders.length).toBe(orders.length)
  expect((await get(context, tasks, watcher)).watched?.open).toBe(later.orders.length)
})
