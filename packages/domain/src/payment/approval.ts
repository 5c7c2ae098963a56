import type { ApprovalState } from '../kernel/second-person.ts'

/** Staff actions that pay a vendor and need a second staff member from an amount on. */
export const PAYMENT_APPROVAL_KINDS = ['confirm-payment', 'assign-movement', 'resend-payout'] as const
export type PaymentApprovalKind = (typeof PAYMENT_APPROVAL_KINDS)[number]

export const PAYMENT_APPROVAL_LABELS: Readonly<Record<PaymentApprovalKind, string>> = {
  'confirm-payment': 'Pembayaran dengan bukti',
  'assign-movement': 'Mutasi dipasangkan dengan tagihan',
  'resend-payout': 'Kirim ulang dana ke rekening lain',
}

export const PAYMENT_APPROVAL_STATE_LABELS: Readonly<Record<ApprovalState, string>> = {
  waiting: 'Menunggu persetujuan kedua',
  approved: 'Disetujui',
  refused: 'Ditolak',
  cancelled: 'Ditarik pengaju',
  lapsed: 'Gugur karena datanya berubah',
}

/**
 * Returns whether a payment needs the approval of a second staff member.
 *
 * @param amount whole rupiah
 * @param secondPersonFrom limit in whole rupiah; 0 when no payment needs an approval
 * @decision 0132
 */
export const needsPaymentApproval = (amount: number, secondPersonFrom: number): boolean =>
  secondPersonFrom > 0 && amount >= secondPersonFrom
