import type { CatalogueSearch, SearchReply } from '@pasar/contract/catalogue/search'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { Candidates } from './candidates.ts'
import { countFacets } from './facet-codes.ts'
import type { IndexContent } from './index-content.ts'
import { spreadOf } from './price-spread.ts'
import { meaningOf } from './query-words.ts'
import { type Passed, passOver } from './search-pass.ts'

export type IndexQuery = CatalogueSearch & { kinds: 'all' | 'books' }

/** What a search says besides the cards of its page. */
export type Found = Omit<SearchReply, 'items' | 'start' | 'zone' | 'matched'> & {
  ids: readonly number[]
  /** The words that were looked for, in the form of the index. */
  words: readonly string[]
}

/** Finds one page, the exact total and the counts of all filters, in one pass over the shortest list that holds all results. */
export function searchContent(content: IndexContent, query: IndexQuery, zone: Zone): Found {
  const { words, lists, correction } = meaningOf(content, query.keyword)
  const pass = passFor(content, query, zone, wholeLists(content, query, lists))
  return {
    ...pageOf(content, query, pass),
    words,
    counts: countFacets(pass.metFacets, pass.blame),
    categories: content.tree.countBelow(query.categoryId, pass.foundCategories),
    categoryCounts: content.tree.countEach(pass.metCategories),
    locations: content.places.countEach(pass.metVendors, query.locationId),
    prices: spreadOf(pass.metPrices, pass.lowest, pass.highest),
    correction,
    suggestion: null,
  }
}

/** Finds one page and the exact total only: then no more than the chosen category has to be read. */
export function findInContent(content: IndexContent, query: IndexQuery, zone: Zone) {
  const { lists } = meaningOf(content, query.keyword)
  return pageOf(content, query, passFor(content, query, zone, listsOfCategory(content, query, lists)))
}

type Run = { first: number; last: number }
const EVERY_CATEGORY: Run = { first: 0, last: 0xffff }
const NO_CATEGORY: Run = { first: 1, last: 0 }

const runOf = (content: IndexContent, { categoryId }: IndexQuery): Run =>
  categoryId === '' ? EVERY_CATEGORY : (content.tree.runOf(categoryId) ?? NO_CATEGORY)

function passFor(content: IndexContent, query: IndexQuery, zone: Zone, read: readonly ToRead[]): Passed {
  const candidates = new Candidates(content.columns.count)
  for (const { entries, others } of read) candidates.addCommon(entries, others)
  return passOver(content, query, zone, runOf(content, query), candidates)
}

const pageOf = (content: IndexContent, query: IndexQuery, { hits, total }: Passed) => ({
  ids: hits.from(query.start).map((doc) => content.columns.ids[doc] ?? 0),
  total,
})

type ToRead = { entries: Uint32Array | 'all'; others: readonly Uint32Array[] }

/** The lists that hold every result between them, and those that each result must stand in as well. */
function wholeLists(content: IndexContent, query: IndexQuery, words: readonly Uint32Array[]): ToRead[] {
  const sorted = [...words].sort((a, b) => a.length - b.length)
  const [rarest] = sorted
  if (query.vendorId > 0) {
    const vendor = content.vendorNumber(query.vendorId)
    if (vendor === undefined) return []
    if (content.byVendor.size(vendor) < (rarest?.length ?? content.columns.count))
      return [{ entries: content.byVendor.of(vendor), others: sorted }]
  }
  return [{ entries: rarest ?? 'all', others: sorted.slice(1) }]
}

/** The same, or the lists of the chosen category where those are shorter. */
function listsOfCategory(content: IndexContent, query: IndexQuery, words: readonly Uint32Array[]): ToRead[] {
  const whole = wholeLists(content, query, words)
  const size = whole.reduce(
    (sum, { entries }) => sum + (entries === 'all' ? content.columns.count : entries.length),
    0,
  )
  const { first, last } = runOf(content, query)
  if (query.categoryId === '') return whole
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  if (numbers.reduce((sum, number) => sum + content.byCategory.size(number), 0) >= size) return whole
  return numbers.map((number) => ({ entries: content.byCategory.of(number), others: words }))
}
