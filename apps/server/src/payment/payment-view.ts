import type { Movement, Payout } from '@pasar/contract/payment/payment-console'
import type { TaxRecap } from '@pasar/contract/payment/tax-recap'
import { rupiah } from '@pasar/domain/kernel/money'
import { type MemberColumn, memberBinding } from '../db/seal-binding.ts'
import { type Sealer, UNREADABLE } from '../db/sealer.ts'
import type { LedgerRecap as Summed } from './ledger.queries.ts'
import type { listMovementRows } from './movements.queries.ts'
import type { listPayoutRows } from './payouts.queries.ts'

type MovementRow = Awaited<ReturnType<typeof listMovementRows>>[number]

/** Returns a movement in the form that staff see. */
export function movementRow(row: MovementRow): Omit<Movement, 'waiting'> {
  const { orderId, orderNumber, invoiceNumber, owed, school, amount, ...rest } = row
  const hasInvoice = orderId !== null && orderNumber !== null && invoiceNumber !== null && owed !== null
  return {
    ...rest,
    amount: rupiah(amount),
    invoice: hasInvoice
      ? { orderId, orderNumber, number: invoiceNumber, amount: rupiah(owed), school: school ?? '' }
      : null,
  }
}

type PayoutRow = Awaited<ReturnType<typeof listPayoutRows>>[number]

/** Returns a payout in the form that staff see. Of the account it shows only the last digits. */
export function payoutRow(row: PayoutRow, sealer: Sealer): Omit<Payout, 'waiting'> {
  const { bankName, holder, account, newBankName, newHolder, newAccount, version: _, ...rest } = row
  const show = (sealedText: string, column: MemberColumn) =>
    sealer.show(sealedText, memberBinding(column, row.vendorId))
  const [old, current] = [show(account, 'bank_account'), show(newAccount ?? '', 'bank_account')]
  const endOf = (shownNumber: string) => (shownNumber === UNREADABLE ? shownNumber : shownNumber.slice(-4))
  return {
    ...rest,
    amount: rupiah(row.amount),
    account: { bank: show(bankName, 'bank_name'), holder: show(holder, 'bank_holder'), ending: endOf(old) },
    newAccount:
      current === '' || current === old
        ? null
        : {
            bank: show(newBankName ?? '', 'bank_name'),
            holder: show(newHolder ?? '', 'bank_holder'),
            ending: endOf(current),
          },
  }
}

/** Returns the sums in rupiah. */
export const recapRow = (sum: Summed): TaxRecap => ({
  invoices: sum.invoices,
  dpp: rupiah(sum.dpp),
  ppn: rupiah(sum.ppn),
  pphBase: rupiah(sum.pphBase),
  pph: rupiah(sum.pph),
  fee: rupiah(sum.fee),
  vendor: rupiah(sum.vendor),
  freight: rupiah(sum.freight),
  penalty: rupiah(sum.penalty),
})

const NOTHING: Summed = {
  invoices: 0,
  dpp: 0,
  ppn: 0,
  pphBase: 0,
  pph: 0,
  fee: 0,
  vendor: 0,
  freight: 0,
  penalty: 0,
}

/** Returns the total of several sums. */
export const sumOf = (parts: readonly Summed[]): TaxRecap =>
  recapRow(
    parts.reduce<Summed>(
      (all, part) => ({
        invoices: all.invoices + part.invoices,
        dpp: all.dpp + part.dpp,
        ppn: all.ppn + part.ppn,
        pphBase: all.pphBase + part.pphBase,
        pph: all.pph + part.pph,
        fee: all.fee + part.fee,
        vendor: all.vendor + part.vendor,
        freight: all.freight + part.freight,
        penalty: all.penalty + part.penalty,
      }),
      NOTHING,
    ),
  )
