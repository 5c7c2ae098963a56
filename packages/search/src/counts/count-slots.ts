import { uint32At } from '../element-at.ts'
import { FACET_CODES } from './facet-codes.ts'
import { bucketEnds, PRICE_BUCKETS } from './price-spread.ts'

/**
 * Bits of a slot number below the facet code: one bit for a price outside the range, then the
 * price bucket. One histogram of slots counts facet codes and buckets together, without a
 * filter check for each item.
 */
export const SLOT_BITS = 6

export const OUTSIDE = 1 << (SLOT_BITS - 1)

/** The slot bits of items that no count includes: behind all buckets, outside the range. */
export const NOWHERE = OUTSIDE | (OUTSIDE - 1)

/**
 * Verdict bits of an item by bucket and facet code: it counts, it may be among the best hits,
 * it needs a closer check.
 */
export const COUNT_BIT = 1

/** The limit of the price range is inside this bucket, so each item needs a check of its price. */
export const PARTIALLY_IN_RANGE = 8

/** Shared buffers of one search. Searches run one after another, so one set is enough. */
export const metSlots = new Uint32Array(FACET_CODES << SLOT_BITS)

/**
 * Returns for each bucket whether its items are in a price range: all (`COUNT_BIT`), some
 * (`PARTIALLY_IN_RANGE`) or none (0).
 */
export const bucketsIn = ({ lower, upper }: { lower: number; upper: number }) =>
  Uint8Array.from({ length: PRICE_BUCKETS }, (_, bucket) => {
    const { from, to } = bucketEnds(bucket)
    if (from > upper || to <= lower) return 0
    return from >= lower && to <= upper ? COUNT_BIT : PARTIALLY_IN_RANGE
  })

/** Adds 1 to a counter. */
export const addOne = (counts: Uint32Array, index: number) => {
  counts[index] = uint32At(counts, index) + 1
}

/** Returns the second counter of each pair. */
export function thatCount(pairs: Uint32Array): Uint32Array {
  const counts = new Uint32Array(pairs.length >>> 1)
  for (let at = 0; at < counts.length; at += 1) counts[at] = uint32At(pairs, 2 * at + COUNT_BIT)
  return counts
}

/** Returns the counts by facet code and by price bucket from the slot histogram. */
export function countSlots(codes: Iterable<number>, blame: Uint8Array) {
  const metFacets = new Uint32Array(FACET_CODES)
  const metPrices = new Uint32Array(PRICE_BUCKETS)
  let total = 0
  for (const code of codes) {
    let foundCount = 0
    for (let bucket = 0; bucket < PRICE_BUCKETS; bucket += 1) {
      const slot = (code << SLOT_BITS) | bucket
      const metCount = uint32At(metSlots, slot)
      foundCount += metCount
      if (blame[code] === 0)
        metPrices[bucket] = uint32At(metPrices, bucket) + metCount + uint32At(metSlots, slot | OUTSIDE)
    }
    metFacets[code] = foundCount
    if (blame[code] === 0) total += foundCount
  }
  return { metFacets, metPrices, total }
}
