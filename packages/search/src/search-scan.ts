import { PAGE_SIZE } from '@pasar/domain/catalogue/search-options'
import type { PriceView } from '@pasar/domain/catalogue/shown-price'
import { type Candidates, MIN_OUTSIDE_NAME_WEIGHT, relevanceKey } from './candidates.ts'
import { NO_BUCKET, priceBucketOf } from './counts/price-spread.ts'
import { Counts, MAX_BATCH_SIZE, resultPositions, type SearchTotals } from './counts/search-counts.ts'
import { float64At, int8At, int16At, uint8At, uint16At, uint32At } from './element-at.ts'
import type { IndexContent } from './index-content.ts'
import type { IndexQuery } from './index-query.ts'
import { IN_STOCK } from './item-entry.ts'
import { TopHits } from './top-hits.ts'

export type ScanResult = SearchTotals & { hits: TopHits }

/**
 * Size of the first batch. It is small because no candidate can be skipped before the first
 * hits are known.
 */
const FIRST_AT_ONCE = 128
/** Sort keys of the results; smaller keys come first. */
const keys = new Float64Array(MAX_BATCH_SIZE)
const weights = new Uint16Array(MAX_BATCH_SIZE)
const heads = new Int16Array(MAX_BATCH_SIZE)

/** The number of search terms and of words of a keyword. */
type QuerySize = { phraseCount: number; termCount: number }

/**
 * Scans each candidate once, counts it and collects the best hits.
 *
 * @param run first and last number of the chosen category and its descendants
 */
export function scanCandidates(
  content: IndexContent,
  query: IndexQuery,
  view: PriceView,
  run: { first: number; last: number },
  candidates: Candidates,
  querySize: QuerySize,
): ScanResult {
  const counts = new Counts(content, query, view, run, candidates)
  const hits = new TopHits(Math.min(query.start + PAGE_SIZE, candidates.size + 1), content.columns.ids)
  const pickBest =
    query.sort === 'RELEVANCE'
      ? byRelevance(content, query, candidates, querySize)
      : byColumn(
          content.columns.keysOf(query.sort, view),
          query.sort === 'PRICE_ASC' ? 1 : -1,
          candidates.entries,
        )
  let atOnce = FIRST_AT_ONCE
  // Larger ids are mostly newer, so a backward scan finds the best hits of the default order
  // early.
  for (let end = candidates.size; end > 0; ) {
    const from = Math.max(0, end - atOnce)
    const { worst } = hits
    const count = pickBest(counts.add(from, end, bucketsWithBetter(query, worst)), worst)
    for (let n = 0; n < count; n += 1)
      hits.offer(uint32At(candidates.entries, uint32At(resultPositions, n)) >>> 2, float64At(keys, n))
    end = from
    atOnce = Math.min(MAX_BATCH_SIZE, atOnce * 2)
  }
  return { ...counts.met(), hits }
}

/** Returns the price buckets that may contain a better hit than the worst one so far. */
function bucketsWithBetter({ sort }: IndexQuery, worst: number): { first: number; last: number } {
  const isFull = worst !== Number.POSITIVE_INFINITY
  return {
    first: isFull && sort === 'PRICE_DESC' ? priceBucketOf(-worst) : 0,
    last: isFull && sort === 'PRICE_ASC' ? priceBucketOf(worst) : NO_BUCKET,
  }
}

/**
 * Filters `resultPositions` to the entries whose key is not worse than `worst`, and writes
 * their keys.
 *
 * @returns the number of remaining entries
 */
type PickBest = (count: number, worst: number) => number

/** Sorts by a column. */
const byColumn =
  (column: Float64Array, sign: 1 | -1, entries: Uint32Array): PickBest =>
  (count, worst) => {
    let remaining = 0
    for (let n = 0; n < count; n += 1) {
      const at = uint32At(resultPositions, n)
      const key = float64At(column, uint32At(entries, at) >>> 2) * sign
      resultPositions[remaining] = at
      keys[remaining] = key
      if (key <= worst) remaining += 1
    }
    return remaining
  }

/** The number of popularity values. The other parts of a sort key are multiples of it. */
const POPULARITIES = 2 ** 32

/**
 * Sorts by relevance, then stock, then distance, then popularity. Popularity is read only for
 * the few entries that can still be hits.
 */
function byRelevance(
  content: IndexContent,
  query: IndexQuery,
  candidates: Candidates,
  querySize: QuerySize,
): PickBest {
  const { attributeBits, vendors, popularity, nameLengths } = content.columns
  const { entries } = candidates
  const fits = relevanceKey(querySize)
  const { termCount } = querySize
  const distance = distances(content, query)
  return (count, worst) => {
    candidates.weigh(resultPositions, count, weights)
    // Entries at or above this value are worse than the worst hit, whatever their popularity.
    const tooFar = worst / POPULARITIES + 1
    let remaining = 0
    for (let n = 0; n < count; n += 1) {
      const at = uint32At(resultPositions, n)
      const doc = uint32At(entries, at) >>> 2
      const weight = uint16At(weights, n)
      const nameLength = uint8At(nameLengths, doc)
      const fit = nameLength === termCount && weight < MIN_OUTSIDE_NAME_WEIGHT ? 0 : int8At(fits, weight)
      const head =
        fit * 8 +
        ((~uint32At(attributeBits, doc) & IN_STOCK) << 2) +
        uint8At(distance, uint32At(vendors, doc))
      resultPositions[remaining] = at
      heads[remaining] = head
      if (head < tooFar) remaining += 1
    }
    let best = 0
    for (let n = 0; n < remaining; n += 1) {
      const at = uint32At(resultPositions, n)
      const key = int16At(heads, n) * POPULARITIES - uint32At(popularity, uint32At(entries, at) >>> 2)
      resultPositions[best] = at
      keys[best] = key
      if (key <= worst) best += 1
    }
    return best
  }
}

/**
 * Returns the distance of each vendor to the viewer: 0 same regency, 1 same province, 2
 * elsewhere. All 0 if the viewer has no location.
 */
function distances(content: IndexContent, { near }: IndexQuery): Uint8Array {
  if (near === '') return new Uint8Array(content.locations.villages.length)
  const [regency, province] = [near.slice(0, 4), near.slice(0, 2)]
  return Uint8Array.from(content.locations.villages, (village) =>
    village.startsWith(regency) ? 0 : village.startsWith(province) ? 1 : 2,
  )
}
