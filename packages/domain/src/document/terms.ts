export const ORDER_SUBJECTS = ['goods', 'services', 'both'] as const

/** What an order contains: goods (books included), services, or both. */
export type OrderSubject = (typeof ORDER_SUBJECTS)[number]

type Kind = 'goods' | 'service' | 'book'

/** Returns what an order with lines of these kinds contains. */
export function subjectOf(kinds: readonly Kind[]): OrderSubject {
  if (!kinds.includes('service')) return 'goods'
  return kinds.every((kind) => kind === 'service') ? 'services' : 'both'
}

/** Terms of the document of a delivery or of performed work. */
type DeliveryTerms = {
  readonly title: string
  readonly section: string
  readonly replacementSection: string
  readonly date: string
  readonly by: string
  readonly reference: string
  readonly location: string
  readonly list: string
  readonly count: string
  readonly sender: string
}

/** Terms of the pages of an SPJ that reconcile the quantities. */
type ReceivingTerms = {
  readonly sent: string
  readonly lost: string
  readonly returned: string
  readonly returnedHead: string
  readonly agreed: string
  readonly requests: string
  readonly deliveries: string
  readonly original: string
  readonly replacement: string
  /** The states of a replacement: not sent, partly sent, sent. */
  readonly states: readonly [string, string, string]
  /** Caption of a photo of rejected units. */
  readonly damage: string
}

/** The terms of all documents of an order. */
export type DocumentTerms = {
  /** Text for a column head or the start of a title. */
  readonly head: string
  /** The same for the middle of a sentence. */
  readonly inline: string
  /** Short name of the handover document. */
  readonly handover: 'BAST' | 'BAPP'
  /** Whether goods are sent, with freight and a delivery time. */
  readonly isSent: boolean
  /** What the school inspects. */
  readonly inspected: string
  readonly deadline: string
  readonly address: string
  /** Duties of the vendor and of the school. */
  readonly duties: readonly [vendor: string, school: string]
  /** Statement at the start of the handover document, up to the order number. */
  readonly handedOver: string
  /** Column head for units that the school rejects. */
  readonly damaged: string
  readonly delivery: DeliveryTerms
  readonly receiving: ReceivingTerms
}

const DELIVERED: Omit<DocumentTerms, 'head' | 'inline' | 'inspected' | 'duties'> = {
  handover: 'BAST',
  isSent: true,
  deadline: 'Menurut batas pengiriman yang dihitung saat dikonfirmasi',
  address: 'Alamat pengiriman',
  handedOver: 'serah terima',
  damaged: 'Rusak',
  delivery: {
    title: 'Surat jalan',
    section: 'Pengiriman',
    replacementSection: 'Pengiriman pengganti',
    date: 'Tanggal kirim',
    by: 'Dibawa oleh',
    reference: 'Nomor resi',
    location: 'Dikirim ke',
    list: 'Daftar kirim',
    count: 'Dikirim',
    sender: 'Pengirim',
  },
  receiving: {
    sent: 'dikirim',
    lost: 'Tidak tiba',
    returned: 'dikembalikan',
    returnedHead: 'Kembali',
    agreed: 'Jumlah yang dipesan, dikirim, dikembalikan, dan diterima saling cocok.',
    requests: 'Permintaan penggantian',
    deliveries: 'Pengiriman',
    original: 'Pesanan',
    replacement: 'Barang pengganti',
    states: ['Belum dikirim', 'Dikirim sebagian', 'Dikirim'],
    damage: 'Rusak atau kurang',
  },
}

const TERMS: Readonly<Record<OrderSubject, DocumentTerms>> = {
  goods: {
    ...DELIVERED,
    head: 'Barang',
    inline: 'barang',
    inspected: 'barang',
    duties: [
      'Penyedia mengirim barang sesuai surat pesanan ini; surat ini berlaku sebagai perintah kerja.',
      'Sekolah memeriksa barang, menandatangani BAST bila sesuai, lalu membayar melalui platform sampai jatuh tempo.',
    ],
  },
  services: {
    head: 'Jasa',
    inline: 'jasa',
    handover: 'BAPP',
    isSent: false,
    inspected: 'hasil pekerjaan',
    deadline: 'Menurut batas pengerjaan yang dihitung saat dikonfirmasi',
    address: 'Tempat pelaksanaan',
    duties: [
      'Penyedia melaksanakan pekerjaan sesuai surat pesanan ini; surat ini berlaku sebagai perintah kerja.',
      'Sekolah memeriksa hasil pekerjaan, menandatangani BAPP bila sesuai, lalu membayar melalui platform sampai jatuh tempo.',
    ],
    handedOver: 'penyelesaian pekerjaan',
    damaged: 'Tidak sesuai',
    delivery: {
      title: 'Laporan penyelesaian pekerjaan',
      section: 'Pelaksanaan',
      replacementSection: 'Pengerjaan ulang',
      date: 'Tanggal selesai',
      by: 'Dikerjakan oleh',
      reference: 'Nomor laporan',
      location: 'Tempat pelaksanaan',
      list: 'Jasa yang dikerjakan',
      count: 'Dikerjakan',
      sender: 'Pelaksana',
    },
    receiving: {
      sent: 'dikerjakan',
      lost: 'Kurang',
      returned: 'ditolak',
      returnedHead: 'Ditolak',
      agreed: 'Jumlah yang dipesan, dikerjakan, ditolak, dan diterima saling cocok.',
      requests: 'Permintaan pengerjaan ulang',
      deliveries: 'Pelaksanaan',
      original: 'Pesanan',
      replacement: 'Pengerjaan ulang',
      states: ['Belum dikerjakan', 'Dikerjakan sebagian', 'Dikerjakan'],
      damage: 'Tidak sesuai atau kurang',
    },
  },
  both: {
    ...DELIVERED,
    head: 'Barang/jasa',
    inline: 'barang/jasa',
    inspected: 'barang dan hasil pekerjaan',
    duties: [
      'Penyedia mengirim barang dan melaksanakan pekerjaan sesuai surat pesanan ini; surat ini berlaku sebagai perintah kerja.',
      'Sekolah memeriksa barang dan hasil pekerjaan, menandatangani BAST bila sesuai, lalu membayar melalui platform sampai jatuh tempo.',
    ],
  },
}

/**
 * Returns the terms of the documents of an order. A service has no delivery note and no goods.
 *
 * @decision 0067
 */
export const documentTerms = (subject: OrderSubject): DocumentTerms => TERMS[subject]

type OrderWithDeliveries = {
  readonly lines: readonly { readonly lineNo: number; readonly kind: Kind }[]
  readonly deliveries: readonly { readonly lines: readonly { readonly lineNo: number }[] }[]
}

/**
 * Returns what the last delivery of an order contains. A delivery of an order with goods and
 * services can contain only one of them.
 */
export function subjectOfDelivery({ lines, deliveries }: OrderWithDeliveries): OrderSubject {
  const deliveredNumbers = deliveries.at(-1)?.lines.map(({ lineNo }) => lineNo) ?? []
  return subjectOf(lines.filter(({ lineNo }) => deliveredNumbers.includes(lineNo)).map(({ kind }) => kind))
}

/** Returns the terms of the documents of an order with these lines. */
export const termsOf = ({ lines }: { readonly lines: readonly { readonly kind: Kind }[] }): DocumentTerms =>
  documentTerms(subjectOf(lines.map(({ kind }) => kind)))
