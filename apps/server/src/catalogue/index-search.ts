import { type CatalogueSearch, PAGE_SIZE } from '@pasar/contract/catalogue/search'
import { isPriceRangeUsed } from '@pasar/domain/catalogue/price-range'
import { LOWEST_PRICE } from '@pasar/domain/catalogue/unit-price'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { Candidates } from './candidates.ts'
import { blameTable, countFacets, FACET_CODES, type FacetCount } from './facet-codes.ts'
import type { IndexContent } from './index-content.ts'
import { categoryIn, facetsIn, IN_STOCK, IS_BOOK } from './item-columns.ts'
import { meaningOf } from './query-words.ts'
import { TopHits } from './top-hits.ts'

export type IndexQuery = CatalogueSearch & { kinds: 'all' | 'books' }

export type Found = {
  ids: readonly number[]
  total: number
  counts: FacetCount
  categories: readonly { id: string; name: string; count: number }[]
  suggestion: string | null
}

/** Finds one page, the exact total and the counts of all filters, in one pass over the shortest list that holds all results. */
export function searchContent(content: IndexContent, query: IndexQuery, zone: Zone): Found {
  const { lists, suggestion } = meaningOf(content, query.keyword)
  const run = query.categoryId === '' ? { first: 0, last: 0xffff } : content.tree.runOf(query.categoryId)
  const candidates = new Candidates(content.columns.count)
  if (run)
    for (const { entries, others } of listsToRead(content, query, lists))
      candidates.addCommon(entries, others)
  const pass = passOver(content, query, zone, run ?? { first: 1, last: 0 }, candidates)
  return {
    ids: pass.hits.from(query.start).map((doc) => content.columns.ids[doc] ?? 0),
    total: pass.total,
    counts: countFacets(pass.metFacets, pass.blame),
    categories: content.tree.countBelow(query.categoryId, pass.metCategories),
    suggestion,
  }
}

type ToRead = { entries: Uint32Array | 'all'; others: readonly Uint32Array[] }

/** The lists that hold every result between them, and those that each result must stand in as well. */
function listsToRead(content: IndexContent, query: IndexQuery, words: readonly Uint32Array[]): ToRead[] {
  const sorted = [...words].sort((a, b) => a.length - b.length)
  const [rarest] = sorted
  const wordSize = rarest?.length ?? content.columns.count
  const vendor = query.vendorId > 0 ? content.vendorNumber(query.vendorId) : undefined
  if (query.vendorId > 0 && vendor === undefined) return []
  const vendorSize = vendor === undefined ? wordSize : content.byVendor.size(vendor)
  const categories = categoriesOf(content, query.categoryId)
  const categorySize = categories.reduce((sum, number) => sum + content.byCategory.size(number), 0)

  if (categories.length > 0 && categorySize < Math.min(wordSize, vendorSize))
    return categories.map((number) => ({ entries: content.byCategory.of(number), others: sorted }))
  if (vendor !== undefined && vendorSize < wordSize)
    return [{ entries: content.byVendor.of(vendor), others: sorted }]
  return [{ entries: rarest ?? 'all', others: sorted.slice(1) }]
}

/** Numbers of a category and all below it; none for no category. */
function categoriesOf(content: IndexContent, categoryId: string): number[] {
  const run = categoryId === '' ? null : content.tree.runOf(categoryId)
  return run ? Array.from({ length: run.last - run.first + 1 }, (_, at) => run.first + at) : []
}

type Passed = {
  total: number
  hits: TopHits
  blame: Uint8Array
  metFacets: Uint32Array
  metCategories: Uint32Array
}

/** Looks at each candidate once. The columns stand in variables of their own: this loop is what a search costs. */
function passOver(
  content: IndexContent,
  query: IndexQuery,
  zone: Zone,
  run: { first: number; last: number },
  candidates: Candidates,
): Passed {
  const { vendors, marks, publishedAt, sold, ids } = content.columns
  const prices = content.columns.pricesIn(zone)
  const { docs, ranks, size, isAll } = candidates
  const wantedVendors = vendorsWanted(content, query)
  const wantedMarks = query.kinds === 'books' ? IS_BOOK : 0
  const hasRange = isPriceRangeUsed(query)
  const lower = hasRange ? Math.max(LOWEST_PRICE, query.lower) : LOWEST_PRICE
  const upper = hasRange ? query.upper : Number.MAX_SAFE_INTEGER
  const { first, last } = run
  const blame = blameTable(query)
  const metFacets = new Uint32Array(FACET_CODES)
  const metCategories = new Uint32Array(content.tree.size)
  const hits = new TopHits(Math.min(query.start + PAGE_SIZE, size + 1), ids)
  const byRelevance = query.sort === 'RELEVANCE'
  const keys = query.sort === 'NEWEST' ? publishedAt : prices
  const sign = query.sort === 'PRICE_ASC' ? 1 : -1
  let total = 0
  let worst = hits.worst
  // Backwards, because what has a larger id is mostly newer: then hardly anything that comes later is better.
  for (let at = size - 1; at >= 0; at -= 1) {
    const doc = isAll ? at : (docs[at] ?? 0)
    const price = prices[doc] ?? 0
    if (price < lower || price > upper) continue
    const mark = marks[doc] ?? 0
    const category = categoryIn(mark)
    if (category < first || category > last || (mark & wantedMarks) !== wantedMarks) continue
    if (wantedVendors !== null && wantedVendors[vendors[doc] ?? 0] !== 1) continue
    const code = facetsIn(mark)
    metFacets[code] = (metFacets[code] ?? 0) + 1
    if (blame[code] !== 0) continue
    metCategories[category] = (metCategories[category] ?? 0) + 1
    total += 1
    const key = byRelevance
      ? relevance(mark, isAll ? 0 : (ranks[at] ?? 0), sold[doc] ?? 0)
      : (keys[doc] ?? 0) * sign
    if (key > worst) continue
    hits.offer(doc, key)
    worst = hits.worst
  }
  return { total, hits, blame, metFacets, metCategories }
}

/** What can be had comes first, then what is named so, then what is bought often; the smaller, the earlier. */
const relevance = (marks: number, rank: number, sold: number) =>
  ((marks & IN_STOCK ? 0 : 64) + rank) * 2 ** 32 - sold

/** For each vendor whether it is asked for; null when all are. */
function vendorsWanted(content: IndexContent, { vendorId, locationId }: IndexQuery): Uint8Array | null {
  if (vendorId === 0 && locationId === '') return null
  const wanted = new Uint8Array(content.villages.length)
  if (vendorId > 0) {
    // A vendor that is chosen is chosen wherever it is. @spec 2 off once a vendor is chosen
    const number = content.vendorNumber(vendorId)
    if (number !== undefined) wanted[number] = 1
    return wanted
  }
  for (const [number, village] of content.villages.entries())
    wanted[number] = village.startsWith(locationId) ? 1 : 0
  return wanted
}
