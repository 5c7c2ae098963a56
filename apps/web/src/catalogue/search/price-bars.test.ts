import type { PriceSpread } from '@pasar/contract/catalogue/search'
import { rupiah } from '@pasar/domain/kernel/money'
import { expect, test } from 'vitest'
import { priceBars, toggleBarRange } from './price-bars.ts'

const spread = (...edges: readonly number[]): PriceSpread => ({
  lowest: rupiah(edges[0] ?? 0),
  highest: rupiah(edges.at(-1) ?? 0),
  buckets: edges
    .slice(0, -1)
    .map((from, at) => ({ from: rupiah(from), to: rupiah(edges[at + 1] ?? 0), count: at + 1 })),
})
const free = { lower: 0, upper: 0 }

test('turns each bucket into a bar that ends one rupiah below the next', () => {
  expect(priceBars(spread(10_000, 20_000, 50_000), free)).toEqual([
    { lower: 10_000, upper: 19_999, count: 1, isChosen: false },
    { lower: 20_000, upper: 49_999, count: 2, isChosen: false },
  ])
})

test('merges ten buckets into five bars', () => {
  const bars = priceBars(
    spread(100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000),
    free,
  )
  expect(bars.map(({ lower, count }) => [lower, count])).toEqual([
    [100, 3],
    [500, 7],
    [2000, 11],
    [10_000, 15],
    [50_000, 19],
  ])
})

test('selects bars that overlap the range; an inactive range selects none', () => {
  const chosen = (range: { lower: number; upper: number }) =>
    priceBars(spread(10_000, 20_000, 50_000, 100_000), range).map(({ isChosen }) => isChosen)
  expect(chosen({ lower: 15_000, upper: 20_000 })).toEqual([true, true, false])
  expect(chosen({ lower: 50_000, upper: 0 })).toEqual([false, false, true])
  expect(chosen(free)).toEqual([false, false, false])
})

test('a click on a bar selects its price range, a second click clears it', () => {
  const [bar] = priceBars(spread(10_000, 20_000), free)
  if (bar === undefined) throw new Error('a bucket makes a bar')
  expect(toggleBarRange(bar, { lower: 0, upper: 15_000 })).toEqual({ lower: 10_000, upper: 19_999 })
  expect(toggleBarRange(bar, { lower: 10_000, upper: 19_999 })).toEqual(free)
})
