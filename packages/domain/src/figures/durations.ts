import { must } from '../kernel/must.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

/** Stages of an order, in the order of their end. `lead` is the whole time from order to BAST. */
export const ORDER_STAGES = ['confirm', 'ship', 'receive', 'pay', 'lead'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

/**
 * Bounds in seconds between the buckets of a duration, ascending: 1 hour to 90 days. A change
 * needs a rebuild of the figures. @decision 0098
 */
export const DURATION_BOUNDS: readonly number[] = [
  ...[1, 2, 3, 4, 6, 8, 12, 18, 24, 36, 48, 60].map((hours) => hours * HOUR),
  ...[3, 4, 5, 6, 7, 8, 10, 12, 14, 17, 21, 25, 30, 45, 60, 90].map((days) => days * DAY),
]

/** Orders whose duration reached as many bounds as the number of the bucket. */
export type DurationBucket = { bucket: number; orders: number }

/**
 * Returns the median of durations in seconds, interpolated within its bucket; null without
 * durations. The median of the last bucket, which has no end, is its start.
 */
export const medianOf = (buckets: readonly DurationBucket[]): number | null =>
  quantilesOf(buckets, [0.5])[0] ?? null

/**
 * Returns quantiles of durations in seconds, interpolated like the median; none without durations.
 *
 * @param buckets each bucket once; the numbers of orders may be weights
 * @param shares from 0 to 1, ascending
 */
export function quantilesOf(buckets: readonly DurationBucket[], shares: readonly number[]): number[] {
  const countedBuckets = buckets.filter(({ orders }) => orders > 0).toSorted((a, b) => a.bucket - b.bucket)
  const sum = countedBuckets.reduce((total, { orders }) => total + orders, 0)
  const quantiles: number[] = []
  let before = 0
  for (const [at, { bucket, orders }] of countedBuckets.entries()) {
    const [start, end] = boundsOf(bucket)
    const isLast = at === countedBuckets.length - 1
    for (let share = shares[quantiles.length]; share !== undefined; share = shares[quantiles.length]) {
      if (before + orders < share * sum && !isLast) break
      quantiles.push(start + ((end - start) * Math.min(orders, share * sum - before)) / orders)
    }
    before += orders
  }
  return quantiles
}

/** Returns the bucket of a duration in seconds: the number of bounds that it has reached. */
export const durationBucketOf = (seconds: number): number =>
  DURATION_BOUNDS.filter((boundSeconds) => seconds >= boundSeconds).length

function boundsOf(bucket: number): readonly [start: number, end: number] {
  const start = bucket === 0 ? 0 : must(DURATION_BOUNDS[bucket - 1], 'the start of a bucket')
  return [start, bucket === DURATION_BOUNDS.length ? start : must(DURATION_BOUNDS[bucket], 'its end')]
}
