import { BadConfig } from './bad-config.ts'

/** Where and how a process sends its spans. */
export type TracingConfig = {
  /** Base URL of an OTLP collector. */
  endpoint: string
  service: string
  /** Share of the new traces that are recorded, from 0 to 1. */
  ratio: number
}

/**
 * Reads the standard variables of OpenTelemetry. The exporter itself reads the others, such as
 * OTEL_EXPORTER_OTLP_HEADERS.
 *
 * @param endpoint OTEL_EXPORTER_OTLP_ENDPOINT
 * @returns null without an endpoint: the process then records nothing
 * @throws BadConfig with one sentence that names the problem
 * @decision 0096
 */
export function readTracingConfig(env: NodeJS.ProcessEnv, endpoint: string | null): TracingConfig | null {
  if (endpoint === null) return null
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || 1)
  if (!(ratio >= 0 && ratio <= 1))
    throw new BadConfig(
      `OTEL_TRACES_SAMPLER_ARG harus angka 0 sampai 1, bukan "${env.OTEL_TRACES_SAMPLER_ARG}".`,
    )
  return { endpoint, service: env.OTEL_SERVICE_NAME || 'pasar-sekolah', ratio }
}
