import type { Zone } from '@pasar/domain/catalogue/zone-price'
import type { IndexQuery } from './index-query.ts'

const MAX_CACHED_RESULTS = 500

/** LRU cache of search results. Broad searches scan every item and are often repeated. */
export class ResultCache<A> {
  readonly #results = new Map<string, A>()

  of(query: IndexQuery, zone: Zone, find: () => A): A {
    const key = keyOf(query, zone)
    const cachedResult = this.#results.get(key)
    if (cachedResult) {
      // Reinsert the entry as the most recent one; the first entry is evicted first.
      this.#results.delete(key)
      this.#results.set(key, cachedResult)
      return cachedResult
    }
    const found = find()
    if (this.#results.size >= MAX_CACHED_RESULTS)
      this.#results.delete(this.#results.keys().next().value ?? '')
    this.#results.set(key, found)
    return found
  }

  forgetAll(): void {
    this.#results.clear()
  }
}

const keyOf = (query: IndexQuery, zone: Zone) =>
  [
    zone,
    query.kinds,
    query.sort,
    query.sort === 'RELEVANCE' ? query.near.slice(0, 4) : '',
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
