import type { ComplaintRow, ComplaintView } from '@pasar/contract/ordering/complaint'
import type {
  ComplaintCategory,
  ComplaintState,
  ComplaintTab,
  Remedy,
} from '@pasar/domain/ordering/complaint'
import type { IconName } from '../../icons/icon-names.ts'
import type { Tone } from '../../ui/base/tag.tsx'
import { formatRupiah } from '../../ui/text/money.ts'
import { type OfOrder, subjectText } from '../base/subject-labels.ts'

/** Labels of the complaint categories, for goods. */
const CATEGORIES: Readonly<Record<ComplaintCategory, string>> = {
  not_arrived: 'Barang tidak datang',
  wrong_item: 'Barang tidak sesuai',
  damaged: 'Barang rusak',
  short: 'Jumlah kurang',
  late: 'Terlambat',
  document: 'Dokumen atau pajak',
  payment: 'Pembayaran',
  other: 'Lainnya',
}

/** Returns the label of a complaint category, in the terms of what the order contains. */
export const complaintCategoryLabel = (category: ComplaintCategory, order: OfOrder): string =>
  subjectText(order, CATEGORIES[category])

/** Tags of the complaint states: label, colour, icon. */
export const COMPLAINT_STATUS: Readonly<Record<ComplaintState, { tag: string; tone: Tone; icon: IconName }>> =
  {
    open: { tag: 'Terbuka', tone: 'red', icon: 'warning' },
    completed: { tag: 'Selesai', tone: 'green', icon: 'check-circle' },
    cancelled: { tag: 'Ditarik', tone: 'neutral', icon: 'prohibit' },
    escalated: { tag: 'Dieskalasi ke platform', tone: 'violet', icon: 'shield-check' },
  }

/** Returns the label of a tab. @spec 2 Complaint submenu */
export const complaintTabLabel = (tab: ComplaintTab): string =>
  tab === 'all' ? 'Semua' : COMPLAINT_STATUS[tab].tag

const REMEDIES: Readonly<Record<Remedy, string>> = {
  replace: 'Kirim barang pengganti',
  short: 'Terima yang baik saja',
  price_cut: 'Potong harga',
  return: 'Kembalikan semua barang',
  close: 'Tutup pesanan tanpa pembayaran',
  continue: 'Lanjutkan pesanan',
}

/** Returns the label of a remedy, in the terms of what the order contains. */
export const remedyLabel = (remedy: Remedy, order: OfOrder): string => subjectText(order, REMEDIES[remedy])

type RemedyEffect = { order: string; money: string }

/**
 * Returns the effect of a remedy on the order and on the money.
 *
 * @param amount whole rupiah; of a price cut only
 */
export function remedyEffect(remedy: Remedy, amount: number, order: OfOrder): RemedyEffect {
  const effect = effectOnGoods(remedy, amount)
  return { order: subjectText(order, effect.order), money: subjectText(order, effect.money) }
}

function effectOnGoods(remedy: Remedy, amount: number): RemedyEffect {
  switch (remedy) {
    case 'replace':
      return {
        order: 'Penyedia mengirim lagi barang yang pada pemeriksaan tercatat rusak atau kurang.',
        money: 'Harga pesanan tidak berubah.',
      }
    case 'short':
      return {
        order: 'BAST dibuat untuk jumlah yang pada pemeriksaan tercatat baik; sisanya tidak dikirim lagi.',
        money: 'Sekolah membayar jumlah yang baik saja.',
      }
    case 'close':
      return {
        order: 'Pesanan ditutup. BAST dan proforma diberi cap BATAL dan tetap disimpan.',
        money: 'Tidak ada yang dibayar.',
      }
    case 'price_cut':
      return {
        order: 'Barang diterima seperti adanya dan pesanan berjalan terus.',
        money:
          amount > 0
            ? `Tagihan setelah BAST berkurang ${formatRupiah(amount)}, ditanggung penyedia. Pajak dihitung dari harga setelah dipotong.`
            : 'Tagihan setelah BAST berkurang, ditanggung penyedia. Pajak dihitung dari harga setelah dipotong.',
      }
    case 'return':
      return {
        order: 'Pesanan berakhir. Semua barang kembali ke penyedia dan masuk lagi ke keranjang sekolah.',
        money: 'Tidak ada yang dibayar.',
      }
    case 'continue':
      return { order: 'Pesanan berjalan seperti semula.', money: 'Tagihan tidak berubah.' }
  }
}

const SIDES = { buyer: 'Sekolah', vendor: 'Penyedia', staff: 'Platform', system: 'Sistem' } as const

export const sideLabel = (side: keyof typeof SIDES): string => SIDES[side]

/** Returns the side that must respond next; null if none must. */
export function awaitedSide({ awaited, openedBy }: Pick<ComplaintRow, 'awaited' | 'openedBy'>) {
  if (awaited === null) return null
  if (awaited === 'opener') return openedBy
  return openedBy === 'buyer' ? 'vendor' : 'buyer'
}

type Entry = ComplaintView['entries'][number]

/** Returns the action of an entry, besides its message; null for a message only. */
export function entryActionLabel({ kind, remedy, seq }: Entry, order: OfOrder): string | null {
  const remedyText = remedy === null ? '' : `: ${remedyLabel(remedy, order).toLowerCase()}`
  switch (kind) {
    case 'say':
      return seq === 1 ? 'Mengajukan komplain' : null
    case 'propose':
      return `Mengusulkan penyelesaian${remedyText}`
    case 'agree':
      return 'Menyetujui usulan; dilaksanakan pada pesanan'
    case 'decline':
      return 'Menolak usulan'
    case 'complete':
      return 'Menyatakan komplain selesai'
    case 'cancel':
      return 'Menarik komplain'
    case 'escalate':
      return 'Membawa komplain ke platform'
    case 'decide':
      return `Memutuskan${remedyText}`
  }
}
