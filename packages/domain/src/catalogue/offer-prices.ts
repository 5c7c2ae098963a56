import { divFloor, divRound, type Rupiah, rupiah } from '../kernel/money.ts'

/** With fewer nothing is said: a few prices make no range. @decision 0028 */
const FEWEST_OFFERS = 5
const FEWEST_VENDORS = 3

export type OfferPrices = {
  readonly offers: number
  readonly vendors: number
  /** The middle half lies between `low` and `high`. Whole rupiah. */
  readonly low: Rupiah
  readonly median: Rupiah
  readonly high: Rupiah
  /** How many of the offers cost more than this one, and how many less. */
  readonly dearer: number
  readonly cheaper: number
}

/**
 * What offers of the same thing cost, and where one of them stands among them: the median, and the medians of the lower and the upper half
 * without the middle one of an odd number.
 *
 * @param prices of all comparable offers, this one among them, in ascending order; whole rupiah
 * @param vendors how many vendors offer it
 * @param own price of this offer in whole rupiah
 * @returns null with fewer than five offers or three vendors; the mean of two middle prices is rounded half up
 * @decision 0028
 */
export function offerPrices(prices: ArrayLike<number>, vendors: number, own: Rupiah): OfferPrices | null {
  const { length } = prices
  if (length < FEWEST_OFFERS || vendors < FEWEST_VENDORS) return null
  const half = divFloor(length, 2)
  const below = countUpTo(prices, own - 1)
  return {
    offers: length,
    vendors,
    low: middleOf(prices, 0, half),
    median: middleOf(prices, 0, length),
    high: middleOf(prices, length - half, length),
    dearer: length - countUpTo(prices, own),
    cheaper: below,
  }
}

/** The median of a run of ascending prices. */
function middleOf(prices: ArrayLike<number>, from: number, to: number): Rupiah {
  const upper = from + divFloor(to - from, 2)
  const lower = (to - from) % 2 === 0 ? upper - 1 : upper
  return rupiah(divRound((prices[lower] ?? 0) + (prices[upper] ?? 0), 2))
}

/** How many ascending prices are not over a limit. */
function countUpTo(prices: ArrayLike<number>, limit: number): number {
  let low = 0
  let high = prices.length
  while (low < high) {
    const middle = divFloor(low + high, 2)
    if ((prices[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
