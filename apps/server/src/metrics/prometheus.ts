import { createServer, type ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { MetricsConfig } from '../config/metrics-config.ts'
import type { Metrics, MetricsSources, ObserveRequest } from './metrics.ts'
import { createStoredMetrics } from './stored-metrics.ts'

/** Upper limits of the buckets of response times, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Time in ms between two samples of the event loop delay. */
const EVENT_LOOP_PRECISION_MS = 20

/** Starts the server that answers `/metrics`. */
export async function startPrometheus(config: MetricsConfig, sources: MetricsSources): Promise<Metrics> {
  const registry = new Registry()
  collectDefaultMetrics({
    register: registry,
    prefix: 'pasar_',
    eventLoopMonitoringPrecision: EVENT_LOOP_PRECISION_MS,
  })
  registerPool(registry, sources.database)
  if (sources.web !== null) registerWeb(registry, sources.web)
  const readStored = createStoredMetrics(registry, sources)
  const send = async (response: ServerResponse) => {
    await readStored()
    response.setHeader('content-type', registry.contentType)
    response.end(await registry.metrics())
  }
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics')
      // A fault leaves the scrape without an answer, which Prometheus reports as a failed scrape.
      send(response).then(undefined, () => response.destroy())
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : config.port
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  return {
    observe: createObserver(registry),
    address: `http://${host}:${port}/metrics`,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function createObserver(registry: Registry): ObserveRequest {
  const registers = [registry]
  const requests = new Counter({
    name: 'pasar_http_requests_total',
    help: 'Answered requests by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'pasar_http_request_duration_seconds',
    help: 'Time until the response was sent, by method and route pattern, without event streams',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  })
  const securityEvents = new Counter({
    name: 'pasar_security_events_total',
    help: 'Refused sign-ins, passkeys, tickets, codes, foreign origins and bank signatures',
    labelNames: ['event'],
    registers,
  })
  // A counter that appears with its first event has no increase.
  securityEvents.inc({ event: 'bank-signature' }, 0)
  return ({ method, route, status, event = null, seconds }) => {
    requests.inc({ method, route, status })
    if (event !== null) securityEvents.inc({ event })
    if (seconds !== null) durations.observe({ method, route }, seconds)
  }
}

function registerPool(registry: Registry, { pool, waits }: MetricsSources['database']): void {
  const registers = [registry]
  new Gauge({
    name: 'pasar_db_pool_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'pasar_db_pool_waiting',
    help: 'Statements that wait for a connection of the pool now',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
  new Gauge({
    name: 'pasar_db_pool_connections_max',
    help: 'Largest number of connections of the pool',
    registers,
    collect() {
      this.set(pool.options.max)
    },
  })
  const total = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  total(
    'pasar_db_pool_waits_total',
    'Statements that waited because all connections were busy',
    () => waits.count,
  )
  total(
    'pasar_db_pool_wait_seconds_total',
    'Time that statements waited for a connection',
    () => waits.ms / 1000,
  )
}

function registerWeb(registry: Registry, { live, catalogue }: NonNullable<MetricsSources['web']>): void {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('pasar_live_connections', 'Open streams of live events', () => live.size)
  gauge('pasar_search_index_items', 'Items in the search index', () => catalogue.size)
  gauge('pasar_search_index_ready', '1 when the search index is complete, else 0', () =>
    catalogue.isReady ? 1 : 0,
  )
  gauge(
    'pasar_search_index_age_seconds',
    'Time since the search index last matched the database',
    () => catalogue.ageMs / 1000,
  )
}
