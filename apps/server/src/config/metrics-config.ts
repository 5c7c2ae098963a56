import { BadConfig } from './bad-config.ts'

/** Address of the metrics of a process. */
export type MetricsConfig = { host: string; port: number }

/**
 * Reads METRICS_PORT and METRICS_HOST.
 *
 * @returns null without a port: the process then measures nothing
 * @throws BadConfig with one sentence that names the problem
 * @decision 0087
 */
export function readMetricsConfig(env: NodeJS.ProcessEnv): MetricsConfig | null {
  if (!env.METRICS_PORT) {
    if (env.METRICS_HOST) throw new BadConfig('METRICS_HOST memerlukan METRICS_PORT.')
    return null
  }
  const port = Number(env.METRICS_PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new BadConfig(`METRICS_PORT harus angka 0 sampai 65535, bukan "${env.METRICS_PORT}".`)
  return { host: env.METRICS_HOST || '127.0.0.1', port }
}
