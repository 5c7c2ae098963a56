import type { OnFault } from '../call/each-concurrently.ts'
import { openVirtualAccounts } from '../ordering/money/bank-payments.ts'
import type { JobContext } from './runner/job.ts'

type BankContext = Pick<JobContext, 'db' | 'bank' | 'settings' | 'sealer' | 'clock' | 'concurrency'>

/** Opens the bank accounts of new invoices. */
export const virtualAccountJob = (context: BankContext, onFault: OnFault) => (): Promise<boolean> =>
  openVirtualAccounts(context, context.concurrency['virtual-accounts'], onFault)
