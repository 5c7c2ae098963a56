import { type Rupiah, rupiah } from '../kernel/money.ts'
import type { Payable } from '../ordering/payable.ts'

/** What a confirmed payment is booked on. `payment` is the money itself, `vendor` the share of the price that is passed on. */
export const LEDGER_ACCOUNTS = ['payment', 'ppn', 'pph', 'fee', 'vendor', 'freight', 'penalty'] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

type BookedAmounts = Pick<Payable, 'total' | 'ppn' | 'pph' | 'fee' | 'freight' | 'penalty' | 'received'>

/** Less than nothing; 0 stays 0. */
const owed = (amount: number): Rupiah => rupiah(amount === 0 ? 0 : -amount)

/**
 * The postings of a confirmed payment, one for each account. What came in, and the penalty that the vendor bears, stand above zero; what is
 * owed on to the state, the vendor and the platform stands below; together they are nothing.
 *
 * @param invoice what was owed and paid, in whole rupiah
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

/** What PPh is taken from: the net price of taxed goods and the whole price of the others, in whole rupiah. */
export const pphBase = ({ dpp, gross, taxedGross }: Pick<Payable, 'dpp' | 'gross' | 'taxedGross'>): Rupiah =>
  rupiah(dpp + gross - taxedGross)
