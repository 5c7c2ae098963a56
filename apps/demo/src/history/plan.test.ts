import {
  bandsOf,
  comparisonDuty,
  type JudgedOrder,
  totalsByCategory,
} from '@pasar/domain/cart/comparison-duty'
import { dayOf } from '@pasar/domain/kernel/dates'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { nearestWhole } from '@pasar/domain/kernel/nearest-whole'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { beforeAll, expect, test } from 'vitest'
import { SeededRandom } from '../stream.ts'
import { DEMO_SEED } from '../world.ts'
import { type Good, loadGoods } from './goods.ts'
import type { OrderPlan } from './order-plan.ts'
import { actsOf } from './path-acts.ts'
import { PATHS, WAITING_PATHS } from './paths.ts'
import { planOrders } from './plan.ts'
import { planHistory } from './run-history.ts'

const ANCHOR = new Date('2026-11-27T03:00:00Z')
const SIZE = { seed: DEMO_SEED, orders: 6_000, anchor: ANCHOR }
const DAY_MS = 86_400_000

let goods: Good[]
let plans: OrderPlan[]
let goodOf: ReadonlyMap<number, Good>
beforeAll(async () => {
  goods = await loadGoods(DEMO_SEED, 20_000)
  plans = planOrders(SIZE, goods)
  goodOf = new Map(goods.map((good) => [good.id, good]))
})

const placedAt = ({ acts }: OrderPlan) => acts.find(({ act }) => act.startsWith('order'))?.at

test('plans the same 6,000 orders each time', () => {
  expect(plans).toHaveLength(6_000)
  expect(planOrders(SIZE, goods)).toEqual(plans)
})

test('gives orders to all 24 schools and 60 vendors, over 18 months', () => {
  expect(new Set(plans.map(({ school }) => school)).size).toBe(24)
  expect(new Set(plans.map(({ vendor }) => vendor)).size).toBe(60)
  const first = Math.min(...plans.flatMap((plan) => placedAt(plan) ?? []))
  expect(Math.round((ANCHOR.getTime() - first) / DAY_MS / 30)).toBe(18)
  const perSchool = Map.groupBy(plans, ({ school }) => school)
  for (const orders of perSchool.values()) expect(orders.length).toBeGreaterThan(80)
})

test('has its peak in December and its low in January', () => {
  const months = Map.groupBy(plans, (plan) => {
    const { year, month } = dayOf(new Date(must(plan.acts[0], 'an act').at))
    return `${year}-${month}`
  })
  const count = (month: string) => months.get(month)?.length ?? 0
  expect(count('2025-12')).toBeGreaterThan(1.4 * count('2025-10'))
  expect(count('2026-1')).toBeLessThan(0.5 * count('2025-10'))
})

test('every path of an order occurs', () => {
  expect(new Set(plans.map(({ path }) => path))).toEqual(new Set(PATHS.map(({ name }) => name)))
})

test('the acts of an order are in chronological order, up to the end of the history', () => {
  for (const { acts } of plans) {
    const moments = acts.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(moments.every((at) => at <= ANCHOR.getTime())).toBe(true)
  }
})

test('an offer of a Monday morning does not move past the end of the history', () => {
  const path = { steps: [], negotiation: [['offer', 0, 0]] } as const
  const [placed, anchor] = [Date.parse('2026-11-23T01:00:00Z'), new Date('2026-11-23T02:00:00Z')]
  for (let index = 0; index < 20; index += 1)
    expect(actsOf(path, placed, anchor, new SeededRandom(DEMO_SEED, 'offer', index))).toHaveLength(1)
})

test('orders goods of the vendor only, each once', () => {
  for (const { vendor, lines } of plans) {
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.every(({ itemId }) => goodOf.get(itemId)?.vendor === vendor)).toBe(true)
    expect(new Set(lines.map(({ itemId }) => itemId)).size).toBe(lines.length)
  }
})

/** Freight and the prices of other zones, in relation to the price of zone 1. */
const LANDED = 1.2

/** Returns a planned order as the comparison duty judges it. */
const judged = ({ lines }: OrderPlan): JudgedOrder => {
  const totals = lines.map(({ itemId, units }) => {
    const { categoryId, price } = must(goodOf.get(itemId), 'a good')
    return { categoryId, lineTotal: rupiah(nearestWhole(price * units * LANDED)) }
  })
  return { lines: totals, total: rupiah(totals.reduce((sum, { lineTotal }) => sum + lineTotal, 0)) }
}

test('plays no order that requires a comparison of vendors, with the planted ones', () => {
  for (const orders of Map.groupBy(planHistory(SIZE, goods).plans, ({ school }) => school).values())
    for (const [at, plan] of orders.entries()) {
      const time = placedAt(plan)
      if (time === undefined) continue
      // Orders of other accounts are played earlier, although they are later.
      const summedOrders = orders.slice(0, at).filter((one) => (placedAt(one) ?? 0) > time - 14 * DAY_MS)
      const duty = comparisonDuty(
        [judged(plan)],
        totalsByCategory(summedOrders.map(judged)),
        bandsOf(DEFAULT_SETTINGS),
      )
      expect(duty.flat().every(({ candidates }) => candidates === 0)).toBe(true)
    }
})

test('plays the planted orders first, then rare ones, then those of the printed accounts, each once', () => {
  const { plans: played, planted } = planHistory(SIZE, goods)
  expect(played).toHaveLength(6_000)
  expect(new Set(played.map(({ index }) => index)).size).toBe(6_000)
  expect(planted).toBe(88)
  // Planted orders have the last indexes.
  expect(played.slice(0, 88).every(({ index }) => index >= 6_000)).toBe(true)
  const ordinary = played.slice(88)
  const early = ordinary.filter(({ isEarly }) => isEarly)
  expect(ordinary.slice(0, early.length)).toEqual(early)
  const printed = ordinary.slice(early.length, early.length + 500)
  expect(printed.every(({ school, vendor }) => school < 2 || vendor === 0)).toBe(true)
})

test('600 orders take every path, in all of 18 months, and wait at every act', () => {
  const { plans: played } = planHistory({ ...SIZE, orders: 600 }, goods)
  expect(played).toHaveLength(600)
  expect(new Set(played.map(({ path }) => path))).toEqual(new Set(PATHS.map(({ name }) => name)))
  const months = played.flatMap((plan) => {
    const at = placedAt(plan)
    if (at === undefined) return []
    const { year, month } = dayOf(new Date(at))
    return `${year}-${month}`
  })
  expect(new Set(months).size).toBeGreaterThanOrEqual(18)
  const isWaiting = ({ path, until }: (typeof WAITING_PATHS)[number]) =>
    played.some((plan) => plan.path === path && plan.acts.at(-1)?.act === until)
  expect(WAITING_PATHS.filter((one) => !isWaiting(one))).toEqual([])
})

test('a smaller history has the planted orders only, one of them awaiting a principal', () => {
  const { plans: played, planted } = planHistory({ ...SIZE, orders: 1 }, goods)
  expect([played.length, planted]).toEqual([88, 88])
  expect(played.at(-1)).toMatchObject({
    school: 2,
    vendor: 0,
    acts: [{ act: 'order', at: ANCHOR.getTime() }],
  })
})
