import { PAGE_SIZE } from '@pasar/domain/catalogue/search-options'
import type { PriceView } from '@pasar/domain/catalogue/shown-price'
import {
  Candidates,
  FIRST_TERM_WEIGHTS,
  type ListToScan,
  NO_TERM_WEIGHTS,
  OTHER_TERM_WEIGHTS,
  type WeightedList,
} from './candidates.ts'
import { countCategories } from './counts/category-counts.ts'
import { countFacets } from './counts/facet-codes.ts'
import { spreadOf } from './counts/price-spread.ts'
import { float64At } from './element-at.ts'
import type { IndexContent } from './index-content.ts'
import type { IndexQuery } from './index-query.ts'
import { pageInOrder } from './page-in-order.ts'
import type { IndexSearchPage, IndexSearchResult, PageWithTotal, ParsedKeyword } from './search-results.ts'
import { type ScanResult, scanCandidates } from './search-scan.ts'
import { meaningOf } from './text/keyword-matches.ts'

/**
 * Finds one page, the exact total and the counts of all filters, in one scan of the shortest
 * set of lists that covers all results.
 */
export function searchContent(content: IndexContent, query: IndexQuery, view: PriceView): IndexSearchResult {
  const meaning = meaningOf(content, query.keyword)
  const whole = wholeLists(content, query, meaning.lists)
  const own = listsOfCategory(content, query, meaning.lists)
  // Without other filters, items outside the chosen category only affect the counts of other
  // categories.
  const isByLocationOrTag = query.locationId !== '' || query.tag.length > 0
  const isApart = whole[0]?.list === 'all' && own[0]?.list !== 'all' && !isByLocationOrTag
  const pass = passFor(content, query, view, isApart ? own : whole, meaning)
  const metCategories = isApart ? countCategories(content, query, view) : pass.metCategories
  return {
    ...pageOf(content, query, pass),
    terms: meaning.terms,
    counts: countFacets(pass.metFacets, pass.blame),
    categories: content.tree.countBelow(query.categoryId, pass.foundCategories),
    categoryCounts: content.tree.countEach(metCategories),
    locations: content.locations.countEach(pass.metVendors, query.locationId),
    tags: content.tags.countEach(pass.metTags, pass.tagGroups, query),
    prices: spreadOf(pass.metPrices, pass.lowest, pass.highest),
    correction: meaning.correction,
    suggestion: meaning.suggestion,
    synonyms: meaning.synonyms,
  }
}

/** Finds one page and the exact total only. It reads no more than the chosen category. */
export function findInContent(content: IndexContent, query: IndexQuery, view: PriceView): PageWithTotal {
  const meaning = meaningOf(content, query.keyword)
  const categoryLists = listsOfCategory(content, query, meaning.lists)
  return pageOf(content, query, passFor(content, query, view, categoryLists, meaning))
}

/** The maximum number of items to skip in a precomputed order, per candidate of a full scan. */
const PASSED_OVER = 2

/** Finds one page only. In a precomputed order it reads no more items than the page needs. */
export function pageOfContent(content: IndexContent, query: IndexQuery, view: PriceView): IndexSearchPage {
  const { lists, terms } = meaningOf(content, query.keyword)
  const ids = idsInOrder(content, query, view, lists) ?? findInContent(content, query, view).ids
  return { ids, terms }
}

/** Returns a page in a precomputed order, or null if a scan of all candidates is cheaper. */
function idsInOrder(
  content: IndexContent,
  { sort, ...query }: IndexQuery,
  view: PriceView,
  termLists: readonly Uint32Array[],
): number[] | null {
  if (sort === 'RELEVANCE') return null
  // The orders by price are those of the listed prices.
  if (sort !== 'NEWEST' && view.waivedPpn > 0) return null
  const fullQuery = { ...query, sort }
  const candidates = sizeOf(content, listsOfCategory(content, fullQuery, termLists))
  const patience = PASSED_OVER * candidates
  if (query.start + PAGE_SIZE >= candidates) return null
  const docs = pageInOrder(content, fullQuery, view, runOf(content, fullQuery), patience)
  return docs?.map((doc) => float64At(content.columns.ids, doc)) ?? null
}

type Run = { first: number; last: number }
const EVERY_CATEGORY: Run = { first: 0, last: 0xffff }
const NO_CATEGORY: Run = { first: 1, last: 0 }

const runOf = (content: IndexContent, { categoryId }: IndexQuery): Run =>
  categoryId === '' ? EVERY_CATEGORY : (content.tree.runOf(categoryId) ?? NO_CATEGORY)

function passFor(
  content: IndexContent,
  query: IndexQuery,
  view: PriceView,
  readLists: readonly ListToScan[],
  { lists, length }: ParsedKeyword,
): ScanResult {
  const candidates = new Candidates(content.columns.count, readLists)
  return scanCandidates(content, query, view, runOf(content, query), candidates, {
    phraseCount: lists.length,
    termCount: length,
  })
}

const pageOf = (content: IndexContent, query: IndexQuery, { hits, total }: ScanResult) => ({
  ids: hits.from(query.start).map((doc) => float64At(content.columns.ids, doc)),
  total,
})

/**
 * Returns the lists that together cover all results, each with the lists that a result must be
 * in too.
 */
function wholeLists(
  content: IndexContent,
  query: IndexQuery,
  termLists: readonly Uint32Array[],
): ListToScan[] {
  const sortedLists = weighed(termLists)
  const [rarest] = sortedLists
  if (query.vendorId > 0) {
    const vendor = content.vendorNumber(query.vendorId)
    if (vendor === undefined) return []
    if (content.byVendor.size(vendor) < (rarest?.entries.length ?? content.columns.count))
      return [
        { list: { entries: content.byVendor.of(vendor), weights: NO_TERM_WEIGHTS }, others: sortedLists },
      ]
  }
  return [{ list: rarest ?? 'all', others: sortedLists.slice(1) }]
}

/** Returns the number of entries of the lists to scan. */
const sizeOf = (content: IndexContent, lists: readonly ListToScan[]) =>
  lists.reduce((sum, { list }) => sum + (list === 'all' ? content.columns.count : list.entries.length), 0)

/** Returns the posting lists of the terms with their weights, the shortest first. */
const weighed = (termLists: readonly Uint32Array[]): WeightedList[] =>
  termLists
    .map((entries, at) => ({ entries, weights: at === 0 ? FIRST_TERM_WEIGHTS : OTHER_TERM_WEIGHTS }))
    .sort((a, b) => a.entries.length - b.entries.length)

/** Returns the same lists, or those of the chosen category if they are shorter. */
function listsOfCategory(
  content: IndexContent,
  query: IndexQuery,
  tokens: readonly Uint32Array[],
): ListToScan[] {
  const whole = wholeLists(content, query, tokens)
  if (query.categoryId === '') return whole
  const size = sizeOf(content, whole)
  const { first, last } = runOf(content, query)
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  if (numbers.reduce((sum, number) => sum + content.byCategory.size(number), 0) >= size) return whole
  const others = weighed(tokens)
  return numbers.map((number) => ({
    list: { entries: content.byCategory.of(number), weights: NO_TERM_WEIGHTS },
    others,
  }))
}
