import { JOB_NAMES } from '@pasar/domain/jobs/queues'
import * as z from 'zod/mini'
import { LaunchGapView } from '../settings/launch-gap.ts'
import { endpoint } from '../wire/endpoint.ts'
import { moment } from '../wire/fields.ts'

/** One value per slot; null where no process reported. */
const series = z.array(z.nullable(z.number()))

/** The samples of the last 24 hours, oldest slot first. */
const HealthSeries = z.object({
  /** Start of the first slot. */
  since: moment,
  slotMs: z.int(),
  /** Requests per minute over all processes. */
  requests: series,
  /** Requests of the slot that were answered with 429. */
  refused: series,
  /** Requests of the slot that were answered with 5xx. */
  failed: series,
  /** Response time in ms: the median, and the slowest percent of the slowest process. */
  p50: series,
  p99: series,
  /** Share of the time in which the busiest process worked, in percent. */
  busy: series,
  /** Memory of the largest process in MB. */
  memory: series,
  /** Statements that waited for a database connection. */
  poolWaits: series,
  /** Open event streams over all processes. */
  streams: series,
  /** Age of the oldest search index, in seconds. */
  indexAge: series,
  /** Unfinished items of the background jobs, and those that failed too often. */
  waiting: series,
  dead: series,
  /** Age of the oldest unfinished item, in minutes. */
  oldest: series,
})

/**
 * Reports the health of the system: its processes, queues and the last 24 hours, for staff.
 *
 * @decision 0090
 */
export const readHealth = endpoint({
  method: 'GET',
  path: '/staff/health',
  access: 'staff',
  summary: 'Kesehatan sistem: proses, antrean, dan 24 jam terakhir',
  reply: z.object({
    now: moment,
    processes: z.array(
      z.object({
        name: z.string(),
        role: z.enum(['web', 'worker', 'all']),
        at: moment,
        /** False when it has not reported for three minutes. */
        isAlive: z.boolean(),
        /** In percent; null until its second report. */
        busy: z.nullable(z.number()),
        memoryMb: z.int(),
      }),
    ),
    /** Response time of the database in ms. */
    databaseMs: z.number(),
    queue: z.object({ waiting: z.int(), dead: z.int(), oldestMs: z.number(), unpublishedMs: z.number() }),
    /** Jobs with items whose last attempt failed, and the code of the newest failure. */
    failing: z.array(z.object({ job: z.enum(JOB_NAMES), count: z.int(), fault: z.string() })),
    series: HealthSeries,
    /** What the site lacks before it takes orders. */
    missing: z.array(LaunchGapView),
    /** Schools whose village code is not in the area data, by the newest. @decision 0140 */
    unknownVillages: z.array(z.object({ memberId: z.int(), name: z.string(), code: z.string() })),
  }),
})
export type Health = z.output<(typeof readHealth)['reply']>
