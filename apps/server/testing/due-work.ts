import { type PayoutContext, runPayouts } from '../src/jobs/payout-job.ts'
import { runTimers } from '../src/jobs/timers-job.ts'

const rethrow = (fault: unknown) => {
  throw fault
}

/**
 * Runs the due work of the timer job, then that of the payout job.
 *
 * @throws the first error of any part
 */
export async function runDueWork(context: PayoutContext, now: Date): Promise<void> {
  await runTimers(context, now, rethrow)
  await runPayouts(context, now, rethrow)
}
