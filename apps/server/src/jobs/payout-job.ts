import type { OnFault } from '../call/each-concurrently.ts'
import { sendPayouts } from '../ordering/money/payouts.ts'
import type { JobContext } from './runner/job.ts'

type BankContext = Pick<JobContext, 'db' | 'bank' | 'settings' | 'sealer' | 'clock' | 'concurrency'>

/** Pays vendors out. */
export const payoutJob = (context: BankContext, onFault: OnFault) => async (): Promise<boolean> => {
  const terms = await context.settings(context.clock())
  return sendPayouts(context, terms, context.concurrency.payouts, onFault)
}
