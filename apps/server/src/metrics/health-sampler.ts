import { hostname } from 'node:os'
import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import { countJobQueues, type QueueCounts } from '../dashboard/jobs.queries.ts'
import type { Db } from '../db/database.ts'
import { readLogAge } from '../transparency/log.queries.ts'
import {
  deleteOldSamples,
  insertProcessSample,
  insertQueueSample,
  type ProcessSample,
  type QueueSample,
} from './health.queries.ts'
import type { MetricsSources, ObserveRequest } from './metrics.ts'
import { createRequestStats } from './request-stats.ts'

/** Samples the health of this process for the staff. */
export type HealthSampler = {
  observe: ObserveRequest
  /** Stores what was measured since the last call. */
  store: () => Promise<void>
}

const MEGABYTE = 1024 * 1024

/**
 * Creates the sampler of this process. Every process stores its own row; the queues are read by the
 * processes that run jobs, and the first one stores them.
 *
 * @decision 0090
 */
export function createHealthSampler(
  role: ProcessSample['role'],
  {
    database: { db, waits },
    clock,
    web,
    scanner,
    busyShares = () => [],
  }: Omit<MetricsSources, 'database'> & {
    database: Pick<MetricsSources['database'], 'db' | 'waits'>
  },
): HealthSampler {
  const name = `${hostname()} (${process.pid})`
  const { observe, take } = createRequestStats()
  // The work of the start is not load, so the first sample has no busy share.
  let busy: EventLoopUtilization | null = null
  let waitCount = waits.count
  const measure = (): ProcessSample => {
    // The busiest thread: its requests wait first.
    const busyShare =
      busy === null ? null : Math.max(performance.eventLoopUtilization(busy).utilization, ...busyShares())
    const poolWaits = waits.count - waitCount
    busy = performance.eventLoopUtilization()
    waitCount = waits.count
    return {
      ...take(),
      role,
      busyShare,
      memoryMb: Math.round(process.memoryUsage.rss() / MEGABYTE),
      poolWaits,
      streams: web === null ? null : web.live.size,
      indexAgeMs: web === null ? null : web.catalogue.ageMs,
    }
  }
  const store = async () => {
    const now = clock()
    await insertProcessSample(db, name, measure(), now)
    if (role === 'web') return
    const queues = await countJobQueues(db, now, scanner.isOn)
    await insertQueueSample(db, await readQueueSample(db, queues, now), now)
    await deleteOldSamples(db, now)
  }
  return { observe, store }
}

/** Adds up the queues of all background jobs, and reads the age of the log. */
export async function readQueueSample(
  db: Db,
  queues: readonly QueueCounts[],
  now: Date,
): Promise<QueueSample> {
  const { unpublishedSince } = await readLogAge(db)
  const ageMs = (at: Date | null) => (at === null ? 0 : Math.max(0, now.getTime() - at.getTime()))
  return {
    waiting: queues.reduce((sum, { waiting, running, retrying }) => sum + waiting + running + retrying, 0),
    dead: queues.reduce((sum, { dead }) => sum + dead, 0),
    oldestMs: Math.max(0, ...queues.map(({ oldest }) => ageMs(oldest))),
    unpublishedMs: ageMs(unpublishedSince),
  }
}
