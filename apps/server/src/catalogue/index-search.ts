import { type CatalogueSearch, PAGE_SIZE } from '@pasar/contract/catalogue/search'
import { isPriceRangeUsed } from '@pasar/domain/catalogue/price-range'
import { LOWEST_PRICE } from '@pasar/domain/catalogue/unit-price'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { blameTable, countFacets, FACET_CODES, type FacetCount } from './facet-codes.ts'
import type { IndexContent } from './index-content.ts'
import { IN_STOCK, IS_BOOK } from './item-columns.ts'
import { advance } from './posting-lists.ts'
import { type Meaning, meaningOf } from './query-words.ts'
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
  const meaning = meaningOf(content, query.keyword)
  const pass = new Pass(content, query, zone)
  for (const list of pass.isEmpty ? [] : listsToRead(content, query, meaning.lists)) {
    if (list.entries === 'all') pass.readAll()
    else pass.read(list.entries, list.others)
  }
  return pass.found(meaning)
}

type ToRead =
  | { entries: 'all'; others: readonly [] }
  | { entries: Uint32Array; others: readonly Uint32Array[] }

/** The lists that hold every result between them, and those that each result must stand in as well. */
function listsToRead(content: IndexContent, query: IndexQuery, words: readonly Uint32Array[]): ToRead[] {
  const sorted = [...words].sort((a, b) => a.length - b.length)
  const [rarest] = sorted
  const vendor = query.vendorId > 0 ? content.vendorNumber(query.vendorId) : undefined
  const vendorSize = vendor === undefined ? Number.POSITIVE_INFINITY : content.byVendor.size(vendor)
  const run = query.categoryId === '' ? null : content.tree.runOf(query.categoryId)
  let categorySize = run ? 0 : Number.POSITIVE_INFINITY
  for (let at = run?.first ?? 0; run && at <= run.last; at += 1) categorySize += content.byCategory.size(at)

  const wordSize = rarest?.length ?? Number.POSITIVE_INFINITY
  if (vendor !== undefined && vendorSize < wordSize && vendorSize <= categorySize)
    return [{ entries: content.byVendor.of(vendor), others: sorted }]
  if (run && categorySize < wordSize && categorySize < content.columns.count)
    return Array.from({ length: run.last - run.first + 1 }, (_, at) => ({
      entries: content.byCategory.of(run.first + at),
      others: sorted,
    }))
  return rarest ? [{ entries: rarest, others: sorted.slice(1) }] : [{ entries: 'all', others: [] }]
}

/** One search under way: what is asked, and what was met so far. */
class Pass {
  readonly isEmpty: boolean
  readonly #content: IndexContent
  readonly #query: IndexQuery
  readonly #prices: Float64Array
  readonly #lower: number
  readonly #upper: number
  readonly #run: { first: number; last: number }
  readonly #vendorsWanted: Uint8Array | null
  readonly #blame: Uint8Array
  readonly #metFacets = new Uint32Array(FACET_CODES)
  readonly #metCategories: Uint32Array
  readonly #hits: TopHits
  readonly #flagsWanted: number
  #total = 0

  constructor(content: IndexContent, query: IndexQuery, zone: Zone) {
    const run =
      query.categoryId === '' ? { first: 0, last: content.tree.size } : content.tree.runOf(query.categoryId)
    const hasRange = isPriceRangeUsed(query)
    this.#content = content
    this.#query = query
    this.#prices = content.columns.pricesIn(zone)
    this.#lower = hasRange ? Math.max(LOWEST_PRICE, query.lower) : LOWEST_PRICE
    this.#upper = hasRange ? query.upper : Number.MAX_SAFE_INTEGER
    this.#run = run ?? { first: 1, last: 0 }
    this.#vendorsWanted = vendorsWanted(content, query)
    this.#blame = blameTable(query)
    this.#metCategories = new Uint32Array(content.tree.size)
    this.#hits = new TopHits(
      Math.min(query.start + PAGE_SIZE, content.columns.count + 1),
      content.columns.ids,
    )
    this.#flagsWanted = query.kinds === 'books' ? IS_BOOK : 0
    this.isEmpty = run === null || (query.vendorId > 0 && content.vendorNumber(query.vendorId) === undefined)
  }

  readAll(): void {
    const { count } = this.#content.columns
    for (let doc = 0; doc < count; doc += 1) this.#meet(doc, 0)
  }

  /** Looks at each entry that stands in all other lists too. */
  read(entries: Uint32Array, others: readonly Uint32Array[]): void {
    const at = new Uint32Array(others.length)
    for (let i = 0; i < entries.length; i += 1) {
      const entry = entries[i] ?? 0
      const doc = entry >>> 2
      let rank = entry & 3
      let isInAll = true
      for (let o = 0; o < others.length && isInAll; o += 1) {
        const other = others[o]
        if (!other) break
        const place = advance(other, at[o] ?? 0, doc)
        at[o] = place
        const met = place < other.length ? (other[place] ?? 0) : -1
        isInAll = met !== -1 && met >>> 2 === doc
        rank += met & 3
      }
      if (isInAll) this.#meet(doc, rank)
    }
  }

  found({ suggestion }: Meaning): Found {
    const { columns, tree } = this.#content
    return {
      ids: this.#hits.from(this.#query.start).map((doc) => columns.ids[doc] ?? 0),
      total: this.#total,
      counts: countFacets(this.#metFacets, this.#blame),
      categories: tree.countBelow(this.#query.categoryId, this.#metCategories),
      suggestion,
    }
  }

  #meet(doc: number, rank: number): void {
    const { columns } = this.#content
    const price = this.#prices[doc] ?? 0
    if (price < this.#lower || price > this.#upper) return
    const category = columns.categories[doc] ?? 0
    if (category < this.#run.first || category > this.#run.last) return
    if (this.#vendorsWanted !== null && this.#vendorsWanted[columns.vendors[doc] ?? 0] !== 1) return
    const flags = columns.flags[doc] ?? 0
    if ((flags & this.#flagsWanted) !== this.#flagsWanted) return
    const code = columns.facets[doc] ?? 0
    this.#metFacets[code] = (this.#metFacets[code] ?? 0) + 1
    if (this.#blame[code] !== 0) return
    this.#metCategories[category] = (this.#metCategories[category] ?? 0) + 1
    this.#total += 1
    const key = this.#keyOf(doc, rank, price, flags)
    if (key <= this.#hits.worst) this.#hits.offer(doc, key)
  }

  /** The smaller, the earlier in the list. */
  #keyOf(doc: number, rank: number, price: number, flags: number): number {
    const { columns } = this.#content
    switch (this.#query.sort) {
      case 'PRICE_ASC':
        return price
      case 'PRICE_DESC':
        return -price
      case 'NEWEST':
        return -(columns.publishedAt[doc] ?? 0)
      case 'RELEVANCE':
        // What can be had comes first, then what is named so, then what is bought often.
        return ((flags & IN_STOCK ? 0 : 64) + rank) * 2 ** 32 - (columns.sold[doc] ?? 0)
    }
  }
}

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
