import type { OnFault } from '../call/each-concurrently.ts'
import { settleMovements } from '../ordering/money/bank-payments.ts'
import type { JobContext } from './runner/job.ts'

type BankContext = Pick<JobContext, 'db' | 'bank' | 'settings' | 'sealer' | 'clock' | 'concurrency'>

/** Settles payments that the bank has reported. */
export const bankMessageJob = (context: BankContext, onFault: OnFault) => async (): Promise<boolean> => {
  const terms = await context.settings(context.clock())
  return settleMovements(context, terms, onFault)
}
