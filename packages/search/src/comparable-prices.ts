import { type OfferPrices, offerPrices } from '@pasar/domain/catalogue/offer-prices'
import type { PriceView } from '@pasar/domain/catalogue/shown-price'
import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'
import { type Rupiah, rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { cheapestFreightTo, type Destination, landedUnitPrice } from '@pasar/domain/shipping/landed-price'
import { uint32At } from './element-at.ts'
import type { IndexContent } from './index-content.ts'
import { categoryIn, comparableListOf } from './item-entry.ts'

/**
 * Statistics of the prices of comparable offers. `province` is null for the whole country. `landed`
 * is the landed unit price of the item; null when the prices contain no freight.
 */
export type ComparableStatistics = OfferPrices & {
  readonly province: string | null
  readonly landed: Rupiah | null
}

/** The order whose freight the compared prices contain: an address, and the quantity in units. */
export type Landing = Destination & { readonly quantity: number }

/** Where the compared vendors are, and which prices count. */
type ComparedArea = {
  /** Two-digit code; empty for the whole country. */
  readonly province: string
  readonly view: PriceView
  /** null compares the prices without freight. */
  readonly landing: Landing | null
}

/**
 * An item, and `own`, the price that the buyer pays if it is not the one in lists, with
 * `ownFreight`, the freight of the quantity if it is not the cheapest; both in whole rupiah.
 */
export type ComparedItem = ComparedArea & {
  readonly itemId: number
  readonly own?: Rupiah
  readonly ownFreight?: Rupiah | null
}

/** The compared prices of comparable offers by document, and the number of their vendors. */
type OfferScan = {
  readonly prices: ReadonlyMap<number, number>
  /** The prices, ascending. */
  readonly sorted: Float64Array
  readonly vendors: number
}

/** The scans of one list, by category and comparable terms: its items often share them. */
export type OfferScans = Map<string, OfferScan>

/**
 * Returns the price range of comparable offers in a province. One scan over the posting list of the
 * comparable terms finds them. Offers without a carrier to the address are left out.
 *
 * @param scans scans of other items in the same area; this one is added
 * @returns null if there are too few offers, or no carrier delivers this one
 * @decision 0028
 * @decision 0107
 */
export function comparablePrices(
  content: IndexContent,
  { itemId, own: ownPrice, ownFreight = null, ...area }: ComparedItem,
  scans: OfferScans = new Map(),
): ComparableStatistics | null {
  const doc = content.docOf(itemId)
  if (doc === null) return null
  const { attributeBits, comparables } = content.columns
  const key = `${categoryIn(uint32At(attributeBits, doc))} ${uint32At(comparables, doc)}`
  const scan = scans.get(key) ?? scanOffers(content, doc, area)
  scans.set(key, scan)
  const comparedPrice = scan.prices.get(doc)
  if (comparedPrice === undefined) return null
  const own =
    ownPrice === undefined
      ? rupiah(comparedPrice)
      : ownFreight !== null && area.landing !== null
        ? landedUnitPrice(ownPrice, ownFreight, area.landing.quantity)
        : must(landedPrice(content, area.landing)(doc, ownPrice), 'the freight of an offer that is compared')
  const range = offerPrices(sortedWith(scan, doc, own), scan.vendors, own)
  const { province, landing } = area
  return (
    range && {
      ...range,
      province: province === '' ? null : content.locations.nameOf(province),
      landed: landing && own,
    }
  )
}

/** Finds the offers that are comparable with a document in an area. */
function scanOffers(
  content: IndexContent,
  doc: number,
  { province, view, landing }: ComparedArea,
): OfferScan {
  const { attributeBits, comparables, vendors } = content.columns
  const key = uint32At(comparables, doc)
  const category = categoryIn(uint32At(attributeBits, doc))
  const { villages } = content.locations
  const landedPriceOf = landedPrice(content, landing)
  const prices = new Map<number, number>()
  const sellers = new Set<number>()
  for (const entry of content.byComparable.of(comparableListOf(key))) {
    const other = entry >>> 2
    if (comparables[other] !== key) continue
    const price = content.columns.priceTo(view, other)
    if (price < MIN_PRICE) continue
    if (categoryIn(uint32At(attributeBits, other)) !== category) continue
    const vendor = uint32At(vendors, other)
    if (!must(villages[vendor], 'the village of a vendor').startsWith(province)) continue
    const comparedPrice = landedPriceOf(other, rupiah(price))
    if (comparedPrice === null) continue
    prices.set(other, comparedPrice)
    sellers.add(vendor)
  }
  return { prices, sorted: Float64Array.from(prices.values()).sort(), vendors: sellers.size }
}

/** Returns the prices of a scan, ascending, with another price for one document. */
function sortedWith({ prices, sorted }: OfferScan, doc: number, price: Rupiah): Float64Array {
  if (prices.get(doc) === price) return sorted
  return Float64Array.from(new Map(prices).set(doc, price).values()).sort()
}

/** Returns a function that gives the compared price; null when no carrier delivers the goods. */
function landedPrice({ columns, locations }: IndexContent, landing: Landing | null) {
  if (landing === null) return (_doc: number, price: Rupiah) => price
  const { quantity } = landing
  const cheapestFreight = cheapestFreightTo(landing)
  return (doc: number, price: Rupiah): Rupiah | null => {
    const from = must(locations.points[uint32At(columns.vendors, doc)], 'the location of a vendor')
    const weightGrams = uint32At(columns.weights, doc)
    const freight = cheapestFreight({ from, weightGrams, quantity, isService: false })
    return freight === null ? null : landedUnitPrice(price, freight, quantity)
  }
}
