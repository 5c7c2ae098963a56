import type { OrderView } from '@pasar/contract/ordering/order'
import { type OrderSubject, subjectOf } from '@pasar/domain/document/terms'
import type { IconName } from '../../icons/icon-names.ts'
import { SERVICE_TEXTS } from './service-texts.ts'

/** Labels of the order screens for what an order contains. */
export type SubjectLabels = {
  readonly subject: OrderSubject
  /** Name of the tab with the lines. */
  readonly lines: string
  /** The same for the middle of a sentence. */
  readonly inline: string
  /** What the school counts and inspects, for the middle of a sentence. */
  readonly inspected: string
  readonly handoverTitle: string
  readonly handover: 'BAST' | 'BAPP'
  readonly inspectHint: string
  readonly processHint: string
  readonly send: string
  readonly sendIcon: IconName
  readonly sendDate: string
  readonly sender: string
  readonly sendNumber: string
  readonly sendQuantities: string
  readonly sentNumber: string
  readonly sent: string
  readonly unsent: string
  readonly deliveries: string
  readonly replacement: string
}

const SENT: Omit<SubjectLabels, 'subject' | 'lines' | 'inline' | 'inspected'> = {
  handoverTitle: 'Berita Acara Serah Terima',
  handover: 'BAST',
  inspectHint:
    'Cocokkan jumlah dan kondisi barang dengan pesanan sebelum mengisi Berita Acara Serah Terima (BAST). BAST yang sudah dikirim tidak dapat diubah.',
  processHint: 'Tandai pesanan ini sedang disiapkan. Setelah itu barang dapat dikirim.',
  send: 'Kirim barang',
  sendIcon: 'truck',
  sendDate: 'Tanggal kirim',
  sender: 'Pengangkut',
  sendNumber: 'Nomor resi atau surat jalan',
  sendQuantities: 'Jumlah yang dikirim',
  sentNumber: 'Resi atau surat jalan',
  sent: 'Dikirim',
  unsent: 'Belum dikirim',
  deliveries: 'Pengiriman',
  replacement: 'pengiriman pengganti',
}

const LABELS: Readonly<Record<OrderSubject, SubjectLabels>> = {
  goods: { ...SENT, subject: 'goods', lines: 'Barang', inline: 'barang', inspected: 'barang' },
  both: { ...SENT, subject: 'both', lines: 'Barang/jasa', inline: 'barang/jasa', inspected: 'barang/jasa' },
  services: {
    subject: 'services',
    lines: 'Jasa',
    inline: 'jasa',
    inspected: 'pekerjaan',
    handoverTitle: 'Berita Acara Penyelesaian Pekerjaan',
    handover: 'BAPP',
    inspectHint:
      'Cocokkan jumlah dan hasil pekerjaan dengan pesanan sebelum mengisi Berita Acara Penyelesaian Pekerjaan (BAPP). BAPP yang sudah masuk tidak dapat diubah.',
    processHint: 'Tandai pekerjaan ini sedang disiapkan. Setelah selesai, laporkan penyelesaiannya.',
    send: 'Laporkan pekerjaan selesai',
    sendIcon: 'check',
    sendDate: 'Tanggal selesai',
    sender: 'Pelaksana',
    sendNumber: 'Nomor laporan',
    sendQuantities: 'Jumlah yang dikerjakan',
    sentNumber: 'Nomor laporan',
    sent: 'Dikerjakan',
    unsent: 'Belum dikerjakan',
    deliveries: 'Pelaksanaan',
    replacement: 'pengerjaan ulang',
  },
}

/** An order, or a row that states what its order contains. */
export type OfOrder =
  | { readonly lines: readonly Pick<OrderView['lines'][number], 'kind'>[] }
  | { readonly subject: OrderSubject }

/** Returns the labels for an order. A service is performed; nothing is sent. */
export const subjectLabels = (order: OfOrder): SubjectLabels =>
  LABELS['subject' in order ? order.subject : subjectOf(order.lines.map(({ kind }) => kind))]

/**
 * Returns a text about an order in the terms of what the order contains. The texts are written for
 * goods; an order of services has a BAPP instead of a BAST.
 */
export const subjectText = (order: OfOrder, text: string): string =>
  subjectLabels(order).subject === 'services'
    ? (SERVICE_TEXTS.get(text) ?? text).replaceAll('BAST', 'BAPP')
    : text

/** Returns the icon of a status or a branch; services have no truck. */
export const subjectIcon = (order: OfOrder, icon: IconName): IconName =>
  icon === 'truck' ? subjectLabels(order).sendIcon : icon
