import { type Rupiah, rupiah } from '../kernel/money.ts'
import type { Payable } from '../ordering/payable.ts'

/**
 * Ledger accounts of a confirmed payment. `payment` is the money received, `vendor` the payout
 * share of the price.
 */
export const LEDGER_ACCOUNTS = ['payment', 'ppn', 'pph', 'fee', 'vendor', 'freight', 'penalty'] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

type BookedAmounts = Pick<Payable, 'total' | 'ppn' | 'pph' | 'fee' | 'freight' | 'penalty' | 'received'>

/** Returns a negated amount; 0 stays 0 instead of -0. */
const owed = (amount: number): Rupiah => rupiah(amount === 0 ? 0 : -amount)

/**
 * Returns the postings of a confirmed payment, one per account. The received money and the vendor's
 * penalty are positive; the amounts owed to the state, the vendor and the platform are negative.
 * They add up to zero.
 *
 * @param invoice the owed and paid amounts in whole rupiah
 * @decision 0034
 */
export const postingsOf = (invoice: BookedAmounts): Readonly<Record<LedgerAccount, Rupiah>> => ({
  payment: invoice.total,
  penalty: invoice.penalty,
  ppn: owed(invoice.ppn),
  pph: owed(invoice.pph),
  fee: owed(invoice.fee),
  freight: owed(invoice.freight),
  vendor: owed(invoice.received + invoice.penalty - invoice.freight),
})

/**
 * Returns the tax base of PPh: the net price of taxed goods plus the full price of the others, in
 * whole rupiah.
 */
export const pphBase = ({ dpp, gross, taxedGross }: Pick<Payable, 'dpp' | 'gross' | 'taxedGross'>): Rupiah =>
  rupiah(dpp + gross - taxedGross)
