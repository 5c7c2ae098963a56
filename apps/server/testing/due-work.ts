import { DEFAULT_CONCURRENCY } from '@pasar/domain/jobs/queues'
import { bankMessageJob, payoutJob, virtualAccountJob } from '../src/jobs/bank-jobs.ts'
import type { JobContext } from '../src/jobs/job.ts'
import { bankChangeJob } from '../src/jobs/minute-jobs.ts'
import { orderReminderJob } from '../src/jobs/reminder-jobs.ts'
import { complaintJob, expiryJob, negotiationJob, requestJob, yearEndJob } from '../src/jobs/timer-jobs.ts'

/** Throws the error of a failed part, so that the test fails. */
export const rethrow = (fault: unknown) => {
  throw fault
}

type DueContext = Pick<JobContext, 'db' | 'bank' | 'settings' | 'sealer'>

/** The jobs of orders, negotiations and money, in the order in which their effects follow. */
const DUE_JOBS = [
  orderReminderJob,
  expiryJob,
  requestJob,
  complaintJob,
  negotiationJob,
  yearEndJob,
  bankChangeJob,
  bankMessageJob,
  payoutJob,
  virtualAccountJob,
]

/**
 * Runs the due work of orders, negotiations and money at a time, until none is left.
 *
 * @param onFault receives the error of each failed part; by default it is thrown
 */
export async function runDueWork(
  context: DueContext,
  now: Date,
  onFault: (error: unknown) => void = rethrow,
): Promise<void> {
  const full = { ...context, clock: () => now, concurrency: DEFAULT_CONCURRENCY }
  for (const job of DUE_JOBS) {
    const work = job(full, onFault)
    while ((await work()) === true);
  }
}
