import type { PriceStatistics } from '@pasar/contract/catalogue/item'
import { formatNumber } from '../ui/money.ts'

type PriceQuartiles = Pick<PriceStatistics, 'low' | 'median' | 'high'>

/**
 * Where a price stands among offers of the same thing, in words that are true whatever the other prices are: under the median at least half
 * of them cost more.
 */
export function formatPriceStanding({ low, median, high }: PriceQuartiles, price: number): string {
  if (price > high) return 'Harga ini di atas kisaran'
  if (price < low) return 'Harga ini di bawah kisaran'
  if (price < median) return 'Lebih murah dari separuh penawaran'
  return price === median ? 'Tepat di nilai tengah' : 'Di dalam kisaran'
}

/** "Dari 9 penawaran lain, 6 lebih mahal dan 3 lebih murah." */
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
 * Places on a strip in percent of its width, from the lowest to the highest of what is drawn, with a margin on both sides.
 *
 * @returns all in the middle when nothing differs
 */
export function computeStripPositions({ low, median, high }: PriceQuartiles, price: number) {
  const least = Math.min(low, price)
  const width = Math.max(high, price) - least
  const place = (amount: number) => (width === 0 ? 50 : 6 + ((amount - least) / width) * 88)
  return { low: place(low), median: place(median), high: place(high), own: place(price) }
}
