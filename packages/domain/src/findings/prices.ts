import { divFloor } from '../kernel/money.ts'

/**
 * Prices of comparable goods in one region: number of prices and vendors, and quartiles in whole
 * rupiah.
 */
export type RegionPrices = {
  readonly prices: number
  readonly vendors: number
  readonly lower: number
  readonly middle: number
  readonly upper: number
}

/**
 * Prices of one vendor that count, the cheapest first: together a quarter of the smallest number of
 * prices, which the quartiles ignore. So no vendor moves the limit with many expensive offers.
 */
export const MAX_PRICES_OF_VENDOR = 2

/** Limits of the rule. @decision 0100 */
const PRICE_RULE = {
  minPrices: 8,
  minVendors: 4,
  /** Multiple of the middle half, on a logarithmic scale, that an ordinary price stays within. */
  fences: 1.6,
  /**
   * A price is never reported below the first multiple of the median, and always above the second.
   */
  minRatio: 1.32,
  maxRatio: 1.6,
} as const

/**
 * Returns the quartiles of some prices, interpolated as `percentile_cont` of PostgreSQL.
 *
 * @param prices whole rupiah of one kind of goods in one region
 * @throws RangeError without prices
 */
export function quartiles(prices: readonly number[]): Pick<RegionPrices, 'lower' | 'middle' | 'upper'> {
  const sortedPrices = prices.toSorted((a, b) => a - b)
  const at = (share: number) => {
    const position = (sortedPrices.length - 1) * share
    const [below, above] = [sortedPrices[Math.floor(position)], sortedPrices[Math.ceil(position)]]
    if (below === undefined || above === undefined) throw new RangeError('no prices')
    return below + (above - below) * (position - Math.floor(position))
  }
  return { lower: at(0.25), middle: at(0.5), upper: at(0.75) }
}

/**
 * Returns the highest ordinary price of comparable goods in a region. Quartiles of logarithms
 * ignore up to a quarter of overpriced offers.
 *
 * @returns whole rupiah; null when there are too few prices or vendors to tell
 * @decision 0100
 */
export function highestOrdinaryPrice(spread: RegionPrices): number | null {
  if (spread.prices < PRICE_RULE.minPrices || spread.vendors < PRICE_RULE.minVendors) return null
  const width = Math.log(spread.upper / spread.lower)
  const fence = spread.upper * Math.exp(PRICE_RULE.fences * width)
  return Math.ceil(
    spread.middle * Math.max(PRICE_RULE.minRatio, Math.min(PRICE_RULE.maxRatio, fence / spread.middle)),
  )
}

/**
 * Returns the part of a negotiated freight for one unit that exceeds the usual freight: a price may
 * be hidden in it.
 *
 * @param agreedFreight freight and packaging of the line, in whole rupiah
 * @param usualFreight cheapest freight of the line by the rates, in whole rupiah
 * @returns whole rupiah, rounded down; 0 for an ordinary freight
 */
export const excessFreight = (agreedFreight: number, usualFreight: number, quantity: number): number =>
  divFloor(Math.max(0, agreedFreight - usualFreight), quantity)

/** Other sales of an item from which its usual price is certain. */
const MIN_SALES = 3

/**
 * Returns the highest ordinary price of a sale, by the other sales of the same item: of the same
 * option, in the same price zone, to other schools.
 *
 * @param sales number of the other sales
 * @param median median of their prices and the present list price, in whole rupiah
 * @decision 0103
 */
export const highestOwnPrice = (sales: number, median: number): number =>
  Math.ceil(median * (sales < MIN_SALES ? PRICE_RULE.maxRatio : PRICE_RULE.minRatio))
