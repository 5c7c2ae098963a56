import type { CatalogueSearch, ItemCard } from '@pasar/contract/catalogue/search'
import { priceLimits } from '@pasar/domain/catalogue/price-range'
import { paidPrice } from '@pasar/domain/catalogue/shown-price'
import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'

/**
 * Returns the cards of a page that still match the search, as the database has them now.
 * Another process may have changed a price that this index has not read yet. No card is
 * outside the price range, and none breaks the price order.
 *
 * @spec 9 Items under Rp 100 do not show
 */
export function filterCurrentCards(
  cards: readonly ItemCard[],
  search: Pick<CatalogueSearch, 'lower' | 'upper' | 'sort'>,
): ItemCard[] {
  const limits = priceLimits(search)
  const fitting = cards.filter(
    (card) =>
      paidPrice(card) >= MIN_PRICE &&
      (limits === null || (paidPrice(card) >= limits.lower && paidPrice(card) <= limits.upper)),
  )
  if (search.sort === 'PRICE_ASC') return fitting.sort((a, b) => paidPrice(a) - paidPrice(b))
  if (search.sort === 'PRICE_DESC') return fitting.sort((a, b) => paidPrice(b) - paidPrice(a))
  return fitting
}
