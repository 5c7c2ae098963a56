import { sales } from '@pasar/contract/ordering/sales'
import { confirmOrder, processOrder, shipOrder } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { advanceOrderTo, createTestContext, fillCart, get, order, shipmentOf } from '../../testing/orders.ts'
import { foldChanges } from '../figures/fold.queries.ts'

const context = await createTestContext()
const { db } = context
const NOW = new Date('2026-11-21T03:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

const salesOf = (vendor: Parameters<typeof get>[2]) => get(context, sales, vendor, { now: NOW })

test('a vendor without orders has twelve empty months and nothing to compare', async () => {
  const { months, ...rest } = await salesOf(await aVendor(db))
  expect(months.map(({ month }) => month)).toEqual([
    ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07'],
    ...['2026-08', '2026-09', '2026-10', '2026-11'],
  ])
  expect(months.every(({ orders, paid }) => orders === 0 && paid === 0)).toBe(true)
  expect(rest).toMatchObject({ states: [], bestSellers: [], lowStock: [] })
})

test('shows paid and open orders, best sellers, low stock and medians of the own orders only', async () => {
  const [vendor, other, staff] = [await aVendor(db), await aVendor(db), await aStaffMember(db)]
  const school = await aSchool(db)
  const [chalk, chair, foreign] = [
    await anItem(db, vendor, { name: 'Kapur', price: 11_100, stock: 50 }),
    await anItem(db, vendor, { name: 'Kursi', price: 222_000, stock: 8 }),
    await anItem(db, other, { price: 999_000, stock: 3 }),
  ]
  const placed: number[] = []
  for (const goods of [
    [chalk, 2],
    [chair, 1],
    [foreign, 1],
    [chalk, 4],
  ] as const) {
    await fillCart(context, school, [goods])
    placed.push(must((await order(context, school)).orders[0], 'the order').id)
  }
  const [paidId = 0, openId = 0, , lostId = 0] = placed
  await advanceOrderTo(context, { orderId: paidId, to: 'payment_confirmed', school, vendor, staff })
  const params = { orderId: openId }
  const { version } = await get(context, confirmOrder, vendor, {
    params,
    body: { version: 1 },
    now: later(5),
  })
  const processed = await get(context, processOrder, vendor, { params, body: { version }, now: later(6) })
  const shipment = { version: processed.version, ...shipmentOf(processed.lines) }
  await get(context, shipOrder, vendor, { params, body: shipment, now: later(30) })
  await db.updateTable('orders').set({ state: 'rejected', version: 2 }).where('id', '=', lostId).execute()
  while (await foldChanges(db));

  const { months, states, speeds, bestSellers, lowStock } = await salesOf(vendor)
  const totals = await db.selectFrom('orders').select(['id', 'total']).execute()
  const totalOf = (id: number) => totals.find((one) => one.id === id)?.total
  expect(months.at(-1)).toEqual({
    month: '2026-11',
    orders: 3,
    paid: totalOf(paidId),
    onTheWay: totalOf(openId),
    lost: totalOf(lostId),
  })
  expect(states.map(({ state, orders }) => [state, orders])).toEqual([
    ['shipping', 1],
    ['payment_confirmed', 1],
    ['rejected', 1],
  ])
  expect(bestSellers.map(({ name, units, amount }) => [name, units, amount])).toEqual([
    ['Kursi', 1, 222_000],
    ['Kapur', 2, 22_200],
  ])
  expect(lowStock.map(({ name, stock }) => [name, stock])).toEqual([['Kursi', 7]])
  expect(speeds.map(({ stage }) => stage)).toEqual(['confirm', 'ship'])
  expect(speeds.every(({ own, all }) => own !== null && all !== null)).toBe(true)
})
