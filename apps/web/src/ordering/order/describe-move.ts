import type { DeliveryProgress } from '@pasar/contract/ordering/handover'
import type { OrderView } from '@pasar/contract/ordering/order'
import type { OrderState } from '@pasar/domain/ordering/machine'
import type { OrderViewer } from '../base/status-labels.ts'

/** Message after a completed step; shown until the next one. */
const DONE: Partial<Record<OrderState, string>> = {
  confirmed: 'Pesanan dikonfirmasi. Mulai proses bila barang disiapkan.',
  processed: 'Pesanan diproses. Kirim barang bila sudah siap.',
  shipping: 'Tersimpan. Sekolah diminta memeriksa barang dan mengisi BAST.',
  bast: 'BAST tersimpan. Pembayaran sudah dapat dilakukan.',
  paid: 'Bukti bayar terkirim. Pembayaran sedang diverifikasi.',
  payment_confirmed: 'Pembayaran dikonfirmasi. Dana diteruskan kepada penyedia.',
  completed: 'Pembayaran dikonfirmasi dan pesanan selesai.',
  cancelled: 'Pesanan dibatalkan. Barangnya kembali ke keranjang.',
  rejected: 'Pesanan ditolak. Sekolah diberi tahu alasannya.',
}

type MovedOrder = {
  state: OrderState
  events: readonly Pick<OrderView['events'][number], 'action'>[]
  receiving: DeliveryProgress
}

/** Message of the vendor after a dispatch. */
function describeDispatch({ replacement, isPart }: DeliveryProgress): string {
  if (replacement === 'sent') return 'Pengganti tercatat. Sekolah diminta memeriksa lagi.'
  return isPart ? 'Pengiriman tercatat. Kirim sisanya bila sudah siap.' : (DONE.shipping ?? '')
}

/** Returns the message after a step. Supervisors, who take no steps, get none. */
export const describeMove = (order: MovedOrder, before: OrderState, viewer: OrderViewer): string => {
  const last = order.events.at(-1)?.action
  if (before === 'shipping' && order.state === 'shipping' && viewer === 'buyer') {
    if (last === 'replace') return 'Pengganti diminta. Periksa lagi setelah barangnya tiba.'
    if (last === 'withdrawReplacement') return 'Permintaan pengganti dibatalkan.'
    return 'Hasil pemeriksaan tersimpan.'
  }
  if (last === 'ship' && viewer === 'vendor') return describeDispatch(order.receiving)
  if (last === 'approveBasket') return 'Keranjang disetujui. Pesanan dikirim ke penyedia.'
  if (last === 'passBasket') return 'Keranjang disetujui. Kepala sekolah diminta mengonfirmasinya.'
  if (last === 'returnBasket') return 'Keranjang dikembalikan. Isinya kembali ke keranjang sekolah.'
  if (last === 'requestApproval') return 'Diajukan kepada petugas kedua.'
  if (before === 'paid' && order.state === 'bast')
    return 'Bukti ditolak. Sekolah diminta mengunggah bukti lagi.'
  return viewer === 'supervisor' ? '' : (DONE[order.state] ?? '')
}
