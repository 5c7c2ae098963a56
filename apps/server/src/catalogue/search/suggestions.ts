import type { SuggestReply } from '@pasar/contract/catalogue/suggest'
import type { PriceView } from '@pasar/domain/catalogue/shown-price'
import type { IndexQuery } from '@pasar/search/index-query'
import type { Db } from '../../db/database.ts'
import type { SearchIndex } from './search-index.ts'

/**
 * Returns the suggestions for a partly typed keyword. Runs at most one statement, for cards
 * outside the cache.
 */
export async function suggestionsFor(
  db: Db,
  catalogue: SearchIndex,
  query: IndexQuery,
  view: PriceView,
): Promise<SuggestReply> {
  const { keywords, categoryIds, vendors, itemIds } = catalogue.suggest(query, view)
  return {
    keywords: [...keywords],
    categories: categoryIds.flatMap((wireId) => {
      const row = catalogue.categories.rowOf(wireId)
      const path = row && catalogue.categories.pathOf(row.id).slice(0, -1)
      return row && path
        ? [{ id: wireId, name: row.name, path: path.map(({ name }) => name).join(' / ') }]
        : []
    }),
    vendors: [...vendors],
    items: await catalogue.cards(db, itemIds, view),
  }
}
