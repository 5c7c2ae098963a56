import { JOB_NAMES } from '@pasar/domain/jobs/queues'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment } from '../wire/fields.ts'

const job = z.enum(JOB_NAMES)

const JobRow = z.object({
  job,
  /** Items by state; null for a job without items of its own. */
  items: z.nullable(
    z.object({
      waiting: z.int(),
      running: z.int(),
      /** Failed, and retried later. */
      retrying: z.int(),
      /** Failed too often. */
      dead: z.int(),
      /** Since when the oldest unfinished item is due; null without one. */
      oldest: z.nullable(moment),
    }),
  ),
  /** Number of processes that work on it now. */
  running: z.int(),
  succeededAt: z.nullable(moment),
  /** The last failure, and its kind; an item that failed alone counts, too. */
  failedAt: z.nullable(moment),
  fault: z.string(),
  nextAt: z.nullable(moment),
})

/** Lists the background jobs with their queues, for staff. @decision 0081 */
export const listJobs = endpoint({
  method: 'GET',
  path: '/staff/job',
  access: 'staff',
  summary: 'Pekerjaan latar: antrean, umur tertua, kegagalan, dan jadwal berikutnya',
  reply: z.object({ jobs: z.array(JobRow), now: moment }),
})
export type JobList = z.output<(typeof listJobs)['reply']>

/** Lists the failed items of a job, dead ones first; at most 50. */
export const listJobFailures = endpoint({
  method: 'GET',
  path: '/staff/job/:job',
  access: 'staff',
  summary: 'Kegagalan sebuah pekerjaan latar',
  params: z.object({ job }),
  reply: z.object({
    failures: z.array(
      z.object({
        itemId: z.int(),
        title: z.string(),
        orderId: z.nullable(z.int()),
        tries: z.int(),
        /** Kind of the last failure; no personal data. */
        fault: z.string(),
        failedAt: z.nullable(moment),
        /** null when the item is dead. */
        retryAt: z.nullable(moment),
        /** False while an attempt of a message may still be under way. */
        mayRetry: z.boolean(),
      }),
    ),
    hasMore: z.boolean(),
  }),
})
export type JobFailures = z.output<(typeof listJobFailures)['reply']>

/** Retries one failed item of a job, or all of them. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/staff/job/:job/retry',
  access: 'staff',
  summary: 'Coba lagi satu kegagalan, atau semua kegagalan sebuah pekerjaan latar',
  params: z.object({ job }),
  body: z.object({ itemId: z.nullable(id) }),
  reply: z.object({ retried: z.int() }),
})
