import type { OrderView } from '@pasar/contract/ordering/order'
import { type OrderSubject, subjectOf } from '@pasar/domain/document/terms'
import type { IconName } from '../../icons/icon-names.ts'

/** Labels of the order screens for what an order contains. */
export type SubjectLabels = {
  readonly subject: OrderSubject
  /** Name of the tab with the lines. */
  readonly lines: string
  /** The same for the middle of a sentence. */
  readonly inline: string
  readonly handoverTitle: string
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

const SENT: Omit<SubjectLabels, 'subject' | 'lines' | 'inline'> = {
  handoverTitle: 'Berita Acara Serah Terima',
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
  goods: { ...SENT, subject: 'goods', lines: 'Barang', inline: 'barang' },
  both: { ...SENT, subject: 'both', lines: 'Barang/jasa', inline: 'barang/jasa' },
  services: {
    subject: 'services',
    lines: 'Jasa',
    inline: 'jasa',
    handoverTitle: 'Berita Acara Penyelesaian Pekerjaan',
    inspectHint:
      'Cocokkan jumlah dan hasil pekerjaan dengan pesanan sebelum mengisi berita acara penyelesaian pekerjaan (BAPP, pada langkah ini disebut BAST). Berita acara yang sudah masuk tidak dapat diubah.',
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

/** Returns the labels for an order. A service is performed; nothing is sent. */
export const subjectLabels = ({
  lines,
}: {
  readonly lines: readonly Pick<OrderView['lines'][number], 'kind'>[]
}) => LABELS[subjectOf(lines.map(({ kind }) => kind))]

type Lines = Parameters<typeof subjectLabels>[0]

/** Status and step texts of services, by the text of goods. */
const SERVICE_TEXTS: ReadonlyMap<string, string> = new Map([
  ['Dikirim', 'Dikerjakan'],
  ['Menunggu pengiriman', 'Menunggu pengerjaan'],
  ['Kirim barang', 'Laporkan pekerjaan selesai'],
  ['Kirim sisa barang', 'Laporkan sisa pekerjaan'],
  ['Periksa barang dan isi BAST', 'Periksa hasil pekerjaan dan isi BAST'],
  ['Periksa barang yang tiba', 'Periksa pekerjaan yang selesai'],
  ['Menunggu penyedia mengirim pengganti', 'Menunggu pengerjaan ulang'],
  ['Kirim barang pengganti', 'Laporkan pengerjaan ulang'],
  ['Kirim sisa barang pengganti', 'Laporkan sisa pengerjaan ulang'],
  ['Periksa pengganti yang tiba', 'Periksa pengerjaan ulang yang selesai'],
  ['Periksa barang pengganti dan isi BAST', 'Periksa pengerjaan ulang dan isi BAST'],
  ['Menunggu pemeriksaan pengganti', 'Menunggu pemeriksaan pengerjaan ulang'],
  ['Pilih cara melanjutkan: ada barang tidak sesuai', 'Pilih cara melanjutkan: ada pekerjaan tidak sesuai'],
  [
    'Menunggu keputusan sekolah atas barang tidak sesuai',
    'Menunggu keputusan sekolah atas pekerjaan tidak sesuai',
  ],
  [
    'Pesanan dikonfirmasi. Mulai proses bila barang disiapkan.',
    'Pesanan dikonfirmasi. Mulai proses bila pekerjaan disiapkan.',
  ],
  [
    'Pesanan diproses. Kirim barang bila sudah siap.',
    'Pesanan diproses. Laporkan pekerjaan bila sudah selesai.',
  ],
  [
    'Tersimpan. Sekolah diminta memeriksa barang dan mengisi BAST.',
    'Tersimpan. Sekolah diminta memeriksa hasil pekerjaan dan mengisi BAST.',
  ],
  [
    'Pengiriman tercatat. Kirim sisanya bila sudah siap.',
    'Pekerjaan tercatat. Laporkan sisanya bila sudah selesai.',
  ],
  [
    'Pengganti tercatat. Sekolah diminta memeriksa lagi.',
    'Pengerjaan ulang tercatat. Sekolah diminta memeriksa lagi.',
  ],
  [
    'Pengganti diminta. Periksa lagi setelah barangnya tiba.',
    'Pengerjaan ulang diminta. Periksa lagi setelah selesai.',
  ],
  [
    'Pesanan dibatalkan. Barangnya kembali ke keranjang.',
    'Pesanan dibatalkan. Jasanya kembali ke keranjang.',
  ],
])

/** Returns a status or step text in the terms of what the order contains. */
export const subjectText = (order: Lines, text: string): string =>
  subjectLabels(order).subject === 'services' ? (SERVICE_TEXTS.get(text) ?? text) : text
