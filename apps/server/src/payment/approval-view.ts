import type { PaymentApproval } from '@pasar/contract/payment/payment-approval'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { type MemberColumn, memberBinding } from '../db/seal-binding.ts'
import type { Sealer } from '../db/sealer.ts'
import type { WaitingApproval } from './approvals.queries.ts'

/** Returns a waiting request with its evidence. Of an account it shows only the last digits. */
export function approvalRow(
  row: WaitingApproval,
  sealer: Sealer,
  viewerId: number,
): Omit<PaymentApproval, 'waiting'> {
  const { id, kind, orderId, orderNumber, school, vendor, reference, reason, askedBy, askedAt } = row
  const show = (sealedText: string, column: MemberColumn) =>
    sealer.show(sealedText, memberBinding(column, row.vendorId))
  return {
    ...{ id, kind, orderId, orderNumber, school, vendor, reference, reason, askedBy, askedAt },
    invoice: must(row.invoice, 'the invoice of a paid order'),
    amount: rupiah(row.amount),
    isOwn: row.askerId === viewerId,
    payment:
      row.paidOn === null || row.payerBank === null
        ? null
        : { paidOn: row.paidOn, bank: row.payerBank, reference: must(row.paidReference, 'a reference') },
    proofs: (row.proofs ?? []).map(({ id: fileId, ...file }) => ({ ...file, url: `/file/${fileId}` })),
    movement:
      row.bankId === null || row.movementAccount === null || row.paidAt === null
        ? null
        : { bankId: row.bankId, account: row.movementAccount, payer: row.payer ?? '', paidAt: row.paidAt },
    account:
      kind === 'resend-payout'
        ? {
            bank: show(row.bankName ?? '', 'bank_name'),
            holder: show(row.bankHolder ?? '', 'bank_holder'),
            ending: reference,
          }
        : null,
  }
}
