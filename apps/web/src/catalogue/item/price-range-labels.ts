import type { PriceStatistics } from '@pasar/contract/catalogue/item'
import { formatNumber } from '../../ui/text/money.ts'

type PriceQuartiles = Pick<PriceStatistics, 'low' | 'median' | 'high'>

/**
 * Describes the position of a price among comparable offers. The wording holds for any
 * distribution: below the median, at least half of the offers cost more.
 */
export function formatPriceStanding({ low, median, high }: PriceQuartiles, price: number): string {
  if (price > high) return 'Harga ini di atas kisaran'
  if (price < low) return 'Harga ini di bawah kisaran'
  if (price < median) return 'Lebih murah dari separuh penawaran'
  return price === median ? 'Tepat di nilai tengah' : 'Di dalam kisaran'
}

/** Formats the counts: "Dari 9 penawaran lain, 6 lebih mahal dan 3 lebih murah." */
export function formatOfferCounts({
  offers,
  dearer,
  cheaper,
}: Pick<PriceStatistics, 'offers' | 'dearer' | 'cheaper'>) {
  const others = `Dari ${formatNumber(offers - 1)} penawaran lain,`
  if (dearer === 0 && cheaper === 0) return `${others} semua berharga sama.`
  return `${others} ${formatNumber(dearer)} lebih mahal dan ${formatNumber(cheaper)} lebih murah.`
}

/**
 * Computes positions on the price strip in percent of its width, from the minimum to the
 * maximum drawn value with a margin on both sides.
 *
 * @returns the centre for all positions if all values are equal
 */
export function computeStripPositions({ low, median, high }: PriceQuartiles, price: number) {
  const lowest = Math.min(low, price)
  const width = Math.max(high, price) - lowest
  const positionOf = (amount: number) => (width === 0 ? 50 : 6 + ((amount - lowest) / width) * 88)
  return { low: positionOf(low), median: positionOf(median), high: positionOf(high), own: positionOf(price) }
}
