import { readHealth } from '@pasar/contract/jobs/health'
import { serve } from '../call/serve.ts'
import { countJobQueues } from '../dashboard/jobs.queries.ts'
import { expectedGaps } from '../settings/launch-view.ts'
import {
  type HealthSlot,
  measureDatabase,
  type QueueSlot,
  readProcesses,
  readProcessSlots,
  readQueueSlots,
  readUnknownVillages,
} from './health.queries.ts'
import { readQueueSample } from './health-sampler.ts'

const MINUTE_MS = 60_000
const SLOT_MS = 10 * MINUTE_MS
const SLOTS = 144

/** A process that has not reported for this time is gone. */
const ALIVE_MS = 3 * MINUTE_MS
/** Processes that are gone are listed for this time. */
const LISTED_MS = 60 * MINUTE_MS

/** Routes for the health of the system, for staff. */
export const healthRoutes = [
  serve(readHealth, async ({ db, now, services }) => {
    // The last slot ends after now, so the newest samples are in it.
    const since = new Date((Math.floor(now.getTime() / SLOT_MS) + 1 - SLOTS) * SLOT_MS)
    const databaseMs = await measureDatabase(db)
    const counts = await countJobQueues(db, now, services.scanner.isOn)
    const [slots, queues, processes, queue, unknownVillages] = await Promise.all([
      readProcessSlots(db, since, SLOT_MS),
      readQueueSlots(db, since, SLOT_MS),
      readProcesses(db, new Date(now.getTime() - LISTED_MS)),
      readQueueSample(db, counts, now),
      readUnknownVillages(db),
    ])
    return {
      ...{ now, databaseMs, queue, missing: await expectedGaps(services, now), unknownVillages },
      failing: counts.flatMap(({ job, failing, fault }) =>
        failing > 0 ? [{ job, count: failing, fault }] : [],
      ),
      processes: processes.map(({ busyShare, ...process }) => ({
        ...process,
        busy: busyShare === null ? null : busyShare * 100,
        isAlive: now.getTime() - process.at.getTime() < ALIVE_MS,
      })),
      series: { since, slotMs: SLOT_MS, ...seriesOf(slots, queues, now.getTime() - since.getTime()) },
    }
  }),
]

/** @param ms time from the start of the first slot until now */
function seriesOf(slots: readonly HealthSlot[], queues: readonly QueueSlot[], ms: number) {
  const fill = <S extends { slot: number }>(rows: readonly S[], value: (row: S) => number | null) => {
    const bySlot = new Map(rows.map((row) => [row.slot, value(row)]))
    return Array.from({ length: SLOTS }, (_, slot) => bySlot.get(slot) ?? null)
  }
  const perMinute = ({ slot, requests }: HealthSlot) =>
    requests / Math.max(1, Math.min(SLOT_MS, ms - slot * SLOT_MS) / MINUTE_MS)
  return {
    requests: fill(slots, perMinute),
    refused: fill(slots, ({ refused }) => refused),
    failed: fill(slots, ({ failed }) => failed),
    p50: fill(slots, ({ p50Ms }) => p50Ms),
    p99: fill(slots, ({ p99Ms }) => p99Ms),
    busy: fill(slots, ({ busyShare }) => (busyShare === null ? null : busyShare * 100)),
    memory: fill(slots, ({ memoryMb }) => memoryMb),
    poolWaits: fill(slots, ({ poolWaits }) => poolWaits),
    streams: fill(slots, ({ streams }) => streams),
    indexAge: fill(slots, ({ indexAgeMs }) => (indexAgeMs === null ? null : indexAgeMs / 1000)),
    waiting: fill(queues, ({ waiting }) => waiting),
    dead: fill(queues, ({ dead }) => dead),
    oldest: fill(queues, ({ oldestMs }) => oldestMs / MINUTE_MS),
  }
}
