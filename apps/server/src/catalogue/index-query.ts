import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import type { SORTS } from '@pasar/domain/catalogue/search-options'

/**
 * The input of an index search: the filters of the URL, the kinds of items, and the viewer's
 * location.
 */
export type IndexQuery = CatalogueSearch & {
  kinds: 'all' | 'books'
  /** Code of the viewer's village or regency; empty if unknown. */
  near: string
}

/**
 * The sort orders that are precomputed. Relevance depends on the keyword, so it is not among
 * them.
 */
export type FixedSort = Exclude<(typeof SORTS)[number], 'RELEVANCE'>
