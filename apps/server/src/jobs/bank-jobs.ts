import type { OnFault } from '../call/each-concurrently.ts'
import { openAccounts, settleMovements } from '../ordering/money/bank-payments.ts'
import { sendPayouts } from '../ordering/money/payouts.ts'
import type { JobContext } from './job.ts'

type BankContext = Pick<JobContext, 'db' | 'bank' | 'settings' | 'sealer' | 'clock' | 'concurrency'>

/** Settles payments that the bank has reported. */
export const bankMessageJob = (context: BankContext, onFault: OnFault) => async (): Promise<boolean> => {
  const terms = await context.settings(context.clock())
  return settleMovements(context, terms, onFault)
}

/** Pays vendors out. */
export const payoutJob = (context: BankContext, onFault: OnFault) => async (): Promise<boolean> => {
  const terms = await context.settings(context.clock())
  return sendPayouts(context, terms, context.concurrency.payouts, onFault)
}

/** Opens the bank accounts of new invoices. */
export const virtualAccountJob = (context: BankContext, onFault: OnFault) => (): Promise<boolean> =>
  openAccounts(context, context.concurrency['virtual-accounts'], onFault)
