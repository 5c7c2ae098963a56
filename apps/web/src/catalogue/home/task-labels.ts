import type { tasks } from '@pasar/contract/identity/dashboard'
import type { Reply } from '@pasar/contract/wire/endpoint'
import type { OrderTab } from '@pasar/domain/ordering/tabs'
import type { IconName } from '../../icons/icon-names.ts'
import type { OrdersSearch } from '../../links/orders-address.ts'
import { longDate } from '../../ui/text/date.ts'
import { formatNumber } from '../../ui/text/money.ts'

export type Task = Reply<typeof tasks>['tasks'][number]
type Kind = Task['kind']

/** Text, action and icon of each task kind. */
const taskLabels: Record<Kind, { waitingText: string; action: string; icon: IconName }> = {
  negotiate: {
    waitingText: 'tawaran menunggu jawaban',
    action: 'Jawab tawaran',
    icon: 'notebook-duotone',
  },
  confirm: {
    waitingText: 'pesanan menunggu konfirmasi Anda',
    action: 'Konfirmasi atau tolak',
    icon: 'hourglass-medium-duotone',
  },
  process: { waitingText: 'pesanan menunggu diproses', action: 'Mulai proses', icon: 'package-duotone' },
  ship: {
    waitingText: 'pesanan menunggu dikirim atau dikerjakan',
    action: 'Kirim barang atau laporkan pekerjaan',
    icon: 'truck-duotone',
  },
  replace: {
    waitingText: 'pesanan menunggu penggantian',
    action: 'Kirim pengganti atau kerjakan ulang',
    icon: 'truck-duotone',
  },
  bast: {
    waitingText: 'pesanan menunggu BAST/BAPP',
    action: 'Periksa barang atau hasil pekerjaan',
    icon: 'stamp-duotone',
  },
  pay: { waitingText: 'pesanan menunggu pembayaran', action: 'Bayar', icon: 'receipt-duotone' },
  verify: {
    waitingText: 'pembayaran menunggu verifikasi',
    action: 'Periksa bukti bayar',
    icon: 'bank-duotone',
  },
  answer: {
    waitingText: 'permintaan pihak lain menunggu jawaban Anda',
    action: 'Setujui atau tidak',
    icon: 'hourglass-medium-duotone',
  },
  decide: {
    waitingText: 'permintaan menunggu putusan platform',
    action: 'Baca dan putuskan',
    icon: 'stamp-duotone',
  },
  complaint: {
    waitingText: 'komplain menunggu putusan platform',
    action: 'Baca dan putuskan',
    icon: 'stamp-duotone',
  },
  'answer-complaint': {
    waitingText: 'komplain menunggu tanggapan Anda',
    action: 'Baca dan tanggapi',
    icon: 'hourglass-medium-duotone',
  },
  setting: {
    waitingText: 'perubahan setelan menunggu persetujuan Anda',
    action: 'Lihat akibatnya',
    icon: 'hourglass-medium-duotone',
  },
  review: {
    waitingText: 'penyedia menunggu aktivasi',
    action: 'Periksa dokumennya',
    icon: 'notebook-duotone',
  },
  business: {
    waitingText: 'perubahan data usaha menunggu diperiksa',
    action: 'Setujui atau tolak',
    icon: 'notebook-duotone',
  },
  'item-review': {
    waitingText: 'barang menunggu diperiksa',
    action: 'Setujui atau kembalikan',
    icon: 'package-duotone',
  },
  'item-changes': {
    waitingText: 'perubahan barang menunggu diperiksa',
    action: 'Setujui atau kembalikan',
    icon: 'package-duotone',
  },
  breach: {
    waitingText: 'kebocoran data belum diberitahukan',
    action: 'Beri tahu pemilik data dan kementerian',
    icon: 'hourglass-medium-duotone',
  },
  'item-prices': {
    waitingText: 'barang tayang dengan harga yang bertentangan',
    action: 'Perbaiki harganya',
    icon: 'notebook-duotone',
  },
  'book-prices': {
    waitingText: 'buku tayang dengan harga yang bertentangan',
    action: 'Perbaiki harganya',
    icon: 'notebook-duotone',
  },
}

/**
 * Formats a task for its card: "2 pesanan menunggu BAST/BAPP", "Periksa barang atau
 * hasil pekerjaan sebelum 24 November 2026."
 */
export function formatTask({ kind, count, earliest }: Task, now: Date) {
  const { waitingText, action, icon } = taskLabels[kind]
  const until =
    earliest === null
      ? ''
      : earliest < now
        ? `. Batasnya ${longDate(earliest)} sudah lewat`
        : ` sebelum ${longDate(earliest)}`
  return { icon, title: `${formatNumber(count)} ${waitingText}`, hint: `${action}${until}.` }
}

type OrderLink = { readonly type: OrderTab; readonly search: Partial<OrdersSearch> }

/** Returns the list of orders that a task counts; null for other tasks. */
export const ordersOfTask = (kind: Kind): OrderLink | null => ORDER_LINKS[kind] ?? null

const ORDER_LINKS: Partial<Record<Kind, OrderLink>> = {
  confirm: { type: 'new', search: {} },
  process: { type: 'step2', search: {} },
  ship: { type: 'step3', search: {} },
  replace: { type: 'all', search: { group: 'replace' } },
  bast: { type: 'all', search: { group: 'inspect' } },
  pay: { type: 'step5', search: {} },
  answer: { type: 'all', search: { group: 'answer' } },
}
