import { itemDetail } from '@pasar/contract/catalogue/item'
import { businessData } from '@pasar/contract/identity/business-change'
import {
  acceptOffer,
  openNegotiation,
  orderAtAgreedPrice,
  quoteCounter,
  viewNegotiation,
} from '@pasar/contract/negotiation/negotiation'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { viewOrder } from '@pasar/contract/ordering/order'
import { PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember } from '../../../testing/builders.ts'
import { businessChanges, NEW_NPWP, NEW_NPWP_16, OLD_NPWP } from '../../../testing/business-changes.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { unseal } from '../../../testing/fixtures/sealed-texts.ts'
import { checkoutBody, createTestContext, fillCart, get, order } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'
import { openMemberFile } from '../files/member-files.access.ts'

const context = await createTestContext()
const { db, services } = context
const staff = await aStaffMember(db)
const { theVendor, request, submitChange, decide } = businessChanges(context)

/**
 * Places an order for one unit at Rp 54.390: net 49.000 and 5.390 of PPN when the vendor
 * is PKP.
 */
async function placed(school: Actor, itemId: number) {
  await fillCart(context, school, [[itemId, 1]])
  return must((await order(context, school)).orders[0], 'the order').id
}

async function taxOf(school: Actor, orderId: number) {
  const { amounts } = await get(context, viewOrder, school, { params: { orderId } })
  const [line] = await db
    .selectFrom('order_line')
    .select('exempt_reason')
    .where('order_id', '=', orderId)
    .execute()
  const { vendor } = await db
    .selectFrom('orders')
    .select('vendor')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const snapshot: { npwp: string; isPkp: boolean } = JSON.parse(JSON.stringify(vendor))
  return {
    gross: amounts.gross,
    ppn: amounts.ppn,
    reason: line?.exempt_reason,
    isPkp: snapshot.isPkp,
    npwp: unseal(snapshot.npwp),
  }
}

/** Returns the vendor name that the documents of an order print. */
async function orderName(orderId: number): Promise<string> {
  const query = db.selectFrom('orders').select('vendor').where('id', '=', orderId)
  const { vendor } = await query.executeTakeFirstOrThrow()
  const snapshot: { name: string } = JSON.parse(JSON.stringify(vendor))
  return snapshot.name
}

test('an order has the tax status in force when it is placed: before, during and after the review', async () => {
  const [school, vendor] = [await aSchool(db), await theVendor()]
  const itemId = await anItem(db, vendor)
  const before = await placed(school, itemId)
  const id = await submitChange(vendor, { isPkp: false, npwp: NEW_NPWP })
  const meanwhile = await placed(school, itemId)
  await decide(staff, vendor, id)
  const after = await placed(school, itemId)
  const old = { gross: 54_390, ppn: 5_390, reason: null, isPkp: true, npwp: OLD_NPWP }
  expect(await taxOf(school, before)).toEqual(old)
  expect(await taxOf(school, meanwhile)).toEqual(old)
  expect(await taxOf(school, after)).toEqual({
    gross: 54_390,
    ppn: 0,
    reason: 'vendor',
    isPkp: false,
    npwp: NEW_NPWP_16,
  })
})

test('a school in a free-trade zone that saw the old total must confirm the new one first', async () => {
  const [school, vendor] = [await aSchool(db, { freeTradeZone: true }), await theVendor()]
  await fillCart(context, school, [[await anItem(db, vendor), 1]])
  // Net price of a PKP vendor, and 10.000 for freight.
  const view = await get(context, viewCheckout, school)
  expect(view.orders[0]?.amounts.total).toBe(59_000)
  await decide(staff, vendor, await submitChange(vendor))
  const answer = await callEndpoint(db, services, placeOrders, school, {
    body: checkoutBody(view),
    key: 'kunci-ftz-1',
  })
  expect([answer.http, (await get(context, viewCheckout, school)).orders[0]?.amounts.total]).toEqual([
    409, 64_390,
  ])
})

test('item pages and search results change with the approval and not before', async () => {
  const vendor = await theVendor()
  const itemId = await anItem(db, vendor)
  await services.catalogue.load(db)
  const readPkpFlags = async () => {
    await services.catalogue.refresh(db)
    const [card] = await services.catalogue.cards(db, [itemId], PUBLIC_VIEW)
    const page = await get(context, itemDetail, null, { params: { type: 'item', pageId: itemId } })
    return [card?.taxed, page.vendor.isPkp]
  }
  expect(await readPkpFlags()).toEqual([true, true])
  const id = await submitChange(vendor)
  expect(await readPkpFlags()).toEqual([true, true])
  await decide(staff, vendor, id)
  expect(await readPkpFlags()).toEqual([false, false])
})

test('an open negotiation and an agreed price show the tax that the order will have', async () => {
  const [school, vendor] = [await aSchool(db), await theVendor()]
  const itemId = await anItem(db, vendor, { price: 64_500 })
  const terms = { unitPrice: 61_050, freight: 25_000, packing: 5_000, days: 5, note: '' }
  const body = { itemId, optionId: null, quantity: 30, ...terms, waivesStep: false }
  const { id, version } = await get(context, openNegotiation, school, { body })
  const params = { negotiationId: id }
  const shown = async () => {
    const { exemptReason, offers } = await get(context, viewNegotiation, school, { params })
    return [exemptReason, offers[0]?.amounts.gross, offers[0]?.amounts.ppn]
  }
  // 30 units at 61.050 are 1.831.500: net 1.650.000 plus 11 %.
  expect(await shown()).toEqual([null, 1_831_500, 181_500])
  await decide(staff, vendor, await submitChange(vendor))
  expect(await shown()).toEqual(['vendor', 1_831_500, 0])
  const quoted = await get(context, quoteCounter, vendor, { params, body: { ...terms, unitPrice: 62_000 } })
  expect(quoted.amounts).toMatchObject({ gross: 1_860_000, ppn: 0 })
  await get(context, acceptOffer, vendor, { params, body: { version } })
  await get(context, orderAtAgreedPrice, school, { params })
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  expect(await taxOf(school, orderId)).toMatchObject({ gross: 1_831_500, ppn: 0, reason: 'vendor' })
  // After the order is placed, a new tax status of the vendor does not change it.
  await decide(staff, vendor, await submitChange(vendor, { isPkp: true }))
  expect(await shown()).toEqual(['vendor', 1_831_500, 0])
})

test('a new shop name appears after the approval; orders keep the name at the time of the order', async () => {
  const [school, vendor] = [await aSchool(db), await theVendor({ name: 'Toko Kencana Lama' })]
  const itemId = await anItem(db, vendor)
  await services.catalogue.load(db)
  const orderId = await placed(school, itemId)
  const names = async () => {
    await services.catalogue.refresh(db)
    const [card] = await services.catalogue.cards(db, [itemId], PUBLIC_VIEW)
    const page = await get(context, itemDetail, null, { params: { type: 'item', pageId: itemId } })
    const { vendor: seller } = await get(context, viewOrder, school, { params: { orderId } })
    return [card?.vendorName, page.vendor.name, seller.name, await orderName(orderId)]
  }
  const old = 'Toko Kencana Lama'
  expect(await names()).toEqual([old, old, old, old])
  const { body } = await request(vendor, { name: 'Toko Kencana Baru' })
  expect(body.status).toBe('success')
  expect(await names()).toEqual([old, old, old, old])
  const { last } = await get(context, businessData, vendor)
  expect(last?.name).toEqual({ before: old, after: 'Toko Kencana Baru' })
  await decide(staff, vendor, must(last, 'the last request').id)
  expect(await names()).toEqual(['Toko Kencana Baru', 'Toko Kencana Baru', old, old])
  expect(await orderName(await placed(school, itemId))).toBe('Toko Kencana Baru')
})

test('only the vendor and staff can open a proposed and an approved document', async () => {
  const [vendor, other, school] = [await theVendor(), await theVendor(), await aSchool(db)]
  const changeId = await submitChange(vendor)
  const id = must((await get(context, businessData, vendor)).proposed[0], 'the proposed file').id
  const opensFor = async (actor: Actor) => (await openMemberFile({ db, actor, id })) !== null
  const all = async () => [
    await opensFor(vendor),
    await opensFor(staff),
    await opensFor(other),
    await opensFor(school),
  ]
  expect(await all()).toEqual([true, true, false, false])
  await decide(staff, vendor, changeId)
  expect(await all()).toEqual([true, true, false, false])
})
