import type { VendorPayout } from '@pasar/contract/payment/vendor-payouts'
import { rupiah } from '@pasar/domain/kernel/money'
import type { listVendorPayoutRows } from './vendor-money.queries.ts'

type Row = Awaited<ReturnType<typeof listVendorPayoutRows>>[number]

function stageOf({ state, payout, isOnHold }: Row): VendorPayout['stage'] {
  if (payout === 'failed' || payout === 'returned') return 'failed'
  if (payout === 'sent') return 'sent'
  if (payout === 'waiting') return isOnHold ? 'onHold' : 'transfer'
  return state === 'bast' ? 'unpaid' : 'checked'
}

/** Returns a payout in the form that its vendor sees. */
export function vendorPayout(row: Row): VendorPayout {
  const { state: _, payout: __, isOnHold: ___, dueAt, paidAt, endedAt, ...rest } = row
  const stage = stageOf(row)
  const at = {
    unpaid: dueAt,
    checked: paidAt,
    transfer: paidAt,
    onHold: paidAt,
    failed: null,
    sent: endedAt,
  }[stage]
  return {
    ...rest,
    ...{ stage, at },
    ...{ amount: rupiah(row.amount), ppn: rupiah(row.ppn), pph: rupiah(row.pph) },
    ...{ fee: rupiah(row.fee), received: rupiah(row.received) },
  }
}
