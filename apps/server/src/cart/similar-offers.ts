import type { ComparedOfferView, ComparisonView } from '@pasar/contract/cart/comparison'
import { CatalogueSearch } from '@pasar/contract/catalogue/search'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import type { Services } from '../http/services.ts'

const MOST_SHOWN = 4

const ANYTHING = { ...CatalogueSearch.parse({}), kinds: 'all' as const, near: '', sort: 'RELEVANCE' as const }

const half = (price: number) => (price - (price % 2)) / 2

const distanceTo = (price: number) => (offer: { unitPrice: number }) => Math.abs(offer.unitPrice - price)

/**
 * Offers of other vendors that could stand beside those that are compared: of the same category, unit and condition, to be ordered in the
 * same quantity, the nearest in price first, one of each vendor.
 *
 * @param priced reads and prices the items with some ids
 */
export async function similarOffers(
  catalogue: Services['catalogue'],
  compared: readonly ComparedOfferView[],
  zone: Zone,
  priced: (itemIds: readonly number[]) => Promise<readonly ComparedOfferView[]>,
): Promise<ComparisonView['similar']> {
  const [first] = compared
  const categoryId = first === undefined ? null : catalogue.categoryOf(first.itemId)
  if (first === undefined || categoryId === null) return []
  const { ids } = catalogue.find(
    { ...ANYTHING, categoryId, lower: first.unitPrice - half(first.unitPrice), upper: first.unitPrice * 2 },
    zone,
  )
  const taken = new Set(compared.map(({ vendor }) => vendor.id))
  const distance = distanceTo(first.unitPrice)
  const found = (await priced(ids))
    .filter(
      ({ unit, condition, kind, problem, vendor }) =>
        unit.toLowerCase() === first.unit.toLowerCase() &&
        condition === first.condition &&
        kind === first.kind &&
        problem === null &&
        !taken.has(vendor.id),
    )
    .toSorted((a, b) => distance(a) - distance(b))
  const shown: ComparisonView['similar'] = []
  for (const { itemId, name, picture, unit, vendor, unitPrice, landed } of found) {
    if (shown.length === MOST_SHOWN) break
    if (taken.has(vendor.id) || landed === null) continue
    taken.add(vendor.id)
    shown.push({ itemId, name, picture, unit, vendorName: vendor.name, unitPrice, landed })
  }
  return shown
}
