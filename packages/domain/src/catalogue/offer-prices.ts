import { divFloor, divRound, type Rupiah, rupiah } from '../kernel/money.ts'
import { must } from '../kernel/must.ts'

/** Minimum number of offers for statistics; fewer prices are not representative. @decision 0028 */
const FEWEST_OFFERS = 5
const FEWEST_VENDORS = 3

export type OfferPrices = {
  readonly offers: number
  readonly vendors: number
  /** Half of all prices lies between `low` and `high`. Whole rupiah. */
  readonly low: Rupiah
  readonly median: Rupiah
  readonly high: Rupiah
  /** Number of offers that cost more than this one; `cheaper` is the number that cost less. */
  readonly dearer: number
  readonly cheaper: number
}

/**
 * Returns price statistics of similar offers and the rank of one of them: the median, and the
 * medians of the lower and the upper half. The halves exclude the middle price of an odd number.
 *
 * @param prices prices of all comparable offers including this one, ascending, in whole rupiah
 * @param vendors number of vendors of these offers
 * @param own price of this offer in whole rupiah
 * @returns null with fewer than five offers or three vendors; the mean of two middle prices is
 *   rounded half up
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

/** An offer of a kind of goods: its price in whole rupiah. */
export type KindOffer = { readonly price: number; readonly vendorId: number; readonly brand: string }

/** Prices of all brands of a kind of goods, and the rank of one of them. */
export type KindPrices = Omit<OfferPrices, 'low' | 'high'> & {
  readonly brands: number
  readonly lowest: Rupiah
  readonly highest: Rupiah
}

const brandOf = ({ brand }: KindOffer) => brand.trim().toLowerCase()

/**
 * Returns the range of the prices of a kind of goods across its brands.
 *
 * @param others the other offers of the kind
 * @param own the offer whose price is judged
 * @returns null for one brand alone, or with too few offers or vendors for statistics
 * @decision 0178
 */
export function kindPrices(others: readonly KindOffer[], own: KindOffer): KindPrices | null {
  const offers = [...others, own]
  const brands = new Set(offers.map(brandOf)).size
  if (brands < 2) return null
  const prices = offers.map(({ price }) => price).toSorted((a, b) => a - b)
  const vendors = new Set(offers.map(({ vendorId }) => vendorId)).size
  const range = offerPrices(prices, vendors, rupiah(own.price))
  if (range === null) return null
  const { low: _low, high: _high, ...standing } = range
  return {
    ...standing,
    brands,
    lowest: rupiah(must(prices[0], 'the lowest price')),
    highest: rupiah(must(prices.at(-1), 'the highest price')),
  }
}

/** Returns the median of a slice of ascending prices. */
function middleOf(prices: ArrayLike<number>, from: number, to: number): Rupiah {
  const upper = from + divFloor(to - from, 2)
  const lower = (to - from) % 2 === 0 ? upper - 1 : upper
  return rupiah(divRound(must(prices[lower], 'a price') + must(prices[upper], 'a price'), 2))
}

/** Returns how many ascending prices do not exceed a limit. */
function countUpTo(prices: ArrayLike<number>, limit: number): number {
  let low = 0
  let high = prices.length
  while (low < high) {
    const middle = divFloor(low + high, 2)
    if (must(prices[middle], 'a price') <= limit) low = middle + 1
    else high = middle
  }
  return low
}
