import type { PriceSpread } from '@pasar/contract/catalogue/search'
import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'
import { rupiah } from '@pasar/domain/kernel/money'

/** Where buckets begin: 100, 200, 500, 1,000 ... 10,000,000,000; the last one has no end. */
const EDGES: readonly number[] = [
  ...[2, 3, 4, 5, 6, 7, 8, 9].flatMap((power) => [1, 2, 5].map((step) => step * 10 ** power)),
  10 ** 10,
]
export const PRICE_BUCKETS = EDGES.length
const LAST = PRICE_BUCKETS - 1
const BEYOND = EDGES[LAST] ?? 0

/** Between 100 × 2ⁿ and its double at most one bucket begins: the bucket at the lower end, and where the next one begins. */
const DOUBLINGS = 27
const atDoubling = Uint8Array.from({ length: DOUBLINGS }, (_, n) =>
  EDGES.findLastIndex((edge) => edge <= MIN_PRICE * 2 ** n),
)
const nextEdge = Float64Array.from(atDoubling, (bucket) => EDGES[bucket + 1] ?? Number.POSITIVE_INFINITY)

/** Of an item that no search finds: one below the lowest price, or one that is gone. */
export const NO_BUCKET = PRICE_BUCKETS

/** Where a bucket begins, and where the one behind it does; whole rupiah. */
export const bucketEnds = (bucket: number) => ({
  from: EDGES[bucket] ?? 0,
  to: EDGES[bucket + 1] ?? Number.POSITIVE_INFINITY,
})

/** The bucket of a price. */
export function bucketOf(price: number): number {
  if (price < MIN_PRICE) return NO_BUCKET
  if (price >= BEYOND) return LAST
  const doubling = 31 - Math.clz32(price * 0.01)
  return (atDoubling[doubling] ?? 0) + (price >= (nextEdge[doubling] ?? 0) ? 1 : 0)
}

/**
 * @param met how many prices were met in each bucket
 * @param lowest of the prices that were met, whole rupiah; the same for `highest`
 */
export function spreadOf(met: Uint32Array, lowest: number, highest: number): PriceSpread {
  const first = met.findIndex((count) => count > 0)
  if (first < 0) return { lowest: rupiah(0), highest: rupiah(0), buckets: [] }
  const last = met.findLastIndex((count) => count > 0)
  const buckets = Array.from({ length: last - first + 1 }, (_, at) => {
    const bucket = first + at
    return {
      from: rupiah(EDGES[bucket] ?? 0),
      to: rupiah(EDGES[bucket + 1] ?? highest + 1),
      count: met[bucket] ?? 0,
    }
  })
  return { lowest: rupiah(lowest), highest: rupiah(highest), buckets }
}
