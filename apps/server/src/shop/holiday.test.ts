import { addToCart, viewCart } from '@pasar/contract/cart/cart'
import { itemDetail, vendorPage } from '@pasar/contract/catalogue/item'
import { searchCatalogue } from '@pasar/contract/catalogue/search'
import { tasks } from '@pasar/contract/identity/dashboard'
import { memberLog } from '@pasar/contract/identity/member-log'
import { openNegotiation } from '@pasar/contract/negotiation/negotiation'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { viewOrder } from '@pasar/contract/ordering/order'
import { requestChange } from '@pasar/contract/ordering/requests'
import { cancelOrder } from '@pasar/contract/ordering/steps'
import { endHoliday, setHoliday, viewHoliday } from '@pasar/contract/shop/holiday'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { checkoutBody, createTestContext, fillCart, get, order } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'

const context = await createTestContext()
const { db, services } = context

/** 10.00 WIB on 21 December 2026, before the holiday from 24 to 26 December. */
const before = new Date('2026-12-21T03:00:00Z')
const begin = new Date('2026-12-23T17:00:00Z')
const lastMoment = new Date('2026-12-26T16:59:59.999Z')
const end = new Date('2026-12-26T17:00:00Z')
const days = { firstDay: '2026-12-24', lastDay: '2026-12-26', note: 'Gudang tutup, libur Natal.' }

const plan = (vendor: Actor, now = before) => get(context, setHoliday, vendor, { body: days, now })

/** Creates a vendor with a planned holiday, and a school with three of its items in the cart. */
async function aShop() {
  const [school, vendor] = [await aSchool(db), await aVendor(db)]
  const itemId = await anItem(db, vendor, { price: 20_000, stock: 50 })
  await fillCart(context, school, [[itemId, 3]])
  await plan(vendor)
  return { school, vendor, itemId }
}

const terms = {
  unitPrice: 15_000,
  freight: 0,
  packing: 0,
  days: 3,
  note: '',
  waivesStep: false,
  optionId: null,
}

test('decision 0159: the checkout refuses a shop on holiday and names the day of its return', async () => {
  const { school, vendor } = await aShop()
  const view = await get(context, viewCheckout, school, { now: before })
  const body = checkoutBody(view)
  const refused = await callEndpoint(db, services, placeOrders, school, { body, now: begin })
  expect(refused.http).toBe(409)
  expect(refused.body).toMatchObject({
    status_message: `${vendor.name} sedang libur dan menerima pesanan lagi mulai 27 Desember 2026.`,
  })
  const late = await callEndpoint(db, services, placeOrders, school, { body, now: lastMoment })
  expect(late.http).toBe(409)
  expect((await get(context, placeOrders, school, { body, now: end })).orders).toHaveLength(1)
})

test('decision 0159: the database refuses an order and a negotiation of the time of a holiday', async () => {
  const { school, vendor, itemId } = await aShop()
  const { id } = must((await order(context, school)).orders[0], 'the order')
  const negotiation = {
    buyer_id: school.memberId,
    vendor_id: vendor.memberId,
    item_id: itemId,
    turn: 'vendor' as const,
    quantity: 3,
    list_price: 20_000,
    ppn: 'charged' as const,
    offered_at: begin,
    answer_by: end,
  }
  const insert = (at: Date) =>
    db
      .insertInto('negotiation')
      .values({ ...negotiation, created_at: at })
      .execute()
  await expect(insert(begin)).rejects.toMatchObject({ constraint: 'vendor_on_holiday' })
  await insert(end)
  const stored = await db
    .selectFrom('negotiation')
    .select('created_at')
    .where('item_id', '=', itemId)
    .execute()
  expect(stored).toEqual([{ created_at: end }])
  const copy = (number: string, at: Date) =>
    sql`insert into orders select (jsonb_populate_record(o,
      jsonb_build_object('id', nextval('orders_id_seq'), 'number', ${number}::text, 'created_at', ${at}::timestamptz))).*
      from orders o where id = ${id}`.execute(db)
  await expect(copy('SP-1', begin)).rejects.toMatchObject({ constraint: 'vendor_on_holiday' })
  await expect(copy('SP-2', lastMoment)).rejects.toMatchObject({ constraint: 'vendor_on_holiday' })
  // After the holiday, the next check refuses the copy: it has no lines.
  await expect(copy('SP-3', end)).rejects.toThrow('its lines')
})

test('decision 0159: cart, item, card, shop and dashboard show the holiday; the search still finds the item', async () => {
  const { school, vendor, itemId } = await aShop()
  await services.catalogue.load(db)
  const cart = async (now: Date) =>
    (await get(context, viewCart, school, { now })).groups.flatMap(({ lines }) =>
      lines.map(({ problem, holidayUntil }) => [problem, holidayUntil]),
    )
  expect(await cart(before)).toEqual([[null, null]])
  expect(await cart(begin)).toEqual([['vendor-holiday', end]])
  expect(await cart(end)).toEqual([[null, null]])
  const holiday = { from: begin, until: end, note: 'Gudang tutup, libur Natal.' }
  const detail = await get(context, itemDetail, school, { params: { type: 'item', pageId: itemId } })
  expect(detail.vendor.holiday).toEqual(holiday)
  const shop = await get(context, vendorPage, null, { params: { merchantId: vendor.memberId } })
  expect(shop.holiday).toEqual(holiday)
  const found = await get(context, searchCatalogue, school, { params: { type: 'item' }, query: {} })
  expect(found.items.find(({ id }) => id === itemId)).toMatchObject({ holidayFrom: begin, holidayUntil: end })
  expect((await get(context, tasks, vendor, { now: before })).holiday).toMatchObject({ until: end })
  expect((await get(context, tasks, vendor, { now: end })).holiday).toBeNull()
  await get(context, endHoliday, vendor, { now: begin })
  await services.catalogue.refresh(db)
  const opened = await get(context, searchCatalogue, school, { params: { type: 'item' }, query: {} })
  expect(opened.items.find(({ id }) => id === itemId)).toMatchObject({ holidayUntil: null })
})

test('decision 0159: no new line, negotiation or change reaches a shop on holiday', async () => {
  const { school, vendor, itemId } = await aShop()
  const placed = must((await order(context, school)).orders[0], 'the order')
  const message = `${vendor.name} sedang libur dan menerima pesanan lagi mulai 27 Desember 2026.`
  const added = { itemId, quantity: 1 }
  const refused = await callEndpoint(db, services, addToCart, school, { body: added, now: begin })
  expect(refused.body).toMatchObject({ status_message: message })
  const offer = { ...terms, itemId, quantity: 3 }
  const bargained = await callEndpoint(db, services, openNegotiation, school, { body: offer, now: begin })
  expect(bargained.body).toMatchObject({ status_message: message })
  const view = await get(context, viewOrder, school, { params: { orderId: placed.id } })
  const params = { orderId: placed.id }
  const body = {
    version: view.version,
    reason: 'Dua saja',
    lines: [{ lineNo: 1, quantity: 2, unitPrice: 20_000 }],
    freight: view.amounts.freight,
    neededBy: null,
  }
  const changed = await callEndpoint(db, services, requestChange, school, { params, body, now: begin })
  expect(changed.body).toMatchObject({ status_message: message })
  await get(context, requestChange, vendor, { params, body, now: begin })
})

test('decision 0159: an open order keeps its deadline, and can be cancelled during the holiday', async () => {
  const { school, vendor } = await aShop()
  const placed = must((await order(context, school)).orders[0], 'the order')
  const params = { orderId: placed.id }
  const { deadline, version } = await get(context, viewOrder, school, { params })
  await get(context, endHoliday, vendor, { now: before })
  expect(await plan(vendor)).toMatchObject({ openOrders: 1 })
  expect((await get(context, viewOrder, school, { params })).deadline).toEqual(deadline)
  const cancelled = await get(context, cancelOrder, school, {
    params,
    body: { version, reason: 'Salah pesan' },
    now: begin,
  })
  expect(cancelled.state).toBe('cancelled')
})

test('decision 0159: the owner ends a holiday early, and the log of the account says so', async () => {
  const vendor = await aVendor(db)
  await plan(vendor)
  const running = new Date('2026-12-24T03:00:00Z')
  await get(context, endHoliday, vendor, { now: new Date('2026-12-21T03:00:01Z') })
  await plan(vendor, new Date('2026-12-21T03:00:02Z'))
  expect((await get(context, endHoliday, vendor, { now: running })).holiday).toBeNull()
  expect((await get(context, viewHoliday, vendor, { now: running })).holiday).toBeNull()
  await expect(get(context, endHoliday, vendor, { now: running })).rejects.toThrow('tidak sedang libur')
  const { events } = await get(context, memberLog, vendor, {})
  expect(events.map(({ action }) => action).slice(0, 4)).toEqual([
    'holiday-ended',
    'holiday-set',
    'holiday-cancelled',
    'holiday-set',
  ])
})
