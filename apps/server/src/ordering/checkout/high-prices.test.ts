import { viewCart } from '@pasar/contract/cart/cart'
import { acceptOffer, openNegotiation, orderAtAgreedPrice } from '@pasar/contract/negotiation/negotiation'
import { placeOrders, previewOrderLetter, viewCheckout } from '@pasar/contract/ordering/checkout'
import { viewOrder } from '@pasar/contract/ordering/order'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { someAreas, theCategories } from '../../../testing/catalogue-builders.ts'
import { checkoutBody, createTestContext, fillCart, get } from '../../../testing/orders.ts'

import type { Actor } from '../../call/actor.ts'

const context = await createTestContext()
const VILLAGE = '3515182001'
const name = 'Kertas HVS A4 70 gsm'
const reams = { category_id: 101, unit: 'Rim', brand: 'Nusa', name }
const offers: { id: number; price: number }[] = []
let vendors: Actor[]

beforeAll(async () => {
  await someAreas(context.db)
  await theCategories(context.db)
  vendors = await Promise.all([0, 1, 2].map(() => aVendor(context.db, { village_code: VILLAGE })))
  for (const [at, price] of [40_000, 45_000, 50_000, 55_000, 90_000].entries()) {
    const vendor = vendors[at % 3]
    if (vendor) offers.push({ id: await anItem(context.db, vendor, { ...reams, price }), price })
  }
  await context.services.catalogue.load(context.db)
})

const itemAt = (price: number) =>
  must(
    offers.find((one) => one.price === price),
    'the offer',
  ).id
const school = () => aSchool(context.db, { villageCode: '3515182002' })

test('§6 a price above the 90th percentile is ordered with a reason only, which order and letter show', async () => {
  const buyer = await school()
  await fillCart(context, buyer, [[itemAt(90_000), 2]])
  // Two reams are 2 kg: 10.000 + 5.000 of freight, 7.500 a ream, for each of the offers.
  const rank = { offers: 5, vendors: 3, cheaper: 4, median: 57_500, province: 'Jawa Timur', landed: 97_500 }
  const cart = await get(context, viewCart, buyer)
  expect(cart.groups[0]?.lines[0]?.priceRank).toEqual(rank)
  const view = await get(context, viewCheckout, buyer)
  expect(view.orders[0]?.lines[0]?.priceRank).toEqual(rank)

  const { orders, ...body } = checkoutBody(view)
  const withReason = (priceReason: string) => ({
    ...body,
    orders: orders.map((order) => ({ ...order, priceReason })),
  })
  const submit = (reason: string) =>
    callEndpoint(context.db, context.services, placeOrders, buyer, { body: withReason(reason) })
  const message = 'Tulis alasan harga paling sedikit 10 huruf'
  for (const reason of ['', 'mahal', '...'])
    expect((await submit(reason)).body).toMatchObject({
      status: 'error',
      data: { error: [{ field: 'orders.0.priceReason', message }] },
    })
  const reason = 'Satu-satunya yang dikirim hari ini'
  const draft = await get(context, previewOrderLetter, buyer, {
    body: {
      ...{ fund: 'BOS-R', receiver: '', neededBy: null, note: '', freightService: '', plan: [] },
      ...{ vendorId: view.orders[0]?.vendorId ?? 0, priceReason: reason },
    },
  })
  const sentence =
    'Nomor 1: termasuk ongkos kirim Rp 97.500 lebih mahal daripada 4 dari 4 penawaran lain di Jawa Timur; harga tengah Rp 57.500.'
  expect(JSON.stringify(draft.blocks)).toContain(`${sentence} Alasan sekolah: ${reason}`)

  const placed = await get(context, placeOrders, buyer, { body: withReason(reason) })
  const order = await get(context, viewOrder, buyer, {
    params: { orderId: must(placed.orders[0], 'the order').id },
  })
  expect(order.lines[0]).toMatchObject({ priceRank: rank, priceReason: reason })
})

test('§6 other prices need no reason, and none is stored with them', async () => {
  const buyer = await school()
  await fillCart(context, buyer, [[itemAt(55_000), 1]])
  const body = checkoutBody(await get(context, viewCheckout, buyer))
  const placed = await get(context, placeOrders, buyer, { body })
  const order = await get(context, viewOrder, buyer, {
    params: { orderId: must(placed.orders[0], 'the order').id },
  })
  expect(order.lines[0]).toMatchObject({ priceRank: { cheaper: 3, offers: 5 }, priceReason: '' })
})

test('a negotiated line is compared with its own freight', async () => {
  const buyer = await school()
  const agreed = { unitPrice: 80_000, freight: 4_000, packing: 2_000, days: 5, note: '' }
  const subject = { itemId: itemAt(90_000), optionId: null, quantity: 2, waivesStep: true }
  const { id, version } = await get(context, openNegotiation, buyer, { body: { ...subject, ...agreed } })
  const params = { negotiationId: id }
  await get(context, acceptOffer, must(vendors[1], 'its vendor'), { params, body: { version } })
  await get(context, orderAtAgreedPrice, buyer, { params })
  const cart = await get(context, viewCart, buyer)
  // 3.000 a ream instead of the 7.500 of the cheapest carrier.
  expect(cart.groups[0]?.lines[0]?.priceRank).toMatchObject({ cheaper: 4, median: 57_500, landed: 83_000 })
})

test('the database refuses a line with a high price and no reason', async () => {
  const copy = sql`insert into order_line
    select (jsonb_populate_record(l, '{"line_no": 2, "price_reason": ""}')).* from order_line l where price_reason <> ''`
  await expect(copy.execute(context.db)).rejects.toThrow('order_line_dear_has_reason')
})
