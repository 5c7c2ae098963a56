import { type PayoutContext, runPayouts } from '../src/jobs/payout-job.ts'
import { runTimers } from '../src/jobs/timers-job.ts'

/** Runs the due work of the timer job, then that of the payout job. */
export async function runDueWork(context: PayoutContext, now: Date): Promise<void> {
  await runTimers(context, now)
  await runPayouts(context, now)
}
