import type { PriceSpread } from '@pasar/contract/catalogue/search'
import { type PriceRange, priceLimits } from '@pasar/domain/catalogue/price-range'
import { divCeil } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'

/** Maximum number of bars, so that each is wide enough to touch. */
const MAX_BARS = 9

/**
 * A bar of the price filter: its inclusive range in whole rupiah, and the number of items in
 * it.
 */
export type PriceBar = PriceRange & { readonly count: number; readonly isChosen: boolean }

/**
 * Returns the price distribution as bars in ascending order. Adjacent buckets are merged if
 * there are too many.
 */
export function priceBars({ buckets }: PriceSpread, range: PriceRange): PriceBar[] {
  const each = divCeil(buckets.length, MAX_BARS)
  const bars: PriceBar[] = []
  const limits = priceLimits(range)
  for (let at = 0; at < buckets.length; at += each) {
    const together = buckets.slice(at, at + each)
    const lower = must(together[0], 'the first bucket of a bar').from
    const upper = must(together.at(-1), 'the last bucket of a bar').to - 1
    bars.push({
      lower,
      upper,
      count: together.reduce((sum, { count }) => sum + count, 0),
      isChosen: limits !== null && limits.lower <= upper && limits.upper >= lower,
    })
  }
  return bars
}

/** Returns the range that a click on a bar selects; no limits if it was selected already. */
export const toggleBarRange = (bar: PriceBar, range: PriceRange): PriceRange =>
  bar.lower === range.lower && bar.upper === range.upper
    ? { lower: 0, upper: 0 }
    : { lower: bar.lower, upper: bar.upper }
