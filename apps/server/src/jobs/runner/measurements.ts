import type { Config } from '../../config/config.ts'
import { createHealthSampler } from '../../metrics/health-sampler.ts'
import type { Metrics, MetricsSources, ObserveRequest } from '../../metrics/metrics.ts'
import { openMetrics } from '../../metrics/open-metrics.ts'
import { openTracing } from '../../tracing/open-tracing.ts'
import { startWorkLoop } from './work-loop.ts'

/** Interval in ms between two samples of a process. */
const SAMPLE_MS = 60_000

/**
 * Measures this process for Prometheus and sends its spans, if configured, and measures it for the
 * staff: a sample every minute.
 *
 * @param onFault receives the error of a failed sample; the next one is tried later
 */
export async function openMeasurements(
  config: Pick<Config, 'metrics' | 'tracing' | 'role'>,
  sources: MetricsSources,
  onFault: (error: unknown) => void,
): Promise<Metrics & { observe: ObserveRequest }> {
  const closeTracing = await openTracing(config.tracing)
  const metrics = await openMetrics(config.metrics, sources)
  const health = createHealthSampler(config.role, sources)
  const stopSamples = startWorkLoop(health.store, { everyMs: SAMPLE_MS }, onFault)
  return {
    address: metrics.address,
    observe(request) {
      health.observe(request)
      metrics.observe?.(request)
    },
    async close() {
      await stopSamples()
      await metrics.close()
      await closeTracing()
    },
  }
}
