import { createHistogram } from 'node:perf_hooks'
import type { ObserveRequest } from './metrics.ts'

/** The requests of a period. */
export type RequestStats = {
  requests: number
  /** Answered with 429. */
  refused: number
  /** Answered with 5xx. */
  failed: number
  /** Response times in ms without event streams; null without requests. */
  p50Ms: number | null
  p99Ms: number | null
}

/** Health checks would hide the response times of an idle process. */
const isHealthCheck = (route: string) => route.startsWith('/health/')

/** Counts requests and their response times. `take` returns the period since the last `take`. */
export function createRequestStats(): { observe: ObserveRequest; take: () => RequestStats } {
  const times = createHistogram()
  const counts = { requests: 0, refused: 0, failed: 0 }
  const observe: ObserveRequest = ({ route, status, seconds }) => {
    if (isHealthCheck(route)) return
    counts.requests += 1
    if (status === 429) counts.refused += 1
    if (status >= 500) counts.failed += 1
    // A histogram counts integers of 1 or more.
    if (seconds !== null) times.record(Math.max(1, Math.round(seconds * 1e6)))
  }
  const take = () => {
    const timeOf = (share: number) => (times.count === 0 ? null : times.percentile(share) / 1000)
    const stats = { ...counts, p50Ms: timeOf(50), p99Ms: timeOf(99) }
    times.reset()
    Object.assign(counts, { requests: 0, refused: 0, failed: 0 })
    return stats
  }
  return { observe, take }
}
