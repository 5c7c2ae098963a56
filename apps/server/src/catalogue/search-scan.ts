import { PAGE_SIZE } from '@pasar/contract/catalogue/search'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { type Candidates, MIN_OUTSIDE_NAME_WEIGHT, relevanceKey } from './candidates.ts'
import type { IndexContent } from './index-content.ts'
import type { IndexQuery } from './index-query.ts'
import { IN_STOCK } from './item-columns.ts'
import { bucketOf, NO_BUCKET } from './price-spread.ts'
import { Counts, MAX_BATCH_SIZE, resultPositions, type SearchTotals } from './search-counts.ts'
import { TopHits } from './top-hits.ts'

export type ScanResult = SearchTotals & { hits: TopHits }

/** Before the first results are known nothing can be left out, so the first go is short. */
const FIRST_AT_ONCE = 128
/** What results are put in order by: the smaller, the earlier. */
const keys = new Float64Array(MAX_BATCH_SIZE)
const weights = new Uint16Array(MAX_BATCH_SIZE)
const heads = new Int16Array(MAX_BATCH_SIZE)

/** What a keyword asks for: how many things, in how many words. */
type QuerySize = { phraseCount: number; termCount: number }

/**
 * Looks at each candidate once: counts them, and keeps the best.
 *
 * @param run first and last number of the chosen category and those below it
 */
export function scanCandidates(
  content: IndexContent,
  query: IndexQuery,
  zone: Zone,
  run: { first: number; last: number },
  candidates: Candidates,
  asked: QuerySize,
): ScanResult {
  const counts = new Counts(content, query, zone, run, candidates)
  const hits = new TopHits(Math.min(query.start + PAGE_SIZE, candidates.size + 1), content.columns.ids)
  const pickBest =
    query.sort === 'RELEVANCE'
      ? byRelevance(content, query, candidates, asked)
      : byColumn(
          content.columns.keysOf(query.sort, zone),
          query.sort === 'PRICE_ASC' ? 1 : -1,
          candidates.entries,
        )
  let atOnce = FIRST_AT_ONCE
  // Backwards, because what has a larger id is mostly newer: then hardly anything that comes later is better.
  for (let end = candidates.size; end > 0; ) {
    const from = Math.max(0, end - atOnce)
    const { worst } = hits
    const count = pickBest(counts.add(from, end, bucketsWithBetter(query, worst)), worst)
    for (let n = 0; n < count; n += 1)
      hits.offer((candidates.entries[resultPositions[n] ?? 0] ?? 0) >>> 2, keys[n] ?? 0)
    end = from
    atOnce = Math.min(MAX_BATCH_SIZE, atOnce * 2)
  }
  return { ...counts.met(), hits }
}

/** The price buckets in which there may be something better than the worst of the hits. */
function bucketsWithBetter({ sort }: IndexQuery, worst: number): { first: number; last: number } {
  const isFull = worst !== Number.POSITIVE_INFINITY
  return {
    first: isFull && sort === 'PRICE_DESC' ? bucketOf(-worst) : 0,
    last: isFull && sort === 'PRICE_ASC' ? bucketOf(worst) : NO_BUCKET,
  }
}

/** Keeps so many of the first `resultPositions` as are not worse than a key, and their keys. @returns how many */
type PickBest = (count: number, worst: number) => number

/** By what stands in a column. */
const byColumn =
  (column: Float64Array, sign: 1 | -1, entries: Uint32Array): PickBest =>
  (count, worst) => {
    let kept = 0
    for (let n = 0; n < count; n += 1) {
      const at = resultPositions[n] ?? 0
      const key = (column[(entries[at] ?? 0) >>> 2] ?? 0) * sign
      resultPositions[kept] = at
      keys[kept] = key
      if (key <= worst) kept += 1
    }
    return kept
  }

/** How many values a popularity has: what comes before it in a key stands above them. */
const POPULARITIES = 2 ** 32

/** By fit, then what can be had, then what is near, then what is popular. The first three are reckoned for all, the last one for few. */
function byRelevance(
  content: IndexContent,
  query: IndexQuery,
  candidates: Candidates,
  asked: QuerySize,
): PickBest {
  const { attributeBits, vendors, popularity, nameLengths } = content.columns
  const { entries } = candidates
  const fits = relevanceKey(asked)
  const { termCount } = asked
  const distance = distances(content, query)
  return (count, worst) => {
    candidates.weigh(resultPositions, count, weights)
    // No popularity brings one that is this far behind to the worst of the hits.
    const tooFar = worst / POPULARITIES + 1
    let kept = 0
    for (let n = 0; n < count; n += 1) {
      const at = resultPositions[n] ?? 0
      const doc = (entries[at] ?? 0) >>> 2
      const weight = weights[n] ?? 0
      const nameLength = nameLengths[doc] ?? 0
      const fit = nameLength === termCount && weight < MIN_OUTSIDE_NAME_WEIGHT ? 0 : (fits[weight] ?? 0)
      const head =
        fit * 8 + ((~(attributeBits[doc] ?? 0) & IN_STOCK) << 2) + (distance[vendors[doc] ?? 0] ?? 0)
      resultPositions[kept] = at
      heads[kept] = head
      if (head < tooFar) kept += 1
    }
    let best = 0
    for (let n = 0; n < kept; n += 1) {
      const at = resultPositions[n] ?? 0
      const key = (heads[n] ?? 0) * POPULARITIES - (popularity[(entries[at] ?? 0) >>> 2] ?? 0)
      resultPositions[best] = at
      keys[best] = key
      if (key <= worst) best += 1
    }
    return best
  }
}

/** How far the vendors are from the reader: 0 in the same regency, 1 in the same province, 2 elsewhere; 0 where nobody says where. */
function distances(content: IndexContent, { near }: IndexQuery): Uint8Array {
  if (near === '') return new Uint8Array(content.locations.villages.length)
  const [regency, province] = [near.slice(0, 4), near.slice(0, 2)]
  return Uint8Array.from(content.locations.villages, (village) =>
    village.startsWith(regency) ? 0 : village.startsWith(province) ? 1 : 2,
  )
}
