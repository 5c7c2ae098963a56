import type { FACETS, Facet, SORTS } from '@pasar/domain/catalogue/search-options'

/**
 * The input of an index search: keyword, filters, sort order and page of a request, the kinds of
 * items, and the viewer's location. An empty text, 0 and an empty list mean no filter.
 */
export type IndexQuery = { readonly [F in Facet]: readonly (typeof FACETS)[F][number][] } & {
  readonly keyword: string
  readonly categoryId: string
  /** Code of a province, regency, district or village. */
  readonly locationId: string
  readonly vendorId: number
  /** Tag ids; an item matches if it has any of them. */
  readonly tag: readonly number[]
  /** Lowest price in whole rupiah. */
  readonly lower: number
  /** Highest price in whole rupiah. */
  readonly upper: number
  readonly sort: (typeof SORTS)[number]
  /** Number of results to skip. */
  readonly start: number
  readonly kinds: 'all' | 'books'
  /** Code of the viewer's village or regency; empty if unknown. */
  readonly near: string
}

/**
 * The sort orders that are precomputed. Relevance depends on the keyword, so it is not among
 * them.
 */
export type FixedSort = Exclude<(typeof SORTS)[number], 'RELEVANCE'>
