import type { Category } from '@pasar/contract/catalogue/category'
import { readCatalogueSearch } from '../../links/catalogue-address.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { SEARCH_PAUSE_MS, useSearch } from '../../ui/fields/use-search.ts'
import { loadCategoryCounts } from '../catalogue.api.ts'
import { likelyCategories } from './category-tree.ts'

const MIN_CHARACTERS = 3

/** Finds the categories of the goods with a name: "spidol" leads to the writing utensils. */
export function useLikelyCategories(all: readonly Category[], limit: number) {
  const { call } = usePageContext()
  return useSearch<Category>({
    pauseMs: SEARCH_PAUSE_MS,
    minCharacters: MIN_CHARACTERS,
    search: async (keyword, signal) => {
      const { byCategory } = await loadCategoryCounts(call, readCatalogueSearch({ keyword }), signal)
      return likelyCategories(all, byCategory, limit)
    },
  })
}
