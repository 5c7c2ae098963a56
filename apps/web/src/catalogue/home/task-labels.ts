import type { tasks } from '@pasar/contract/identity/dashboard'
import type { Reply } from '@pasar/contract/wire/endpoint'
import type { OrderTab } from '@pasar/domain/ordering/tabs'
import type { IconName } from '../../icons/icon-names.ts'
import { SUBJECT_ICONS } from '../../icons/subject-icons.ts'
import type { OrdersSearch } from '../../links/orders-address.ts'
import { formatNumber } from '../../ui/text/money.ts'

export type Task = Reply<typeof tasks>['tasks'][number]
type Kind = Task['kind']

/** Text, action and icon of each task kind. */
const taskLabels: Record<Kind, { waitingText: string; action: string; icon: IconName }> = {
  negotiate: {
    waitingText: 'tawaran menunggu jawaban',
    action: 'Jawab tawaran',
    icon: SUBJECT_ICONS.negotiations,
  },
  confirm: {
    waitingText: 'pesanan menunggu konfirmasi Anda',
    action: 'Konfirmasi atau tolak',
    icon: SUBJECT_ICONS.queues,
  },
  process: { waitingText: 'pesanan menunggu diproses', action: 'Mulai proses', icon: SUBJECT_ICONS.goods },
  ship: {
    waitingText: 'pesanan menunggu dikirim atau dikerjakan',
    action: 'Kirim barang atau laporkan pekerjaan',
    icon: 'truck',
  },
  replace: {
    waitingText: 'pesanan menunggu penggantian',
    action: 'Kirim pengganti atau kerjakan ulang',
    icon: 'truck',
  },
  basket: {
    waitingText: 'keranjang menunggu persetujuan Anda',
    action: 'Setujui atau kembalikan',
    icon: SUBJECT_ICONS.queues,
  },
  bast: {
    waitingText: 'pesanan menunggu BAST/BAPP',
    action: 'Periksa barang atau hasil pekerjaan',
    icon: 'stamp',
  },
  pay: { waitingText: 'pesanan menunggu pembayaran', action: 'Bayar', icon: SUBJECT_ICONS.orders },
  verify: {
    waitingText: 'pembayaran menunggu verifikasi',
    action: 'Periksa bukti bayar',
    icon: SUBJECT_ICONS.bank,
  },
  answer: {
    waitingText: 'permintaan pihak lain menunggu jawaban Anda',
    action: 'Setujui atau tidak',
    icon: SUBJECT_ICONS.requests,
  },
  decide: {
    waitingText: 'permintaan menunggu putusan platform',
    action: 'Baca dan putuskan',
    icon: SUBJECT_ICONS.requests,
  },
  complaint: {
    waitingText: 'komplain menunggu putusan platform',
    action: 'Baca dan putuskan',
    icon: SUBJECT_ICONS.complaints,
  },
  'answer-complaint': {
    waitingText: 'komplain menunggu tanggapan Anda',
    action: 'Baca dan tanggapi',
    icon: SUBJECT_ICONS.complaints,
  },
  setting: {
    waitingText: 'perubahan setelan menunggu persetujuan Anda',
    action: 'Lihat akibatnya',
    icon: SUBJECT_ICONS.settings,
  },
  review: {
    waitingText: 'penyedia menunggu aktivasi',
    action: 'Periksa dokumennya',
    icon: SUBJECT_ICONS.people,
  },
  business: {
    waitingText: 'perubahan data usaha menunggu diperiksa',
    action: 'Setujui atau tolak',
    icon: SUBJECT_ICONS.business,
  },
  'item-review': {
    waitingText: 'barang menunggu diperiksa',
    action: 'Setujui atau kembalikan',
    icon: SUBJECT_ICONS.goods,
  },
  'item-changes': {
    waitingText: 'perubahan barang menunggu diperiksa',
    action: 'Setujui atau kembalikan',
    icon: SUBJECT_ICONS.goods,
  },
  breach: {
    waitingText: 'kebocoran data belum diberitahukan',
    action: 'Beri tahu pemilik data dan kementerian',
    icon: SUBJECT_ICONS.personalData,
  },
  'item-prices': {
    waitingText: 'barang tayang dengan harga yang bertentangan',
    action: 'Perbaiki harganya',
    icon: SUBJECT_ICONS.prices,
  },
  'low-stock': {
    waitingText: 'barang dengan stok di bawah batas',
    action: 'Tambah stoknya',
    icon: SUBJECT_ICONS.goods,
  },
  'low-stock-books': {
    waitingText: 'buku dengan stok di bawah batas',
    action: 'Tambah stoknya',
    icon: SUBJECT_ICONS.books,
  },
  'book-prices': {
    waitingText: 'buku tayang dengan harga yang bertentangan',
    action: 'Perbaiki harganya',
    icon: SUBJECT_ICONS.prices,
  },
}

/**
 * Formats a task for its card: "2 pesanan menunggu BAST/BAPP", "Periksa barang atau
 * hasil pekerjaan."
 */
export function formatTask({ kind, count, earliest }: Task, now: Date) {
  const { waitingText, action, icon } = taskLabels[kind]
  return {
    icon,
    title: `${formatNumber(count)} ${waitingText}`,
    hint: `${action}.`,
    isOverdue: earliest !== null && earliest < now,
  }
}

type OrderLink = { readonly type: OrderTab; readonly search: Partial<OrdersSearch> }

/** Returns the list of orders that a task counts; null for other tasks. */
export const ordersOfTask = (kind: Kind): OrderLink | null => ORDER_LINKS[kind] ?? null

const ORDER_LINKS: Partial<Record<Kind, OrderLink>> = {
  confirm: { type: 'new', search: {} },
  process: { type: 'step2', search: {} },
  ship: { type: 'step3', search: {} },
  replace: { type: 'all', search: { group: 'replace' } },
  basket: { type: 'all', search: { group: 'basket' } },
  bast: { type: 'all', search: { group: 'inspect' } },
  pay: { type: 'step5', search: {} },
  answer: { type: 'all', search: { group: 'answer' } },
}
