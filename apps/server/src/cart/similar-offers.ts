import type { ComparedOfferView, ComparisonView } from '@pasar/contract/cart/comparison'
import { CatalogueSearch } from '@pasar/contract/catalogue/search'
import type { PriceView } from '@pasar/domain/catalogue/shown-price'
import type { Services } from '../call/services.ts'

const MAX_SIMILAR_OFFERS = 4

const ANYTHING = { ...CatalogueSearch.parse({}), kinds: 'all' as const, near: '', sort: 'RELEVANCE' as const }

const half = (price: number) => (price - (price % 2)) / 2

const distanceTo = (price: number) => (offer: { unitPrice: number }) => Math.abs(offer.unitPrice - price)

/**
 * Finds offers of other vendors to compare: same category, unit and condition, orderable in the
 * same quantity. They are sorted by price distance, with one offer per vendor.
 *
 * @param priced loads and prices the items with these ids
 */
export async function similarOffers(
  catalogue: Services['catalogue'],
  comparedOffers: readonly ComparedOfferView[],
  view: PriceView,
  priced: (itemIds: readonly number[]) => Promise<readonly ComparedOfferView[]>,
): Promise<ComparisonView['similar']> {
  const [first] = comparedOffers
  const categoryId = first === undefined ? null : catalogue.categoryOf(first.itemId)
  if (first === undefined || categoryId === null) return []
  const { ids } = catalogue.find(
    { ...ANYTHING, categoryId, lower: first.unitPrice - half(first.unitPrice), upper: first.unitPrice * 2 },
    view,
  )
  const comparedVendorIds = new Set(comparedOffers.map(({ vendor }) => vendor.id))
  const distance = distanceTo(first.unitPrice)
  const offers = (await priced(ids))
    .filter(
      ({ unit, condition, kind, problem, vendor }) =>
        unit.toLowerCase() === first.unit.toLowerCase() &&
        condition === first.condition &&
        kind === first.kind &&
        problem === null &&
        !comparedVendorIds.has(vendor.id),
    )
    .toSorted((a, b) => distance(a) - distance(b))
  const shownOffers: ComparisonView['similar'] = []
  for (const { itemId, name, picture, unit, vendor, unitPrice, landed } of offers) {
    if (shownOffers.length === MAX_SIMILAR_OFFERS) break
    if (comparedVendorIds.has(vendor.id) || landed === null) continue
    comparedVendorIds.add(vendor.id)
    shownOffers.push({ itemId, name, picture, unit, vendorName: vendor.name, unitPrice, landed })
  }
  return shownOffers
}
