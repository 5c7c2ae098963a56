/** The sort orders of a search. */
export const SORTS = ['NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'RELEVANCE'] as const

/** The filter groups of the catalogue and their values. @spec 3 Filter groups */
export const FACETS = {
  goods: ['umkm', 'non_umkm'],
  production: ['domestic', 'import'],
  condition: ['new', 'used'],
  availability: ['ready', 'preorder'],
  scale: ['3347_33', '3347_34', '3347_35'],
  rating: ['1', '2', '3', '4', '5'],
} as const
export type Facet = keyof typeof FACETS

/** Number of items per page of results. */
export const PAGE_SIZE = 24

/** Maximum number of suggestions of all kinds together. */
export const MAX_SUGGESTIONS = 10
