import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { viewOrder } from '@pasar/contract/ordering/order'
import { cancelOrder } from '@pasar/contract/ordering/steps'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { checkoutBody, createTestContext, fillCart, get } from '../../testing/orders.ts'
import { aPlan } from '../../testing/plans.ts'
import type { Actor } from '../http/actor.ts'

const house = await createTestContext()

test('an order shows which lines of the plan it draws from, to all but the vendor, and what it gave back', async () => {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  await aPlan(house, school, [
    ['5.1', 'Kertas', 5_000_000],
    ['5.2', 'Rak', 5_000_000],
  ])
  const items = [
    await anItem(house.db, vendor, { price: 300_000 }),
    await anItem(house.db, vendor, { price: 100_000 }),
  ]
  await fillCart(house, school, [
    [items[0] ?? 0, 1],
    [items[1] ?? 0, 1],
  ])
  const view = await get(house, viewCheckout, school)
  const body = checkoutBody(view)
  const lines = view.orders[0]?.lines ?? []
  const plan = lines.map(({ id }, at) => ({ lineId: id, planId: view.plan?.lines[at]?.id ?? 0 }))
  const [placed] = (
    await get(house, placeOrders, school, {
      body: { ...body, orders: body.orders.map((one) => ({ ...one, plan })) },
      key: 'pos-anggaran',
    })
  ).orders
  const params = { orderId: placed?.id ?? 0 }
  const seenBy = async (actor: Actor) => (await get(house, viewOrder, actor, { params })).plan
  // 15.000 of freight, three quarters of it for the dearer line.
  const drawn = [
    { lineNo: 1, code: '5.1', name: 'Kertas', amount: 311_250 },
    { lineNo: 2, code: '5.2', name: 'Rak', amount: 103_750 },
  ]
  expect(await seenBy(school)).toEqual(drawn)
  expect(await seenBy(await aStaffMember(house.db))).toEqual(drawn)
  expect(await seenBy(vendor)).toEqual([])
  await get(house, cancelOrder, school, { params, body: { version: 1, reason: 'Salah pesan' } })
  expect((await seenBy(school)).map(({ amount }) => amount)).toEqual([0, 0])
})
