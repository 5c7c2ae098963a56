import { DEFAULT_CONCURRENCY } from '@pasar/domain/jobs/queues'
import { bankChangeJob } from '../src/jobs/bank-change-job.ts'
import { bankMessageJob } from '../src/jobs/bank-message-job.ts'
import { complaintJob } from '../src/jobs/complaint-job.ts'
import { expiryJob } from '../src/jobs/expiry-job.ts'
import { negotiationJob } from '../src/jobs/negotiation-job.ts'
import { orderReminderJob } from '../src/jobs/order-reminder-job.ts'
import { payoutJob } from '../src/jobs/payout-job.ts'
import { requestJob } from '../src/jobs/request-job.ts'
import type { JobContext } from '../src/jobs/runner/job.ts'
import { virtualAccountJob } from '../src/jobs/virtual-account-job.ts'
import { yearEndJob } from '../src/jobs/year-end-job.ts'

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
  const full = { ...context, clock: () => now, concurrency: DEFAULT_CONCURRENCY, site: 'https://toko.test' }
  for (const job of DUE_JOBS) {
    const work = job(full, onFault)
    while ((await work()) === true);
  }
}
