import { JOB_NAMES, type JobName, jobRecord } from '@pasar/domain/jobs/queues'
import { countDraftFaults } from '../catalogue/item/item-faults.ts'
import { notifyLowStock } from '../stock/low-stock.ts'
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
import { labelReindexJob } from './label-reindex-job.ts'
import { logCopyJob } from './log-copy-job.ts'
import { logJob } from './log-job.ts'
import { mailJob } from './mail-job.ts'
import { negotiationJob } from './negotiation-job.ts'
import { noticeJob } from './notice-job.ts'
import { orderReminderJob } from './order-reminder-job.ts'
import { payoutJob } from './payout-job.ts'
import { pictureFetchJob } from './picture-fetch-job.ts'
import { requestJob } from './request-job.ts'
import { retentionJob } from './retention-job.ts'
import type { Job } from './runner/job.ts'
import { scanJob } from './scan-job.ts'
import { sendingJob } from './sending-job.ts'
import { sessionJob } from './session-job.ts'
import { settingJob } from './setting-job.ts'
import { sweepJob } from './sweep-job.ts'
import { virtualAccountJob } from './virtual-account-job.ts'
import { webhookJob } from './webhook-job.ts'
import { yearEndJob } from './year-end-job.ts'

/** The work of each job. */
const WORKS: Readonly<Record<JobName, Job['create']>> = {
  mail: mailJob,
  notices: noticeJob,
  sendings: sendingJob,
  webhooks: webhookJob,
  payouts: payoutJob,
  'virtual-accounts': virtualAccountJob,
  'bank-messages': bankMessageJob,
  'deadline-reminders': deadlineReminderJob,
  'order-reminders': orderReminderJob,
  expiries: expiryJob,
  requests: requestJob,
  complaints: complaintJob,
  negotiations: negotiationJob,
  'year-end': yearEndJob,
  'bank-changes': bankChangeJob,
  binding: bindingJob,
  cases: caseJob,
  settings: settingJob,
  figures: figureJob,
  findings: findingJob,
  imports: importJob,
  'item-pictures': pictureFetchJob,
  'draft-faults':
    ({ db }) =>
    () =>
      countDraftFaults(db),
  'stock-alerts':
    ({ db, clock }) =>
    () =>
      notifyLowStock(db, clock()),
  reindex: labelReindexJob,
  scans: scanJob,
  sweep: sweepJob,
  sessions: sessionJob,
  retention: retentionJob,
  log: logJob,
  'log-copies': logCopyJob,
}

/**
 * All background jobs with their schedules. They run independently of each other. The live channel
 * (`live/live.ts`) and the search index are services and run their own loops.
 *
 * @decision 0081
 */
export const JOBS: readonly Job[] = JOB_NAMES.map((name) => ({
  name,
  ...jobRecord(name),
  create: WORKS[name],
}))

/** Interval in ms at which the search index of a process polls for changes. */
export const SEARCH_INDEX_MS = 250
