import { expect, test } from 'vitest'
import type { Good } from './goods.ts'
import type { OrderPlan } from './order-plan.ts'
import { withinLimits } from './spending-limits.ts'

const DAY_MS = 86_400_000
const good = (id: number, vendor: number, categoryId: number, price: number): Good => ({
  ...{ id, vendor, categoryId, price, kind: 'goods', name: 'Papan', grams: 0 },
})
/** Tables count with Rp 5.000.000 × 1,6 + 100.000 = 8.100.000, pens with Rp 116.000. */
const [TABLE, PEN, OTHER_TABLE] = [
  good(1, 5, 10, 5_000_000),
  good(2, 5, 11, 5_000),
  good(3, 0, 10, 5_000_000),
]
const GOODS = [TABLE, PEN, OTHER_TABLE]
const plan = (index: number, day: number, { id, vendor }: Good, units = 1): OrderPlan => ({
  ...{ index, school: 9, vendor, path: 'bank', fund: 'BOS-R', orderedBy: 'head', stars: 5 },
  lines: [{ itemId: id, units }],
  acts: [{ act: 'order', at: day * DAY_MS }],
})
const items = (plans: readonly OrderPlan[], planted: readonly OrderPlan[] = []) =>
  withinLimits(plans, GOODS, planted).map(({ lines }) => lines.map(({ itemId, units }) => [itemId, units]))
const [table, pens] = [[[TABLE.id, 1]], [[PEN.id, 2]]]

test('a fifth table within 15 days becomes two pens: 5 × 8.100.000 exceed 40.000.000', () => {
  expect(items([1, 2, 3, 4, 5].map((day) => plan(day, day, TABLE)))).toEqual([
    table,
    table,
    table,
    table,
    pens,
  ])
  expect(items([1, 2, 3, 4, 16].map((day) => plan(day, day, TABLE)))).toEqual([
    table,
    table,
    table,
    table,
    table,
  ])
})

test('an order above 30.000.000 becomes two pens', () => {
  expect(items([plan(1, 1, TABLE, 4)])).toEqual([pens])
})

test('counts a planted order that follows within 15 days or later, which is played before', () => {
  const planted = [plan(7, 20, TABLE, 4)] // Rp 32.100.000
  expect(items([plan(1, 5, TABLE), plan(2, 34, TABLE), plan(3, 35, TABLE)], planted)).toEqual([
    pens,
    pens,
    table,
  ])
})

test('counts the later orders of a printed vendor, which are played before', () => {
  const later = [50, 80, 110, 140].map((day) => plan(day, day, OTHER_TABLE))
  const [first, ...rest] = items([plan(1, 1, TABLE), ...later])
  expect(rest).toEqual(Array(4).fill([[OTHER_TABLE.id, 1]]))
  expect(first).toEqual(pens)
})
