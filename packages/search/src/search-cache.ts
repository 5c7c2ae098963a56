import { type PriceView, priceViewKey } from '@pasar/domain/catalogue/shown-price'
import { LRUCache } from 'lru-cache'
import type { IndexQuery } from './index-query.ts'
import type { IndexSearchResult, KeywordMatches, PageWithTotal, SuggestionMatches } from './search-results.ts'

const MAX_BYTES = 32 * 1024 * 1024
/** Estimated size of a result with its counts. */
const RESULT_BYTES = 16 * 1024
/** Estimated size of an entry without counts and typed arrays. */
const SMALL_BYTES = 1024
/** Time after which a shelf is computed again. Until then no change of an item drops it. */
const SHELF_MS = 30_000

type Entry =
  | { kind: 'result'; value: IndexSearchResult; page: string }
  | { kind: 'page'; value: PageWithTotal }
  | { kind: 'shelf'; value: PageWithTotal }
  | { kind: 'suggestions'; value: SuggestionMatches }
  | { kind: 'keyword'; value: KeywordMatches }
  | { kind: 'similar'; value: readonly string[] }

/**
 * The LRU cache of the search engine. It stores results, pages with totals, shelves, suggestions,
 * and for each keyword its matching documents and similar words.
 */
export class SearchCache {
  readonly #entries: LRUCache<string, Entry>

  /** @param elapsed milliseconds of a monotonic clock */
  constructor(elapsed: () => number) {
    this.#entries = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: sizeOf,
      ttlResolution: 0,
      perf: { now: elapsed },
    })
  }

  /**
   * Returns a result with its counts. All pages and sort orders of a search share the counts.
   *
   * @param find finds the page and the counts
   * @param findIds finds the ids of the page only
   */
  result(
    query: IndexQuery,
    view: PriceView,
    find: () => IndexSearchResult,
    findIds: () => readonly number[],
  ): IndexSearchResult {
    const key = `result ${keyOf({ ...query, start: 0, sort: 'NEWEST' }, view)}`
    const page = `${query.start} ${orderOf(query)}`
    const entry = this.#entries.get(key)
    if (entry?.kind === 'result')
      return entry.page === page ? entry.value : { ...entry.value, ids: findIds() }
    const value = find()
    this.#entries.set(key, { kind: 'result', value, page })
    return value
  }

  page(query: IndexQuery, view: PriceView, find: () => PageWithTotal): PageWithTotal {
    const key = `page ${keyOf(query, view)}`
    const entry = this.#entries.get(key)
    if (entry?.kind === 'page') return entry.value
    const value = find()
    this.#entries.set(key, { kind: 'page', value })
    return value
  }

  /**
   * Returns the page of a shelf, which may be up to 30 seconds old. Items that left the sale since
   * then are still on it.
   */
  shelf(query: IndexQuery, view: PriceView, find: () => PageWithTotal): PageWithTotal {
    const key = `shelf ${keyOf(query, view)}`
    const entry = this.#entries.get(key)
    if (entry?.kind === 'shelf') return entry.value
    const value = find()
    this.#entries.set(key, { kind: 'shelf', value }, { ttl: SHELF_MS })
    return value
  }

  suggestions(query: IndexQuery, view: PriceView, find: () => SuggestionMatches): SuggestionMatches {
    const key = `suggestions ${keyOf(query, view)}`
    const entry = this.#entries.get(key)
    if (entry?.kind === 'suggestions') return entry.value
    const value = find()
    this.#entries.set(key, { kind: 'suggestions', value })
    return value
  }

  /** @param find parses the keyword; its arrays may grow until `resize` */
  keyword(keyword: string, find: () => KeywordMatches): KeywordMatches {
    const key = `keyword ${keyword}`
    const entry = this.#entries.get(key)
    if (entry?.kind === 'keyword') return entry.value
    const value = find()
    this.#entries.set(key, { kind: 'keyword', value })
    return value
  }

  /** Recalculates the size of a keyword after more of its matches were computed. */
  resize(keyword: string, value: KeywordMatches): void {
    this.#entries.set(`keyword ${keyword}`, { kind: 'keyword', value })
  }

  similar(word: string, reach: 'whole' | 'beginning', find: () => readonly string[]): readonly string[] {
    const key = `similar ${reach} ${word}`
    const entry = this.#entries.get(key)
    if (entry?.kind === 'similar') return entry.value
    const value = find()
    this.#entries.set(key, { kind: 'similar', value })
    return value
  }

  /** Drops results, pages and suggestions, after any change of an item. */
  deleteResults(): void {
    for (const [key, { kind }] of [...this.#entries.entries()])
      if (kind === 'result' || kind === 'page' || kind === 'suggestions') this.#entries.delete(key)
  }

  /** Drops all entries, after a change of terms or documents. */
  clear(): void {
    this.#entries.clear()
  }
}

function sizeOf(entry: Entry): number {
  if (entry.kind === 'result') return RESULT_BYTES
  if (entry.kind !== 'keyword') return SMALL_BYTES
  const { meaning, matchBits, ordered } = entry.value
  const arrays = [
    ...meaning.lists,
    ...(matchBits === null ? [] : [matchBits]),
    ...[...ordered.values()].flatMap((all) => all.flatMap(({ docs, samples }) => [docs, samples])),
  ]
  return arrays.reduce((bytes, { byteLength }) => bytes + byteLength, SMALL_BYTES)
}

/** Only the order by relevance depends on the regency of the viewer. */
const orderOf = ({ sort, near }: IndexQuery) => (sort === 'RELEVANCE' ? `${sort} ${near.slice(0, 4)}` : sort)

const keyOf = (query: IndexQuery, view: PriceView) =>
  [
    priceViewKey(view),
    query.kinds,
    orderOf(query),
    query.categoryId,
    query.locationId,
    query.vendorId,
    query.lower,
    query.upper,
    query.start,
    query.goods,
    query.production,
    query.condition,
    query.availability,
    query.scale,
    query.rating,
    query.tag,
    query.keyword.toLowerCase(),
  ].join('|')
