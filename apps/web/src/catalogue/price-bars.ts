import type { PriceSpread } from '@pasar/contract/catalogue/search'
import { type PriceRange, priceLimits } from '@pasar/domain/catalogue/price-range'
import { divCeil } from '@pasar/domain/kernel/money'

/** More bars than this are too narrow for a finger. */
const MOST_BARS = 9

/** A bar of the price filter: the prices it stands for, both bounds in whole rupiah and within it, and how many items have one. */
export type PriceBar = PriceRange & { readonly count: number; readonly isChosen: boolean }

/** The spread of prices as a few bars from the cheapest up; neighbours share one where there are too many. */
export function priceBars({ buckets }: PriceSpread, range: PriceRange): PriceBar[] {
  const each = divCeil(buckets.length, MOST_BARS)
  const bars: PriceBar[] = []
  const limits = priceLimits(range)
  for (let at = 0; at < buckets.length; at += each) {
    const together = buckets.slice(at, at + each)
    const lower = together[0]?.from ?? 0
    const upper = (together.at(-1)?.to ?? 0) - 1
    bars.push({
      lower,
      upper,
      count: together.reduce((sum, { count }) => sum + count, 0),
      isChosen: limits !== null && limits.lower <= upper && limits.upper >= lower,
    })
  }
  return bars
}

/** What pressing a bar chooses: its prices, or any price again when it is what is chosen. */
export const toggleBarRange = (bar: PriceBar, range: PriceRange): PriceRange =>
  bar.lower === range.lower && bar.upper === range.upper
    ? { lower: 0, upper: 0 }
    : { lower: bar.lower, upper: bar.upper }
