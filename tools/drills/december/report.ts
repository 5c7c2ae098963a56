import { percentile } from '../../bench/latency.ts'
import type { Client } from './client.ts'
import { READS_PER_ORDER } from './pages.ts'
import type { Queues } from './queues.ts'
import type { Usage } from './usage.ts'

/** Orders of a December day of 1,000,000 schools, and the share of its busiest hour. */
const COUNTRY_ORDERS = 500_000
const PEAK_SHARE = 1 / 8
/** Cores are planned to be at most half busy. */
const BUSY = 0.5
const POOL = 8

type Print = (line: string) => void

/** Prints count, percentiles and failures of each kind of request. */
export function printRequests({ tallies, surprises }: Client, print: Print): void {
  print(row(['kind', 'count', 'p50 ms', 'p99 ms', 'errors', 'retried', 'broken']))
  for (const [kind, { took, errors, retried, broken }] of [...tallies].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const times = [0.5, 0.99].map((share) => percentile(took, share).toFixed(0))
    print(row([kind, took.length, ...times, errors, retried, broken]))
  }
  for (const [text, count] of [...surprises].slice(0, 20)) print(`UNEXPECTED ${count} × ${text}`)
}

const row = ([first = '', ...rest]: readonly (string | number)[]): string =>
  `  ${String(first).padEnd(26)}${rest.map((cell) => String(cell).padStart(9)).join('')}`

/** Prints the ages of the oldest unfinished items over the day. */
export function printQueues({ maxAges, ages }: Queues, print: Print): void {
  const shown = [...maxAges].filter(([, age]) => age > 0).sort(([, a], [, b]) => b - a)
  print('Queues, longest age of the oldest item in seconds')
  print(`  ${shown.map(([job, age]) => `${job} ${age.toFixed(0)}`).join(', ')}`)
  const step = Math.max(1, Math.ceil(ages.length / 24))
  const parts = ages.filter((_, n) => n % step === 0)
  print(`  all, over time: ${parts.map((age) => age.toFixed(0)).join(' ')}`)
}

/** Prints the CPU time of each part and what the country would need by linear extrapolation. */
export function printEstimate(usage: Usage, orders: number, print: Print): void {
  const perOrder = (part: string) => (usage.get(part)?.cpuS ?? 0) / Math.max(1, orders)
  const peakRate = (COUNTRY_ORDERS * PEAK_SHARE) / 3_600
  const cores = (part: string) => (perOrder(part) * peakRate) / BUSY
  print(`Linear estimate, not measured: ${COUNTRY_ORDERS} orders a day, an eighth in the busiest hour`)
  print(
    `  (${peakRate.toFixed(1)} orders and ${(peakRate * READS_PER_ORDER).toFixed(0)} reads a second), cores half busy`,
  )
  print(row(['part', 'CPU s', 'ms/order', 'cores', 'peak MB']))
  for (const [part, { cpuS, peakMb }] of usage) {
    const figures = [cpuS.toFixed(1), (perOrder(part) * 1_000).toFixed(0)]
    print(row([part, ...figures, cores(part).toFixed(1), peakMb.toFixed(0)]))
  }
  // One web process may be missing. A process has one core.
  const webs = Math.ceil(cores('web')) + 1
  const workers = Math.max(2, Math.ceil(cores('worker')))
  const memoryGb =
    (webs * (usage.get('web')?.peakMb ?? 0) + workers * (usage.get('worker')?.peakMb ?? 0)) / 1_024
  const all = [...usage.keys()].reduce((sum, part) => sum + cores(part), 0)
  print(
    `  ${all.toFixed(0)} cores: ${webs} web processes of one core each, ${workers} workers, the rest as above;`,
  )
  print(
    `  ${memoryGb.toFixed(1)} GB for web processes and workers; ${(webs + workers) * POOL} pooled connections and ${webs + workers} direct ones`,
  )
}
