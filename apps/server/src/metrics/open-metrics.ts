import type { MetricsConfig } from '../config/metrics-config.ts'
import type { Metrics, MetricsSources } from './metrics.ts'

/**
 * Starts the metrics server of a process, if it has one.
 *
 * @param config its address; null loads and measures nothing
 * @decision 0087
 */
export async function openMetrics(config: MetricsConfig | null, sources: MetricsSources): Promise<Metrics> {
  if (config === null) return { observe: null, address: null, close: async () => {} }
  const { startPrometheus } = await import('./prometheus.ts')
  return startPrometheus(config, sources)
}
