import { importJob } from './import-job.ts'
import type { Job } from './job.ts'
import { labelReindexJob } from './label-reindex-job.ts'
import { mailJob } from './mail-job.ts'
import { minuteJob } from './minute-job.ts'
import { notificationJob } from './notification-job.ts'
import { payoutJob } from './payout-job.ts'
import { scanJob } from './scan-job.ts'
import { sweepJob } from './sweep-job.ts'
import { timersJob } from './timers-job.ts'

/**
 * All background jobs with their schedules, in the order in which they start and stop. The live
 * channel (`live/live.ts`) and the search index are services and run their own loops.
 */
export const JOBS: readonly Job[] = [
  // Between two batches, other requests use the database.
  { name: 'imports', kind: 'batches', everyMs: 500, restMs: 5, create: importJob },
  // Between two batches, the search index refreshes and searches run.
  { name: 'label reindex', kind: 'batches', everyMs: 1_000, restMs: 100, create: labelReindexJob },
  { name: 'file sweep', kind: 'rounds', everyMs: 60_000, create: sweepJob },
  { name: 'virus scans', kind: 'rounds', everyMs: 5_000, create: scanJob },
  { name: 'timers', kind: 'rounds', everyMs: 5_000, create: timersJob },
  { name: 'payouts', kind: 'rounds', everyMs: 5_000, create: payoutJob },
  { name: 'notices', kind: 'rounds', everyMs: 1_000, create: notificationJob },
  { name: 'reminders and settings', kind: 'rounds', everyMs: 60_000, create: minuteJob },
  { name: 'mail', kind: 'rounds', everyMs: 500, create: mailJob },
]

/** Interval in ms at which the search index of a process polls for changes. */
export const SEARCH_INDEX_MS = 250
