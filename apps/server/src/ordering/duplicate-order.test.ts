import { selectCartLines, viewCart } from '@pasar/contract/cart/cart'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { reorder } from '@pasar/contract/ordering/requests'
import { cancelOrder } from '@pasar/contract/ordering/steps'
import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { checkoutBody, createTestContext, fillCart, get } from '../../testing/orders.ts'

const house = await createTestContext()

/** A school that ordered two items of a vendor on the 20th at ten. */
async function ordered() {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const items = [await anItem(house.db, vendor), await anItem(house.db, vendor)] as const
  await fillCart(house, school, [
    [items[0], 1],
    [items[1], 1],
  ])
  const body = checkoutBody(await get(house, viewCheckout, school))
  const made = await get(house, placeOrders, school, { body, now: new Date('2026-11-20T03:00:00Z') })
  const [placed] = made.orders
  if (!placed) throw new Error('nothing was ordered')
  /** Orders goods on a day, having heard the warning or not. */
  const again = async (goods: readonly number[], now: string, sameAgain: boolean) => {
    await fillCart(
      house,
      school,
      goods.map((itemId) => [itemId, 2] as const),
    )
    const shown = await get(house, viewCheckout, school)
    const filled = { ...checkoutBody(shown), sameAgain }
    return callEndpoint(house.db, house.services, placeOrders, school, { body: filled, now: new Date(now) })
  }
  return { school, items, placed, again }
}

test('the same goods within seven days are ordered again only by whoever has heard of it', async () => {
  const { items, placed, again } = await ordered()
  const warned = await again(items, '2026-11-27T02:59:00Z', false)
  expect(warned).toMatchObject({
    http: 422,
    body: {
      data: {
        error: [
          {
            field: 'sameAgain',
            message: `Barang yang sama sudah dipesan dari penyedia yang sama dalam 7 hari terakhir: ${placed.number}. Tetap pesan?`,
          },
        ],
      },
    },
  })
  expect((await again([], '2026-11-27T02:59:00Z', true)).http).toBe(200)
})

test.each([
  ['eight days later', 2, '2026-11-28T03:00:00Z'],
  ['one of the two alone', 1, '2026-11-21T03:00:00Z'],
])('%s needs no word', async (_, count, now) => {
  const { items, again } = await ordered()
  expect((await again(items.slice(0, count), now, false)).http).toBe(200)
})

test('what was cancelled does not count', async () => {
  const { school, items, placed, again } = await ordered()
  await get(house, cancelOrder, school, {
    params: { orderId: placed.id },
    body: { version: 1, reason: 'Salah pesan' },
  })
  expect((await again(items, '2026-11-21T03:00:00Z', false)).http).toBe(200)
})

test('a reorder puts wholesale lines ticked into the cart, and names a change of price only where there is one', async () => {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const paper = await anItem(house.db, vendor, { price: 50_000 })
  await house.db
    .insertInto('item_wholesale')
    .values([{ item_id: paper, amount: 10, price: 46_100 }])
    .execute()
  await fillCart(house, school, [[paper, 10]])
  const body = checkoutBody(await get(house, viewCheckout, school))
  const [placed] = (await get(house, placeOrders, school, { body })).orders
  const params = { orderId: placed?.id ?? 0 }
  expect(await get(house, reorder, school, { params })).toEqual({ added: 1, missing: [] })
  const line = async () => (await get(house, viewCart, school)).groups[0]?.lines[0]
  expect(await line()).toMatchObject({ selected: true, unitPrice: 46_100, priceBefore: null })
  await house.db.updateTable('item_wholesale').set({ price: 47_000 }).where('item_id', '=', paper).execute()
  expect(await line()).toMatchObject({ unitPrice: 47_000, priceBefore: 46_100 })
  await get(house, selectCartLines, school, { body: { selected: false } })
  expect((await get(house, reorder, school, { params })).added).toBe(0)
  expect((await line())?.selected).toBe(true)
})
