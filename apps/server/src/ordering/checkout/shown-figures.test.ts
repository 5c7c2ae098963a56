import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { checkoutBody, createTestContext, fillCart, get } from '../../../testing/orders.ts'

const context = await createTestContext()

const setItem = (id: number, set: { price?: number; ppn?: 'charged' | 'exempt' }) =>
  context.db.updateTable('item').set(set).where('id', '=', id).execute()

/** Fills a cart with two goods of one vendor, and returns the checkout as the page shows it. */
async function shownCheckout() {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const items = [
    await anItem(context.db, vendor, { name: 'Kertas A4', price: 50_000, weight_grams: 500 }),
    await anItem(context.db, vendor, { name: 'Spidol', price: 20_000, weight_grams: 100 }),
  ] as const
  await fillCart(context, school, [
    [items[0], 1],
    [items[1], 1],
  ])
  const body = checkoutBody(await get(context, viewCheckout, school))
  const send = (key: string) => callEndpoint(context.db, context.services, placeOrders, school, { body, key })
  return { items, body, send }
}

const ordersOf = async () => (await context.db.selectFrom('orders').select('id').execute()).length

test('refuses opposite price changes that leave the total unchanged, and names both lines', async () => {
  const { items, send } = await shownCheckout()
  await setItem(items[0], { price: 51_000 })
  await setItem(items[1], { price: 19_000 })
  const count = await ordersOf()
  const { http, body } = await send('lawan-arah')
  expect([http, body.status_message]).toEqual([409, 'Kertas A4: harga dari Rp 50.000 menjadi Rp 51.000'])
  expect(body.data).toEqual({
    error: [
      { field: 'orders.0.shown.lines.0', message: 'Kertas A4: harga dari Rp 50.000 menjadi Rp 51.000' },
      { field: 'orders.0.shown.lines.1', message: 'Spidol: harga dari Rp 20.000 menjadi Rp 19.000' },
    ],
  })
  expect(await ordersOf()).toBe(count)
})

test('refuses another tax treatment at the same price', async () => {
  const { items, send } = await shownCheckout()
  await setItem(items[1], { ppn: 'exempt' })
  expect((await send('kunci-pajak-lain')).body.data).toEqual({
    error: [
      {
        field: 'orders.0.shown.lines.1',
        message: 'Spidol: pajak dari "termasuk PPN" menjadi "PPN dibebaskan"',
      },
    ],
  })
})

test('refuses another freight, even if a price evens it out', async () => {
  const { body, send } = await shownCheckout()
  const shown = body.orders[0]?.shown
  if (shown === undefined) throw new Error('no shown figures')
  shown.freight -= 1_000
  const { http, body: reply } = await send('kunci-ongkos-lain')
  expect(http).toBe(409)
  expect(JSON.stringify(reply.data)).toContain('orders.0.shown.freight')
})

test('places the order at the figures shown', async () => {
  const { send } = await shownCheckout()
  expect((await send('kunci-semua-sama')).http).toBe(200)
})
