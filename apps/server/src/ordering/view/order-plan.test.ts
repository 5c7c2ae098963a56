import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { viewOrder } from '@pasar/contract/ordering/order'
import { cancelOrder } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { checkoutBody, createTestContext, fillCart, get } from '../../../testing/orders.ts'
import { aPlan } from '../../../testing/plans.ts'
import type { Actor } from '../../call/actor.ts'

const context = await createTestContext()

test('shows the plan lines of an order to all viewers but the vendor, and the amount released', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  await aPlan(context, school, [
    ['5.1', 'Kertas', 5_000_000],
    ['5.2', 'Rak', 5_000_000],
  ])
  const items = [
    await anItem(context.db, vendor, { price: 300_000 }),
    await anItem(context.db, vendor, { price: 100_000 }),
  ]
  await fillCart(context, school, [
    [must(items[0], 'the item'), 1],
    [must(items[1], 'the item'), 1],
  ])
  const view = await get(context, viewCheckout, school)
  const body = checkoutBody(view)
  const lines = view.orders[0]?.lines ?? []
  const plan = lines.map(({ id }, at) => ({ lineId: id, planId: view.plan?.lines[at]?.id ?? 0 }))
  const [placed] = (
    await get(context, placeOrders, school, {
      body: { ...body, orders: body.orders.map((one) => ({ ...one, plan })) },
      key: 'pos-anggaran',
    })
  ).orders
  const params = { orderId: must(placed, 'the placed order').id }
  const planFor = async (actor: Actor) => (await get(context, viewOrder, actor, { params })).plan
  // 15.000 of freight, three quarters of it on the more expensive line.
  const drawn = [
    { lineNo: 1, code: '5.1', name: 'Kertas', amount: 311_250 },
    { lineNo: 2, code: '5.2', name: 'Rak', amount: 103_750 },
  ]
  expect(await planFor(school)).toEqual(drawn)
  expect(await planFor(await aStaffMember(context.db))).toEqual(drawn)
  expect(await planFor(vendor)).toEqual([])
  await get(context, cancelOrder, school, { params, body: { version: 1, reason: 'Salah pesan' } })
  expect((await planFor(school)).map(({ amount }) => amount)).toEqual([0, 0])
})
