import { findRoom, openRoom } from '@pasar/contract/chat/chat'
import { tasks } from '@pasar/contract/identity/dashboard'
import { exportOwnData } from '@pasar/contract/identity/personal-data'
import {
  acceptOffer,
  openNegotiation,
  orderAtAgreedPrice,
  viewNegotiation,
} from '@pasar/contract/negotiation/negotiation'
import { sales } from '@pasar/contract/ordering/sales'
import { cancelOrder } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { figureFaults } from '../../../testing/figures/figure-faults.ts'
import { createTestContext, fillCart, get, order } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'
import { printOrders } from '../../document/print-orders.ts'
import { foldChanges } from '../../figures/fold.queries.ts'
import { hashPassword } from '../../identity/secrets/password-hashing.ts'

const context = await createTestContext()
const { db } = context
const NOW = new Date('2026-11-21T03:00:00Z')
const PASSWORD = 'belanja-2026'

const vendor = await aVendor(db)
const school = await aSchool(db)
const itemId = await anItem(db, vendor, { price: 111_000, stock: 100 })
/** An order that the vendor sees, one that awaits the principal, and one cancelled meanwhile. */
const placed = { visible: 0, awaiting: 0, cancelled: 0 }

async function orderOf(quantity: number) {
  await fillCart(context, school, [[itemId, quantity]])
  return must((await order(context, school)).orders[0], 'the order').id
}

beforeAll(async () => {
  await db
    .updateTable('member')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', vendor.memberId)
    .execute()
  placed.visible = await orderOf(1)
  const principal = {
    school_id: school.memberId,
    name: 'Ibu Kepala',
    email: 'kepala@sdn1.sch.id',
    limit_from: 0,
  }
  await db
    .insertInto('school_head')
    .values({ ...principal, asked_at: NOW, due_at: NOW })
    .execute()
  placed.awaiting = await orderOf(2)
  placed.cancelled = await orderOf(4)
  const body = { version: 1, reason: 'Salah pesan' }
  await get(context, cancelOrder, school, { params: { orderId: placed.cancelled }, body })
  while (await foldChanges(db));
})

describe('a vendor learns of an order that is withheld', () => {
  test('the home page of a vendor has no withheld order', async () => {
    expect(await get(context, tasks, vendor)).toMatchObject({
      tasks: [{ kind: 'confirm', count: 1 }],
      unfinishedThisYear: 1,
    })
    expect((await get(context, tasks, school)).unfinishedThisYear).toBe(2)
  })

  test('the sales figures of a vendor leave out a withheld order', async () => {
    const { months, states, bestSellers } = await get(context, sales, vendor, { now: NOW })
    expect(months.at(-1)).toMatchObject({ orders: 1, lost: 0 })
    expect(states).toMatchObject([{ state: 'new', orders: 1 }])
    expect(bestSellers).toMatchObject([{ id: itemId, units: 1, amount: 111_000 }])
    expect(await figureFaults(db)).toEqual([])
  })

  test('a print of several orders has neither number nor school of a withheld one', async () => {
    const print = (orderIds: readonly number[]) =>
      printOrders({
        db,
        services: context.services,
        vendorId: vendor.memberId,
        kind: 'order',
        orderIds,
        origin: '',
      })
    const refused = { code: 'order/not-found' }
    expect(await print([placed.visible])).toMatchObject({ name: 'surat-pesanan-1-pesanan.pdf' })
    expect(await print([placed.visible, placed.awaiting])).toMatchObject(refused)
    expect(await print([placed.visible, placed.cancelled])).toMatchObject(refused)
  })

  test('neither side begins a conversation about a withheld order', async () => {
    const begin = async (actor: Actor, aboutId: number) => {
      const body = { memberId: '', kind: 'order', aboutId, message: 'Apa kabar pesanan ini?' } as const
      return (await callEndpoint(db, context.services, openRoom, actor, { body })).http
    }
    const find = async (actor: Actor, aboutId: number) =>
      (await callEndpoint(db, context.services, findRoom, actor, { params: { kind: 'order', aboutId } })).http
    expect([await find(vendor, placed.visible), await begin(vendor, placed.visible)]).toEqual([200, 200])
    for (const id of [placed.awaiting, placed.cancelled]) {
      expect([await find(vendor, id), await begin(vendor, id)]).toEqual([404, 404])
      expect([await find(school, id), await begin(school, id)]).toEqual([409, 409])
    }
  })

  test('a negotiation has no id of the withheld order that uses its price', async () => {
    const offer = { unitPrice: 99_900, freight: 0, packing: 0, days: 7, waivesStep: false, note: '' }
    const opening = { itemId, optionId: null, quantity: 3, ...offer }
    const { id } = await get(context, openNegotiation, school, { body: opening })
    const params = { negotiationId: id }
    await get(context, acceptOffer, vendor, { params, body: { version: 1 } })
    await get(context, orderAtAgreedPrice, school, { params })
    const orderId = (await order(context, school)).orders[0]?.id
    const used = { state: 'used' }
    expect(await get(context, viewNegotiation, school, { params })).toMatchObject({ ...used, orderId })
    expect(await get(context, viewNegotiation, vendor, { params })).toMatchObject({ ...used, orderId: null })
  })

  test('nothing in the export of its own data', async () => {
    const { text } = await get(context, exportOwnData, vendor, { body: { password: PASSWORD } })
    expect(JSON.parse(text).pesanan).toMatchObject([{ sebagai: 'penyedia', status: 'new' }])
  })
})
