import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'
import { type Rupiah, rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { float64At, uint8At, uint32At } from '../element-at.ts'

/** Price distribution of the results. `to` is the lower limit of the next bucket. Whole rupiah. */
export type PriceDistribution = {
  lowest: Rupiah
  highest: Rupiah
  /** Cheapest first, without gaps; empty without results. */
  buckets: { from: Rupiah; to: Rupiah; count: number }[]
}

/**
 * Lower limits of the price buckets: 100, 200, 500, 1,000 ... 10,000,000,000. The last bucket
 * has no upper limit.
 */
const EDGES: readonly number[] = [
  ...[2, 3, 4, 5, 6, 7, 8, 9].flatMap((power) => [1, 2, 5].map((step) => step * 10 ** power)),
  10 ** 10,
]
export const PRICE_BUCKETS = EDGES.length
const LAST = PRICE_BUCKETS - 1
const BEYOND = must(EDGES[LAST], 'the last price limit')

/**
 * At most one bucket begins between 100 × 2ⁿ and its double. The tables hold the bucket at the
 * lower end and the next lower limit.
 */
const DOUBLINGS = 27
const atDoubling = Uint8Array.from({ length: DOUBLINGS }, (_, n) =>
  EDGES.findLastIndex((edge) => edge <= MIN_PRICE * 2 ** n),
)
const nextEdge = Float64Array.from(atDoubling, (bucket) => EDGES[bucket + 1] ?? Number.POSITIVE_INFINITY)

/**
 * The bucket of an item that no search finds: its price is below the minimum, or it is
 * deleted.
 *
 * @alias PRICE_BUCKETS
 */
export const NO_BUCKET = PRICE_BUCKETS

/** Returns the lower limit of a bucket and that of the next one, in whole rupiah. */
export const bucketEnds = (bucket: number) => ({
  from: must(EDGES[bucket], 'a price limit'),
  to: EDGES[bucket + 1] ?? Number.POSITIVE_INFINITY,
})

/** Returns the bucket of a price. */
export function priceBucketOf(price: number): number {
  if (price < MIN_PRICE) return NO_BUCKET
  if (price >= BEYOND) return LAST
  const doubling = 31 - Math.clz32(price * 0.01)
  return uint8At(atDoubling, doubling) + (price >= float64At(nextEdge, doubling) ? 1 : 0)
}

/**
 * Returns the price range and the non-empty span of buckets.
 *
 * @param counts number of prices in each bucket
 * @param lowest the lowest counted price in whole rupiah; `highest` likewise
 */
export function spreadOf(counts: Uint32Array, lowest: number, highest: number): PriceDistribution {
  const first = counts.findIndex((count) => count > 0)
  if (first < 0) return { lowest: rupiah(0), highest: rupiah(0), buckets: [] }
  const last = counts.findLastIndex((count) => count > 0)
  const buckets = Array.from({ length: last - first + 1 }, (_, at) => {
    const bucket = first + at
    return {
      from: rupiah(must(EDGES[bucket], 'a price limit')),
      to: rupiah(EDGES[bucket + 1] ?? highest + 1),
      count: uint32At(counts, bucket),
    }
  })
  return { lowest: rupiah(lowest), highest: rupiah(highest), buckets }
}
