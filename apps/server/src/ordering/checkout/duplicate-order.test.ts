import { selectCartLines, viewCart } from '@pasar/contract/cart/cart'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { reorder } from '@pasar/contract/ordering/requests'
import { cancelOrder } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { checkoutBody, createTestContext, fillCart, get } from '../../../testing/orders.ts'

const context = await createTestContext()

/** Creates a school that ordered two items of a vendor on the 20th at ten. */
async function ordered() {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const items = [await anItem(context.db, vendor), await anItem(context.db, vendor)] as const
  await fillCart(context, school, [
    [items[0], 1],
    [items[1], 1],
  ])
  const body = checkoutBody(await get(context, viewCheckout, school))
  const made = await get(context, placeOrders, school, { body, now: new Date('2026-11-20T03:00:00Z') })
  const [placed] = made.orders
  if (!placed) throw new Error('nothing was ordered')
  /** Orders items on a given day, with or without confirming the duplicate warning. */
  const repeatOrder = async (goods: readonly number[], now: string, isConfirmed: boolean) => {
    await fillCart(
      context,
      school,
      goods.map((itemId) => [itemId, 2] as const),
    )
    const shown = await get(context, viewCheckout, school)
    const filled = { ...checkoutBody(shown), isDuplicateConfirmed: isConfirmed }
    return callEndpoint(context.db, context.services, placeOrders, school, {
      body: filled,
      now: new Date(now),
    })
  }
  return { school, items, placed, repeatOrder }
}

test('a repeated order within seven days requires confirming the warning', async () => {
  const { items, placed, repeatOrder } = await ordered()
  const warned = await repeatOrder(items, '2026-11-27T02:59:00Z', false)
  expect(warned).toMatchObject({
    http: 422,
    body: {
      data: {
        error: [
          {
            field: 'isDuplicateConfirmed',
            message: `Barang yang sama sudah dipesan dari penyedia yang sama dalam 7 hari terakhir: ${placed.number}. Tetap pesan?`,
          },
        ],
      },
    },
  })
  expect((await repeatOrder([], '2026-11-27T02:59:00Z', true)).http).toBe(200)
})

test.each([
  ['eight days later', 2, '2026-11-28T03:00:00Z'],
  ['one of the two alone', 1, '2026-11-21T03:00:00Z'],
])('%s requires no confirmation', async (_, count, now) => {
  const { items, repeatOrder } = await ordered()
  expect((await repeatOrder(items.slice(0, count), now, false)).http).toBe(200)
})

test('a cancelled order does not count', async () => {
  const { school, items, placed, repeatOrder } = await ordered()
  await get(context, cancelOrder, school, {
    params: { orderId: placed.id },
    body: { version: 1, reason: 'Salah pesan' },
  })
  expect((await repeatOrder(items, '2026-11-21T03:00:00Z', false)).http).toBe(200)
})

test('a reorder ticks wholesale lines in the cart, and shows a price change only if there is one', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const paper = await anItem(context.db, vendor, { price: 50_000 })
  await context.db
    .insertInto('item_wholesale')
    .values([{ item_id: paper, amount: 10, price: 46_100 }])
    .execute()
  await fillCart(context, school, [[paper, 10]])
  const body = checkoutBody(await get(context, viewCheckout, school))
  const [placed] = (await get(context, placeOrders, school, { body })).orders
  const params = { orderId: must(placed, 'the placed order').id }
  expect(await get(context, reorder, school, { params })).toEqual({ added: 1, missing: [] })
  const line = async () => (await get(context, viewCart, school)).groups[0]?.lines[0]
  expect(await line()).toMatchObject({ selected: true, unitPrice: 46_100, priceBefore: null })
  await context.db.updateTable('item_wholesale').set({ price: 47_000 }).where('item_id', '=', paper).execute()
  expect(await line()).toMatchObject({ unitPrice: 47_000, priceBefore: 46_100 })
  await get(context, selectCartLines, school, { body: { selected: false } })
  expect((await get(context, reorder, school, { params })).added).toBe(0)
  expect((await line())?.selected).toBe(true)
})
