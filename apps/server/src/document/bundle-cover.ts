import type { DocumentContent, Letterhead } from '@pasar/domain/document/content'
import { formatLongDay } from '@pasar/domain/document/day-format'
import { documentKind, ORDER_DOCUMENT_KINDS } from '@pasar/domain/document/kinds'
import { must } from '@pasar/domain/kernel/must'
import { spellRupiah } from '@pasar/domain/kernel/spell-number'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { amountText } from './paper/paper.ts'
import type { Cover } from './print-job.ts'

/** The facts on the cover of a bundle. */
export type OrderOfBundle = {
  number: string
  school: string
  npsn: string
  vendor: string
  /** Full name of the fund. */
  fund: string
  year: number
  /** WIB day of the order. */
  orderedOn: string
  state: OrderState
  /** The regency of the school. */
  city: string
  address: string
  /** Kind of each line. */
  kinds: ('goods' | 'service' | 'book')[]
}

/** The documents that state the amount of a bundle; the last filed is the most conclusive. */
const AMOUNTS = ORDER_DOCUMENT_KINDS.flatMap((kind) => {
  const { coverLabel: label } = documentKind(kind)
  return label === null ? [] : [{ kind, label }]
}).toReversed()

/** How an order ended without a payment through the platform. */
const ENDED: Readonly<Partial<Record<OrderState, string>>> = {
  cancelled: 'Dibatalkan, tidak ada pembayaran',
  rejected: 'Ditolak, tidak ada pembayaran',
  closed: 'Ditutup tanpa pembayaran melalui platform',
}

/**
 * Returns the cover of a bundle.
 *
 * @param filedContents the valid documents; every kind that is not listed above states the ordered
 *   amount
 * @param attachmentCount number of photo attachments
 */
export function coverOf(
  order: OrderOfBundle,
  filedContents: readonly DocumentContent[],
  attachmentCount: number,
): Cover {
  const amounts = AMOUNTS.flatMap(({ kind: of, label }) => {
    const contentOfKind = filedContents.findLast(({ kind }) => kind === of)
    return contentOfKind ? [{ label, total: contentOfKind.total }] : []
  })
  const { label, total } = amounts[0] ?? {
    label: 'Nilai pesanan',
    total: must(filedContents.at(-1), 'a document of the bundle').total,
  }
  const endedLabel = ENDED[order.state]
  return {
    letterhead: letterheadOf(order, filedContents),
    title: 'SURAT PERTANGGUNGJAWABAN',
    subtitle: '(SPJ) Belanja Barang dan Jasa',
    facts: [
      ['Sekolah', order.school],
      ['NPSN', order.npsn],
      ['Nomor pesanan', order.number],
      ['Tanggal pesanan', formatLongDay(order.orderedOn)],
      ...(endedLabel === undefined ? [] : [['Keadaan pesanan', endedLabel]]),
      ['Penyedia', order.vendor],
      ['Sumber dana', order.fund],
      ['Tahun anggaran', String(order.year)],
      ['Jumlah dokumen', countText(filedContents.length, attachmentCount)],
    ].flatMap(([name = '', value = '']) => (value === '' ? [] : [[name, value] as const])),
    amountLabel: label,
    amount: amountText(total),
    inWords: spellRupiah(total),
    placed: [order.city, String(order.year)].filter(Boolean).join(', '),
  }
}

/** Returns the letterhead of a document that the school issued. */
function letterheadOf(order: OrderOfBundle, filedContents: readonly DocumentContent[]): Letterhead {
  const issuedDocument = filedContents.find(({ head }) => head?.letterhead.name === order.school)
  return issuedDocument?.head?.letterhead ?? { above: [], name: order.school, below: [order.address] }
}

const countText = (documentCount: number, attachmentCount: number): string =>
  attachmentCount === 0 ? String(documentCount) : `${documentCount} dan ${attachmentCount} lampiran foto`
