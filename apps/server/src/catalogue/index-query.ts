import type { CatalogueSearch, SORTS } from '@pasar/contract/catalogue/search'

/** What the index is asked: the choices of the address, which items at all, and where the reader is. */
export type IndexQuery = CatalogueSearch & {
  kinds: 'all' | 'books'
  /** Code of the village or regency of the reader; empty for none. */
  near: string
}

/** The orders in which answers stand already before anything is asked; how well something fits depends on the question. */
export type FixedSort = Exclude<(typeof SORTS)[number], 'RELEVANCE'>
