import type { Machine } from '../kernel/machine.ts'

/** Reasons for which staff hold the payouts of a vendor. */
export const PAYOUT_HOLD_KINDS = ['fraud', 'account', 'legal'] as const
export type PayoutHoldKind = (typeof PAYOUT_HOLD_KINDS)[number]

/** Labels of the reasons, for staff and for the vendor. */
export const PAYOUT_HOLD_LABELS: Readonly<Record<PayoutHoldKind, string>> = {
  fraud: 'Pemeriksaan transaksi',
  account: 'Pemeriksaan rekening',
  legal: 'Permintaan pihak berwenang',
}

/** Whether the payouts of a vendor are sent as they fall due. */
const PAYOUT_FLOWS = ['running', 'on-hold'] as const
export type PayoutFlow = (typeof PAYOUT_FLOWS)[number]

export const PAYOUT_HOLD_ACTIONS = ['hold', 'release'] as const
export type PayoutHoldAction = (typeof PAYOUT_HOLD_ACTIONS)[number]

/**
 * The state machine of a vendor's payouts. A hold stops those that the bank does not have yet; one
 * that is being sent is not affected.
 *
 * @decision 0034
 */
export const payoutFlowMachine: Machine<PayoutFlow, PayoutHoldAction, 'staff', 'payout/hold-unchanged'> = {
  initial: 'running',
  refusal: 'payout/hold-unchanged',
  rows: [
    ['running', 'hold', 'staff', 'on-hold'],
    ['on-hold', 'release', 'staff', 'running'],
  ],
}
