import { usualLimit } from '@pasar/domain/findings/patterns'
import { must } from '@pasar/domain/kernel/must'
import { beforeAll, expect, test } from 'vitest'
import { DEMO_SEED } from '../world.ts'
import { type Good, loadGoods } from './goods.ts'
import { type Irregularity, plantIrregularities, ROTATION } from './irregularities.ts'
import type { OrderPlan } from './order-plan.ts'
import { CONCENTRATION, planOrders } from './plan.ts'
import { planHistory } from './run-history.ts'

const SIZE = { seed: DEMO_SEED, orders: 6_000, anchor: new Date('2026-11-27T03:00:00Z') }
const DAY_MS = 86_400_000

let goods: Good[]
let planted: { plans: OrderPlan[]; key: Irregularity[] }
beforeAll(async () => {
  goods = await loadGoods(DEMO_SEED, 20_000)
  planted = plantIrregularities(SIZE, goods)
})

const planOf = (index: number) =>
  must(
    planted.plans.find((plan) => plan.index === index),
    `plan ${index}`,
  )
const totalOf = ({ lines }: OrderPlan) =>
  lines.reduce((sum, { itemId, units }) => {
    const good = must(
      goods.find(({ id }) => id === itemId),
      'a good',
    )
    return sum + good.price * units
  }, 0)
const ofKind = (kind: Irregularity['kind']) => planted.key.filter((one) => one.kind === kind)
const startOf = ({ acts }: OrderPlan) => must(acts[0], 'an act').at

test('plants the same irregularities each time, of every kind', () => {
  expect(plantIrregularities(SIZE, goods)).toEqual(planted)
  expect(
    Object.fromEntries(
      Map.groupBy(planted.key, ({ kind }) => kind)
        .entries()
        .map(([kind, all]) => [kind, all.length]),
    ),
  ).toEqual({
    ...{ split: 6, markup: 8, rotation: 1, concentration: 1, 'copied-photo': 8, 'early-receipt': 5 },
    ...{ 'unusual-order': 4, 'shared-bank': 1, 'shared-phone': 2, 'shared-device': 2 },
  })
  const indexes = planted.plans.map(({ index }) => index)
  expect(indexes).toEqual(indexes.map((_, at) => 6_000 + at))
})

test('a split purchase is worth more than Rp 50 million, and each of its orders less', () => {
  for (const { plans } of ofKind('split')) {
    const values = plans.map(planOf).map(totalOf)
    expect(Math.max(...values)).toBeLessThan(50_000_000)
    expect(values.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(48_000_000)
    // Two of them are within the days whose purchases are summed, with up to 15 % of freight.
    expect(
      values
        .toSorted((a, b) => a - b)
        .slice(1)
        .reduce((sum, value) => sum + value, 0) * 1.15,
    ).toBeLessThan(50_000_000)
    const days = plans.map((index) => startOf(planOf(index)) / DAY_MS)
    expect(Math.max(...days) - Math.min(...days)).toBeLessThan(21)
  }
})

test('a rotation gives three vendors five orders each', () => {
  const [rotation] = ofKind('rotation')
  const vendors = must(rotation, 'the rotation').plans.map((index) => planOf(index).vendor)
  expect(vendors).toHaveLength(ROTATION.orders)
  expect([...Map.groupBy(vendors, (vendor) => vendor).values()].map((all) => all.length)).toEqual([5, 5, 5])
})

test('one school buys nearly everything from one vendor', () => {
  const orders = planOrders(SIZE, goods).filter(({ school }) => school === CONCENTRATION.school)
  const byVendor = [...Map.groupBy(orders, ({ vendor }) => vendor).values()].map((all) => all.length)
  expect(Math.max(...byVendor) / orders.length).toBeGreaterThan(0.88)
})

test('an early receipt follows the dispatch within an hour, other receipts after a day', () => {
  const hours = ({ acts }: OrderPlan) => {
    const at = (name: string) =>
      must(
        acts.find(({ act }) => act === name),
        name,
      ).at
    return (at('bast') - at('ship')) / 3_600_000
  }
  for (const { plans } of ofKind('early-receipt')) expect(plans.map(planOf).map(hours)).toEqual([0.25])
  for (const { plans } of ofKind('markup')) expect(plans.map(planOf).map(hours)[0]).toBeGreaterThan(24)
})

test('a copied photo is that of an earlier order of the same school', () => {
  for (const { plans } of ofKind('copied-photo')) {
    const [of, copy] = plans.map(planOf)
    expect(copy?.twist).toMatchObject({ kind: 'copied-photo', of: of?.index })
    expect(copy?.school).toBe(of?.school)
    expect(startOf(must(copy, 'the copy'))).toBeGreaterThan(startOf(must(of, 'the original')) + 20 * DAY_MS)
  }
})

test.each([600, 6_000])('two orders exceed the usual limit of their schools in %i orders', (orders) => {
  const size = { ...SIZE, orders }
  const { plans } = planHistory(size, goods)
  const unusualPlans = plantIrregularities(size, goods).key.flatMap(({ kind, plans: indexes }) =>
    kind === 'unusual-order' ? plans.filter(({ index }) => indexes.includes(index)) : [],
  )
  expect(unusualPlans).toHaveLength(4)
  const exceeding = unusualPlans.filter((plan) => {
    const ofSchool = plans
      .filter(({ school, acts }) => school === plan.school && acts.length > 0)
      .map((one) => ({ id: one.index, vendor: one.vendor, at: new Date(startOf(one)), total: totalOf(one) }))
    const limit = usualLimit(ofSchool, new Date(startOf(plan)))
    return limit !== null && totalOf(plan) > 1.2 * limit
  })
  expect(exceeding.length).toBeGreaterThanOrEqual(2)
})
