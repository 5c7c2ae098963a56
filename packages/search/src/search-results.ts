import type { FacetCount } from './counts/facet-codes.ts'
import type { PriceDistribution } from './counts/price-spread.ts'
import type { OrderedDocuments } from './result-orders.ts'

/** A category or region with its number of results. */
type Counted = { id: string; name: string; count: number }

/** The result of a search without the cards of its page. */
export type IndexSearchResult = {
  ids: readonly number[]
  total: number
  /** The search terms in index form. */
  terms: ReadonlySet<string>
  /** Counts by value of each filter group; a group's own selection does not narrow its counts. */
  counts: FacetCount
  /** Subcategories of the selected category that have results, most results first. */
  categories: Counted[]
  /** Result counts by category id, ignoring the selected category. */
  categoryCounts: Record<string, number>
  /** Regions of the vendors of the results, ignoring the selected region. */
  locations: { provinces: Counted[]; regencies: Counted[] }
  /** The selected tags and the most frequent others, ignoring the selected tags. */
  tags: { id: number; name: string; count: number }[]
  /** The price distribution, ignoring the selected price range. */
  prices: PriceDistribution
  /** Set when the results are those of another keyword; null when all terms are known. */
  correction: { typed: string; searched: string } | null
  /** A likely intended keyword; null for none. */
  suggestion: string | null
  /** Other names of the typed ones that have items. */
  synonyms: string[]
}

/** The ids of one page, and the total. */
export type PageWithTotal = Pick<IndexSearchResult, 'ids' | 'total'>

/** The ids of one page, and the search terms. */
export type IndexSearchPage = Pick<IndexSearchResult, 'ids' | 'terms'>

/**
 * The suggestions for a partly typed keyword: full keywords, and the ids of categories,
 * vendors and items.
 */
export type SuggestionMatches = {
  keywords: readonly string[]
  categoryIds: readonly string[]
  vendors: readonly { id: number; name: string; regencyName: string }[]
  itemIds: readonly number[]
}

/** A parsed keyword. */
export type ParsedKeyword = {
  /** One list of documents for each search term, including its synonyms and spellings. */
  lists: Uint32Array[]
  /** All search terms in index form. */
  terms: ReadonlySet<string>
  /** The number of words of the keyword after correction. */
  length: number
  correction: { typed: string; searched: string } | null
  suggestion: string | null
  synonyms: string[]
}

/** A parsed keyword with its matching documents, which are computed on first use. */
export type KeywordMatches = {
  readonly meaning: ParsedKeyword
  /** Bitmap of the documents that match the whole keyword, one bit for each document. */
  matchBits: Uint32Array | null
  /** The matching documents in their sort orders, by sort and zone. */
  readonly ordered: Map<string, readonly OrderedDocuments[]>
}
