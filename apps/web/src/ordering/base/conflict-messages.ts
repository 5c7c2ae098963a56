import type { OrderView } from '@pasar/contract/ordering/order'
import { formatNumber } from '../../ui/text/money.ts'

type Counts = { good: number; damaged: number; missing: number }

/** Returns the counts as text: "8 baik, 1 rusak, 1 kurang"; a placeholder if not inspected. */
export function formatCounts(counts: Counts | undefined): string {
  if (counts === undefined) return 'Belum diperiksa'
  const parts = [
    `${formatNumber(counts.good)} baik`,
    counts.damaged > 0 ? `${formatNumber(counts.damaged)} rusak` : '',
    counts.missing > 0 ? `${formatNumber(counts.missing)} kurang` : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** Returns a description of what happened to the order meanwhile. */
export function conflictMessage({ state, handover }: Pick<OrderView, 'state' | 'handover'>): string {
  if (state === 'cancelled') return 'Pesanan ini dibatalkan saat Anda luring'
  if (state === 'closed' || state === 'rejected') return 'Pesanan ini berakhir saat Anda luring'
  if (handover?.final === true) return `BAST sudah dikirim oleh ${handover.receiverName}`
  if (handover !== null) return `${handover.receiverName} sudah menyimpan hasil pemeriksaan`
  return 'Pesanan ini berubah saat Anda luring'
}
