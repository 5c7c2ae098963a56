import { PAGE_SIZE, type SearchReply } from '@pasar/contract/catalogue/search'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import {
  Candidates,
  FIRST_TERM_WEIGHTS,
  type ListToScan,
  NO_TERM_WEIGHTS,
  OTHER_TERM_WEIGHTS,
  type WeightedList,
} from './candidates.ts'
import { countCategories } from './category-counts.ts'
import { countFacets } from './facet-codes.ts'
import type { IndexContent } from './index-content.ts'
import type { IndexQuery } from './index-query.ts'
import { pageInOrder } from './page-in-order.ts'
import type { ParsedKeyword } from './parse-keyword.ts'
import { spreadOf } from './price-spread.ts'
import { type ScanResult, scanCandidates } from './search-scan.ts'

/** What a search says besides the cards of its page. */
export type IndexSearchResult = Omit<SearchReply, 'items' | 'filters' | 'start' | 'zone' | 'matched'> & {
  ids: readonly number[]
  /** The words that were looked for, in the form of the index. */
  terms: ReadonlySet<string>
}

/** One page, and the words that were looked for. */
export type IndexSearchPage = Pick<IndexSearchResult, 'ids' | 'terms'>

/** Finds one page, the exact total and the counts of all filters, in one pass over the shortest list that holds all results. */
export function searchContent(content: IndexContent, query: IndexQuery, zone: Zone): IndexSearchResult {
  const meaning = content.keywordCache.meaningOf(content, query.keyword)
  const whole = wholeLists(content, query, meaning.lists)
  const own = listsOfCategory(content, query, meaning.lists)
  // Of all there is, what lies outside the chosen category counts for the other categories only.
  const isByPlaceOrTag = query.locationId !== '' || query.tag.length > 0
  const isApart = whole[0]?.list === 'all' && own[0]?.list !== 'all' && !isByPlaceOrTag
  const pass = passFor(content, query, zone, isApart ? own : whole, meaning)
  const metCategories = isApart ? countCategories(content, query, zone) : pass.metCategories
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
  }
}

/** Finds one page and the exact total only: then no more than the chosen category has to be read. */
export function findInContent(content: IndexContent, query: IndexQuery, zone: Zone) {
  const meaning = content.keywordCache.meaningOf(content, query.keyword)
  const read = listsOfCategory(content, query, meaning.lists)
  return pageOf(content, query, passFor(content, query, zone, read, meaning))
}

/** How many items may be passed over in the order of the answer for each candidate that would be looked at otherwise. */
const PASSED_OVER = 2

/** Finds one page only. Where the order of the answer is known before it is asked for, no more is looked at than what the page needs. */
export function pageOfContent(content: IndexContent, query: IndexQuery, zone: Zone): IndexSearchPage {
  const { lists, terms } = content.keywordCache.meaningOf(content, query.keyword)
  const ids = idsInOrder(content, query, zone, lists) ?? findInContent(content, query, zone).ids
  return { ids, terms }
}

/** A page in an order that is known before it is asked for; null where all candidates are better looked at. */
function idsInOrder(
  content: IndexContent,
  { sort, ...query }: IndexQuery,
  zone: Zone,
  words: readonly Uint32Array[],
): number[] | null {
  if (sort === 'RELEVANCE') return null
  const asked = { ...query, sort }
  const candidates = sizeOf(content, listsOfCategory(content, asked, words))
  const patience = PASSED_OVER * candidates
  if (query.start + PAGE_SIZE >= candidates) return null
  const docs = pageInOrder(content, asked, zone, runOf(content, asked), patience)
  return docs?.map((doc) => content.columns.ids[doc] ?? 0) ?? null
}

type Run = { first: number; last: number }
const EVERY_CATEGORY: Run = { first: 0, last: 0xffff }
const NO_CATEGORY: Run = { first: 1, last: 0 }

const runOf = (content: IndexContent, { categoryId }: IndexQuery): Run =>
  categoryId === '' ? EVERY_CATEGORY : (content.tree.runOf(categoryId) ?? NO_CATEGORY)

function passFor(
  content: IndexContent,
  query: IndexQuery,
  zone: Zone,
  read: readonly ListToScan[],
  { lists, length }: ParsedKeyword,
): ScanResult {
  const candidates = new Candidates(content.columns.count, read)
  return scanCandidates(content, query, zone, runOf(content, query), candidates, {
    phraseCount: lists.length,
    termCount: length,
  })
}

const pageOf = (content: IndexContent, query: IndexQuery, { hits, total }: ScanResult) => ({
  ids: hits.from(query.start).map((doc) => content.columns.ids[doc] ?? 0),
  total,
})

/** The lists that hold every result between them, and those that each result must stand in as well. */
function wholeLists(content: IndexContent, query: IndexQuery, words: readonly Uint32Array[]): ListToScan[] {
  const sorted = weighed(words)
  const [rarest] = sorted
  if (query.vendorId > 0) {
    const vendor = content.vendorNumber(query.vendorId)
    if (vendor === undefined) return []
    if (content.byVendor.size(vendor) < (rarest?.entries.length ?? content.columns.count))
      return [{ list: { entries: content.byVendor.of(vendor), weights: NO_TERM_WEIGHTS }, others: sorted }]
  }
  return [{ list: rarest ?? 'all', others: sorted.slice(1) }]
}

/** How many entries the lists to read have. */
const sizeOf = (content: IndexContent, lists: readonly ListToScan[]) =>
  lists.reduce((sum, { list }) => sum + (list === 'all' ? content.columns.count : list.entries.length), 0)

/** The lists of the words, the shortest first. */
const weighed = (words: readonly Uint32Array[]): WeightedList[] =>
  words
    .map((entries, at) => ({ entries, weights: at === 0 ? FIRST_TERM_WEIGHTS : OTHER_TERM_WEIGHTS }))
    .sort((a, b) => a.entries.length - b.entries.length)

/** The same, or the lists of the chosen category where those are shorter. */
function listsOfCategory(
  content: IndexContent,
  query: IndexQuery,
  words: readonly Uint32Array[],
): ListToScan[] {
  const whole = wholeLists(content, query, words)
  if (query.categoryId === '') return whole
  const size = sizeOf(content, whole)
  const { first, last } = runOf(content, query)
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  if (numbers.reduce((sum, number) => sum + content.byCategory.size(number), 0) >= size) return whole
  const others = weighed(words)
  return numbers.map((number) => ({
    list: { entries: content.byCategory.of(number), weights: NO_TERM_WEIGHTS },
    others,
  }))
}
