import { listJobFailures, listJobs, retryJob } from '@pasar/contract/jobs/jobs'
import { JOB_NAMES, type JobName } from '@pasar/domain/jobs/queues'
import { refuse } from '@pasar/domain/kernel/result'
import { serve } from '../call/serve.ts'
import { recordChange } from '../db/transaction.ts'
import { countJobQueues, readFailures, readJobReports, retryItems } from './jobs.queries.ts'

const PAGE = 50

/** A message that waits for its next attempt has no separate state for an attempt under way. */
const mayRetry = (job: JobName, retryAt: Date | null) =>
  retryAt === null || (job !== 'mail' && job !== 'sendings')

/** Routes for the background jobs, for staff. */
export const jobRoutes = [
  serve(listJobs, async ({ db, now, services }) => {
    const [counts, reports] = await Promise.all([
      countJobQueues(db, now, services.scanner.isOn),
      readJobReports(db, now),
    ])
    const jobs = JOB_NAMES.map((job) => {
      const { job: _, ...items } = counts.find((one) => one.job === job) ?? { job }
      const report = reports.find((one) => one.job === job)
      return {
        job,
        items: 'waiting' in items ? items : null,
        running: report?.running ?? 0,
        succeededAt: report?.succeededAt ?? null,
        failedAt: report?.failedAt ?? null,
        fault: report?.fault ?? '',
        nextAt: report?.nextAt ?? null,
      }
    })
    return { jobs, now }
  }),
  serve(listJobFailures, async ({ db, now, params: { job } }) => {
    const failures = await readFailures(db, job, now, PAGE + 1)
    return {
      failures: failures.slice(0, PAGE).map((one) => ({ ...one, mayRetry: mayRetry(job, one.retryAt) })),
      hasMore: failures.length > PAGE,
    }
  }),
  serve(retryJob, async ({ db, now, params: { job }, body: { itemId } }) => {
    const retriedCount = await retryItems(db, job, itemId, now)
    recordChange('jobState', 'failed', 'queued')
    return retriedCount === 0 ? refuse('job/not-failed') : { retried: retriedCount }
  }),
]
