import type { Settings } from '@pasar/domain/settings/settings'
import { type OnFault, runParts } from '../call/each-concurrently.ts'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import { openAccounts, settleMovements } from '../ordering/money/bank-payments.ts'
import { sendPayouts } from '../ordering/money/payouts.ts'
import type { Bank } from '../payment/bank.ts'
import type { JobContext } from './job.ts'

export type PayoutContext = { db: Db; bank: Bank; settings: (now: Date) => Promise<Settings>; sealer: Sealer }

/**
 * Settles reported payments, pays vendors out, and opens the bank accounts of new invoices. A
 * failed part does not stop the others.
 */
export async function runPayouts(
  { db, bank, settings, sealer }: PayoutContext,
  now: Date,
  onFault: OnFault,
): Promise<void> {
  const terms = await settings(now)
  await runParts(
    [
      () => settleMovements(db, terms, now),
      () => sendPayouts({ db, bank, sealer }, terms, now, onFault),
      () => openAccounts(db, bank, now, onFault),
    ],
    onFault,
  )
}

/** Runs all due transfers with the bank. */
export const payoutJob =
  ({ db, bank, settings, sealer, clock }: JobContext, onFault: OnFault) =>
  (): Promise<void> =>
    runPayouts({ db, bank, settings, sealer }, clock(), onFault)
