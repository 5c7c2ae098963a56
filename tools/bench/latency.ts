/**
 * Returns the duration that a share of the durations does not exceed.
 *
 * @param share 0.99 for the 99th percentile
 */
export function percentile(took: readonly number[], share: number): number {
  const sorted = took.toSorted((a, b) => a - b)
  return sorted[Math.trunc((sorted.length - 1) * share)] ?? 0
}

/**
 * Formats percentiles of durations in one line.
 *
 * @param took milliseconds
 */
export function formatPercentiles(took: readonly number[]): string {
  const at = (share: number) => percentile(took, share).toFixed(0)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`
}
