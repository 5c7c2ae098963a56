import type { TracingConfig } from '../config/tracing-config.ts'

/**
 * Starts sending the spans of this process, if configured.
 *
 * @param config null loads and records nothing
 * @returns a function that sends the remaining spans and stops
 * @decision 0096
 */
export async function openTracing(config: TracingConfig | null): Promise<() => Promise<void>> {
  if (config === null) return async () => {}
  const { startOpenTelemetry } = await import('./open-telemetry.ts')
  return startOpenTelemetry(config)
}
