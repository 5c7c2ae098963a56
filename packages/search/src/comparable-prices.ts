import { type OfferPrices, offerPrices } from '@pasar/domain/catalogue/offer-prices'
import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { type Rupiah, rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { float64At, uint32At } from './element-at.ts'
import type { IndexContent } from './index-content.ts'
import { categoryIn } from './item-columns.ts'

/** Statistics of the prices of comparable offers; `province` is null for the whole country. */
export type ComparablePrices = OfferPrices & { readonly province: string | null }

/**
 * An item, the buyer's province and zone, and `own`, the price in whole rupiah that the buyer pays if
 * it is not the listed one.
 */
export type ComparedItem = { itemId: number; province: string; zone: Zone; own?: Rupiah }

/**
 * Returns the price range of comparable offers in a province. One scan over the items of the
 * category finds them.
 *
 * @param province two-digit code; empty for the whole country
 * @returns null if there are too few offers
 * @decision 0028
 */
export function comparablePrices(
  content: IndexContent,
  { itemId, province, zone, own: ownPrice }: ComparedItem,
): ComparablePrices | null {
  const doc = content.docOf(itemId)
  if (doc === null) return null
  const { attributeBits, comparables, vendors } = content.columns
  const prices = content.columns.pricesIn(zone)
  const key = comparables[doc]
  const { villages } = content.locations
  const own = ownPrice ?? rupiah(float64At(prices, doc))
  const found: number[] = []
  const sellers = new Set<number>()
  const entries = content.byCategory.of(categoryIn(uint32At(attributeBits, doc)))
  for (const entry of entries) {
    const other = entry >>> 2
    const price = other === doc ? own : float64At(prices, other)
    if (comparables[other] !== key || price < MIN_PRICE) continue
    const vendor = uint32At(vendors, other)
    if (!must(villages[vendor], 'the village of a vendor').startsWith(province)) continue
    found.push(price)
    sellers.add(vendor)
  }
  const range = offerPrices(Float64Array.from(found).sort(), sellers.size, own)
  return range && { ...range, province: province === '' ? null : content.locations.nameOf(province) }
}
