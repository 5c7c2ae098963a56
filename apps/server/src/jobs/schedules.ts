import { bankChangeJob } from './bank-change-job.ts'
import { bankMessageJob } from './bank-message-job.ts'
import { bindingJob } from './binding-job.ts'
import { caseJob } from './case-job.ts'
import { complaintJob } from './complaint-job.ts'
import { deadlineReminderJob } from './deadline-reminder-job.ts'
import { expiryJob } from './expiry-job.ts'
import { figureJob } from './figure-job.ts'
import { findingJob } from './finding-job.ts'
import { importJob } from './import-job.ts'
import type { Job } from './job.ts'
import { labelReindexJob } from './label-reindex-job.ts'
import { logCopyJob } from './log-copy-job.ts'
import { logJob } from './log-job.ts'
import { mailJob } from './mail-job.ts'
import { negotiationJob } from './negotiation-job.ts'
import { noticeJob } from './notice-job.ts'
import { orderReminderJob } from './order-reminder-job.ts'
import { payoutJob } from './payout-job.ts'
import { requestJob } from './request-job.ts'
import { retentionJob } from './retention-job.ts'
import { scanJob } from './scan-job.ts'
import { sendingJob } from './sending-job.ts'
import { sessionJob } from './session-job.ts'
import { settingJob } from './setting-job.ts'
import { sweepJob } from './sweep-job.ts'
import { virtualAccountJob } from './virtual-account-job.ts'
import { webhookJob } from './webhook-job.ts'
import { yearEndJob } from './year-end-job.ts'

/**
 * All background jobs with their schedules. They run independently of each other. The live channel
 * (`live/live.ts`) and the search index are services and run their own loops.
 *
 * @decision 0081
 */
export const JOBS: readonly Job[] = [
  // Between two batches, other requests use the database.
  { name: 'imports', everyMs: 500, restMs: 5, create: importJob },
  // Between two batches, the search index refreshes and searches run.
  { name: 'reindex', everyMs: 1_000, restMs: 100, create: labelReindexJob },
  { name: 'mail', everyMs: 500, create: mailJob },
  // The rest leaves database capacity to user requests.
  { name: 'notices', everyMs: 1_000, restMs: 20, create: noticeJob },
  { name: 'sendings', everyMs: 1_000, create: sendingJob },
  { name: 'webhooks', everyMs: 500, restMs: 5, create: webhookJob },
  { name: 'figures', everyMs: 1_000, restMs: 50, create: figureJob },
  // Each batch works for up to half a second, so the rest leaves the process to its users.
  { name: 'findings', everyMs: 60_000, restMs: 500, create: findingJob },
  { name: 'payouts', everyMs: 5_000, create: payoutJob },
  { name: 'virtual-accounts', everyMs: 5_000, create: virtualAccountJob },
  { name: 'bank-messages', everyMs: 5_000, create: bankMessageJob },
  { name: 'expiries', everyMs: 5_000, create: expiryJob },
  { name: 'requests', everyMs: 5_000, create: requestJob },
  { name: 'complaints', everyMs: 5_000, create: complaintJob },
  { name: 'negotiations', everyMs: 5_000, create: negotiationJob },
  { name: 'scans', everyMs: 5_000, create: scanJob },
  { name: 'order-reminders', everyMs: 5_000, restMs: 100, create: orderReminderJob },
  { name: 'bank-changes', everyMs: 5_000, create: bankChangeJob },
  { name: 'log', everyMs: 10_000, restMs: 50, create: logJob },
  { name: 'log-copies', everyMs: 30_000, create: logCopyJob },
  { name: 'year-end', everyMs: 5_000, restMs: 50, create: yearEndJob },
  { name: 'deadline-reminders', everyMs: 60_000, restMs: 100, create: deadlineReminderJob },
  { name: 'sweep', everyMs: 60_000, create: sweepJob },
  { name: 'cases', everyMs: 60_000, create: caseJob },
  { name: 'binding', everyMs: 60_000, restMs: 50, create: bindingJob },
  { name: 'settings', everyMs: 60_000, create: settingJob },
  { name: 'sessions', everyMs: 60_000, create: sessionJob },
  { name: 'retention', everyMs: 60_000, restMs: 50, create: retentionJob },
]

/** Interval in ms at which the search index of a process polls for changes. */
export const SEARCH_INDEX_MS = 250
