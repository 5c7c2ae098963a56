import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { countJobQueues, readJobReports } from '../dashboard/jobs.queries.ts'
import { readLogAge } from '../transparency/log.queries.ts'
import type { MetricsSources } from './metrics.ts'

/** Scrapes within this time in ms share one reading of the database. */
const FRESH_MS = 5_000
/** Maximum time in ms that a scrape waits for the database. */
const READ_MS = 4_000

const STATES = ['waiting', 'running', 'retrying', 'dead'] as const

/**
 * Registers the metrics of what is in the database: queues, jobs and the transparency log. All
 * processes report the same values.
 *
 * @returns a function that reads them; when the database does not answer, they are missing
 */
export function createStoredMetrics(
  registry: Registry,
  { database: { db }, clock, scanner }: Pick<MetricsSources, 'database' | 'clock' | 'scanner'>,
): () => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Gauge<L>({ name, help, labelNames, registers: [registry] })
  const up = gauge('pasar_database_up', '1 when the database answered the last scrape, else 0', [])
  const items = gauge('pasar_job_items', 'Unfinished items by job and state', ['job_name', 'state'])
  const oldest = gauge('pasar_job_oldest_age_seconds', 'Age of the oldest unfinished item; 0 for none', [
    'job_name',
  ])
  const success = gauge('pasar_job_last_success_timestamp_seconds', 'Time of the last successful round', [
    'job_name',
  ])
  const checkpoint = gauge('pasar_log_checkpoint_age_seconds', 'Age of the last checkpoint of the log', [])
  const unpublishedGauge = gauge(
    'pasar_log_unpublished_age_seconds',
    'Age of the oldest event that no checkpoint of the log covers; 0 for none',
    [],
  )
  const read = async () => {
    const now = clock()
    const age = (at: Date | null) => (at === null ? 0 : Math.max(0, now.getTime() - at.getTime()) / 1000)
    const queues = await countJobQueues(db, now, scanner.isOn)
    const reports = await readJobReports(db, now)
    const { publishedAt, unpublishedSince } = await readLogAge(db)
    for (const queue of queues) {
      for (const state of STATES) items.set({ job_name: queue.job, state }, queue[state])
      oldest.set({ job_name: queue.job }, age(queue.oldest))
    }
    for (const { job, succeededAt } of reports)
      if (succeededAt !== null) success.set({ job_name: job }, succeededAt.getTime() / 1000)
    if (publishedAt === null) checkpoint.remove()
    else checkpoint.set(age(publishedAt))
    unpublishedGauge.set(age(unpublishedSince))
  }
  const forget = () => {
    for (const labelledGauge of [items, oldest, success]) labelledGauge.reset()
    for (const one of [checkpoint, unpublishedGauge]) one.remove()
  }
  return shareRecent(async () => {
    const late = wait(READ_MS, undefined, { ref: false }).then(() => {
      throw new Error('the database did not answer in time')
    })
    const [outcome] = await Promise.allSettled([Promise.race([read(), late])])
    up.set(outcome.status === 'fulfilled' ? 1 : 0)
    if (outcome.status === 'rejected') forget()
  })
}

/** Returns a function that acts at most once at a time, and not sooner than FRESH_MS later. */
function shareRecent(act: () => Promise<void>): () => Promise<void> {
  let endedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null
  return async () => {
    if (performance.now() - endedAt < FRESH_MS) return
    running ??= act().finally(() => {
      endedAt = performance.now()
      running = null
    })
    await running
  }
}
