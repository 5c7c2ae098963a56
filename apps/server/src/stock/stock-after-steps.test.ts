import { openComplaint } from '@pasar/contract/ordering/complaint'
import { viewOrder } from '@pasar/contract/ordering/order'
import { acceptRequest, openRequest, requestChange } from '@pasar/contract/ordering/requests'
import { inspectOrder, rejectOrder, uploadBast } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { evidence } from '../../testing/complaints.ts'
import {
  advanceOrderTo,
  createTestContext,
  fillCart,
  get,
  inspectionOf,
  order,
  photo,
} from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'

const context = await createTestContext()
const { db } = context
const staff = await aStaffMember(db)

const ORDERED = 4
const now = new Date('2026-11-21T03:00:00Z')

type Placed = { orderId: number; school: Actor; vendor: Actor }

const viewOf = ({ orderId, school }: Placed) => get(context, viewOrder, school, { params: { orderId } })

/** Accepts the pending request of an order for the other side. */
async function accept(placed: Placed, by: Actor): Promise<void> {
  const { requests, version } = await viewOf(placed)
  await get(context, acceptRequest, by, {
    params: { orderId: placed.orderId, requestId: must(requests.at(-1), 'the request').id },
    body: { version, answer: '' },
    now,
  })
}

async function changeTo(placed: Placed, quantity: number): Promise<void> {
  const { lines, amounts, version } = await viewOf(placed)
  await get(context, requestChange, placed.vendor, {
    params: { orderId: placed.orderId },
    body: {
      lines: lines.map(({ lineNo, unitPrice }) => ({ lineNo, unitPrice, quantity })),
      freight: amounts.freight,
      neededBy: null,
      version,
      reason: 'Jumlah berubah',
    },
  })
  await accept(placed, placed.school)
}

async function agree(placed: Placed, kind: 'cancel' | 'return' | 'short'): Promise<void> {
  const { version } = await viewOf(placed)
  await get(context, openRequest, placed.school, {
    params: { orderId: placed.orderId },
    body: { version, kind, reason: 'Sesuai kesepakatan' },
    now,
  })
  await accept(placed, placed.vendor)
}

/** Returns the goods of an order with a complaint. */
async function returnAll(placed: Placed): Promise<void> {
  const { orderId, school } = placed
  const params = { orderId }
  const { lines, version } = await viewOf(placed)
  const found = inspectionOf(lines)
  await get(context, inspectOrder, school, {
    params,
    body: {
      ...found,
      version,
      lines: found.lines.map((line) => ({
        ...line,
        good: 0,
        damaged: ORDERED,
        condition: 'damaged' as const,
      })),
    },
  })
  await evidence(context, school, orderId)
  await get(context, openComplaint, school, {
    params,
    body: { lineNo: 1, category: 'damaged', text: 'Semua barang rusak' },
    now,
  })
  await agree(placed, 'return')
}

/** Receives an order with one missing unit, which the vendor accepts. */
async function receiveOneLess(placed: Placed): Promise<void> {
  const { orderId, school } = placed
  const params = { orderId }
  const { lines, version } = await viewOf(placed)
  const found = inspectionOf(lines, 1)
  await get(context, inspectOrder, school, { params, body: { version, ...found } })
  await agree(placed, 'short')
  await photo(context, school, orderId, 'bast')
  const { version: accepted } = await viewOf(placed)
  await get(context, uploadBast, school, {
    params,
    body: { ...found, version: accepted, agreed: true, chargePenalty: false },
  })
}

/** Steps that return stock, the state before each, and the units that the order keeps. */
const STEPS: readonly [string, OrderState, number, (placed: Placed) => Promise<unknown>][] = [
  [
    'rejection',
    'new',
    0,
    ({ orderId, vendor }) =>
      get(context, rejectOrder, vendor, {
        params: { orderId },
        body: { version: 1, reason: 'Stok habis' },
      }),
  ],
  ['accepted change to fewer units', 'confirmed', 1, (placed) => changeTo(placed, 1)],
  ['agreed cancellation', 'processed', 0, (placed) => agree(placed, 'cancel')],
  ['agreed return', 'shipping', 0, returnAll],
  ['accepted short delivery', 'shipping', 3, receiveOneLess],
]

async function createOrder(itemId: number, vendor: Actor, before: OrderState): Promise<Placed> {
  const school = await aSchool(db)
  await fillCart(context, school, [[itemId, ORDERED]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, to: before, school, vendor, staff })
  return { orderId, school, vendor }
}

const limit = (itemId: number, change: { stock_unlimited: boolean; stock?: number }) =>
  db.updateTable('item').set(change).where('id', '=', itemId).execute()

const stockOf = async (itemId: number) =>
  (await db.selectFrom('item').select('stock').where('id', '=', itemId).executeTakeFirstOrThrow()).stock

describe.each(STEPS)('stock after this step: %s', (_, before, keeps, act) => {
  test('an item that was unlimited at the order and has a limit since gains no units', async () => {
    const vendor = await aVendor(db)
    const itemId = await anItem(db, vendor)
    await limit(itemId, { stock_unlimited: true })
    const placed = await createOrder(itemId, vendor, before)
    await limit(itemId, { stock_unlimited: false, stock: 5 })
    await act(placed)
    expect(await stockOf(itemId)).toBe(5)
  })

  test('an item that was limited at the order and is unlimited during the step gets its units back', async () => {
    const vendor = await aVendor(db)
    const itemId = await anItem(db, vendor, { stock: 10 })
    const placed = await createOrder(itemId, vendor, before)
    await limit(itemId, { stock_unlimited: true })
    await act(placed)
    await limit(itemId, { stock_unlimited: false })
    expect(await stockOf(itemId)).toBe(10 - keeps)
  })
})
