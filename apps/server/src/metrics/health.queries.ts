import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { RequestStats } from './request-stats.ts'

/** What a process measured about itself since its last sample. */
export type ProcessSample = RequestStats & {
  role: 'web' | 'worker' | 'all'
  /** Share of the time in which the event loop was busy, 0 to 1; null in the first sample. */
  busyShare: number | null
  memoryMb: number
  /** Statements that waited for a connection. */
  poolWaits: number
  /** Open event streams; null in a worker. */
  streams: number | null
  /** null in a worker. */
  indexAgeMs: number | null
}

/** Stores a sample of a process. */
export async function insertProcessSample(
  db: Db,
  processName: string,
  sample: ProcessSample,
  now: Date,
): Promise<void> {
  await db
    .insertInto('health_sample')
    .values({
      at: now,
      process: processName,
      role: sample.role,
      requests: sample.requests,
      refused: sample.refused,
      failed: sample.failed,
      p50_ms: sample.p50Ms,
      p99_ms: sample.p99Ms,
      busy_share: sample.busyShare,
      memory_mb: sample.memoryMb,
      pool_waits: sample.poolWaits,
      streams: sample.streams,
      index_age_ms: sample.indexAgeMs,
    })
    .execute()
}

/** The queues of all background jobs together. */
export type QueueSample = { waiting: number; dead: number; oldestMs: number; unpublishedMs: number }

/** Stores the sample of a minute, unless another process has stored it. */
export async function insertQueueSample(db: Db, sample: QueueSample, now: Date): Promise<void> {
  await sql`
    insert into health_queue (minute, waiting, dead, oldest_ms, unanchored_ms)
    values (date_trunc('minute', ${now}::timestamptz), ${sample.waiting}, ${sample.dead}, ${sample.oldestMs},
      ${sample.unpublishedMs})
    on conflict (minute) do nothing`.execute(db)
}

/** Samples older than this time in ms are deleted. */
const HISTORY_MS = 48 * 3_600_000

/** Deletes old samples of all processes. */
export async function deleteOldSamples(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - HISTORY_MS)
  await sql`with queues as (delete from health_queue where minute < ${before})
    delete from health_sample where at < ${before}`.execute(db)
}

/** The samples of all processes in one slot of the plots. */
export type HealthSlot = {
  slot: number
  requests: number
  refused: number
  failed: number
  p50Ms: number | null
  p99Ms: number | null
  busyShare: number | null
  memoryMb: number | null
  poolWaits: number
  streams: number | null
  indexAgeMs: number | null
}

/**
 * Loads the samples of all processes, grouped into slots. Counts and streams are sums over the
 * processes; times, busy share, memory and index age are those of the worst process.
 */
export async function readProcessSlots(db: Db, since: Date, slotMs: number): Promise<HealthSlot[]> {
  const { rows } = await sql<HealthSlot>`
    select slot, sum(requests)::int as requests, sum(refused)::int as refused, sum(failed)::int as failed,
      (sum(p50_sum) / nullif(sum(timed), 0))::float8 as "p50Ms", max(p99) as "p99Ms", max(busy) as "busyShare",
      max(memory)::int as "memoryMb", sum(waits)::int as "poolWaits", sum(streams)::float8 as streams,
      max(index_age) as "indexAgeMs"
    from (
      select floor(extract(epoch from at - ${since}::timestamptz) * 1000 / ${slotMs})::int as slot, process,
        sum(requests) as requests, sum(refused) as refused, sum(failed) as failed,
        sum(p50_ms * requests) as p50_sum, sum(requests) filter (where p50_ms is not null) as timed,
        max(p99_ms) as p99, max(busy_share) as busy, max(memory_mb) as memory, sum(pool_waits) as waits,
        avg(streams) as streams, max(index_age_ms) as index_age
      from health_sample where at >= ${since} group by 1, 2) by_process
    group by slot order by slot`.execute(db)
  return rows
}

/** The queues in one slot of the plots: the worst minute. */
export type QueueSlot = QueueSample & { slot: number }

/** Loads the samples of the queues, grouped into slots. */
export async function readQueueSlots(db: Db, since: Date, slotMs: number): Promise<QueueSlot[]> {
  const { rows } = await sql<QueueSlot>`
    select floor(extract(epoch from minute - ${since}::timestamptz) * 1000 / ${slotMs})::int as slot,
      max(waiting) as waiting, max(dead) as dead, max(oldest_ms) as "oldestMs", max(unanchored_ms) as "unpublishedMs"
    from health_queue where minute >= ${since} group by 1 order by 1`.execute(db)
  return rows
}

/** Measures in ms how long the database takes to answer an empty statement. */
export async function measureDatabase(db: Db): Promise<number> {
  const startedAt = performance.now()
  await sql`select 1`.execute(db)
  return performance.now() - startedAt
}

/** A process with its last sample. */
export type ProcessReport = {
  name: string
  role: 'web' | 'worker' | 'all'
  at: Date
  busyShare: number | null
  memoryMb: number
}

/** Loads the last sample of each process that has reported since a moment. */
export async function readProcesses(db: Db, since: Date): Promise<ProcessReport[]> {
  const { rows } = await sql<ProcessReport>`
    select distinct on (process) process as name, role, at, busy_share as "busyShare", memory_mb as "memoryMb"
    from health_sample where at >= ${since} order by process, at desc`.execute(db)
  return rows
}

const MAX_UNKNOWN_VILLAGES = 50

/** Loads the schools whose village code is not in our areas, newest first. @decision 0140 */
export async function readUnknownVillages(
  db: Db,
): Promise<{ memberId: number; name: string; code: string }[]> {
  const { rows } = await sql<{ memberId: number; name: string; code: string }>`
    select id as "memberId", name, unknown_village as code from member
    where unknown_village is not null order by id desc limit ${MAX_UNKNOWN_VILLAGES}`.execute(db)
  return rows
}
