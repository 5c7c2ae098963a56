/**
 * Formats percentiles of durations in one line.
 *
 * @param took milliseconds
 */
export function formatPercentiles(took: readonly number[]): string {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.trunc((sorted.length - 1) * share)] ?? 0).toFixed(0)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`
}
