import type { OrderAction } from '../ordering/machine.ts'
import { documentTerms, type OrderSubject } from './terms.ts'

/** The documents of an order in the filing order of a treasurer. */
export const ORDER_DOCUMENT_KINDS = [
  'comparison',
  'negotiation',
  'order',
  'delivery',
  'inspection',
  'bast',
  'proforma',
  'invoice',
  'receipt',
  'cancellation',
  'closure',
  'settlement',
] as const
export type OrderDocumentKind = (typeof ORDER_DOCUMENT_KINDS)[number]

const TITLES: Readonly<Record<Exclude<OrderDocumentKind, 'delivery'>, string>> = {
  comparison: 'Perbandingan penawaran',
  negotiation: 'Berita acara negosiasi',
  order: 'Surat pesanan',
  inspection: 'Hasil pemeriksaan',
  bast: 'Berita acara serah terima (BAST)',
  proforma: 'Proforma invoice',
  invoice: 'Invoice',
  receipt: 'Kuitansi',
  cancellation: 'Kesepakatan pembatalan',
  closure: 'Kesepakatan penyelesaian',
  settlement: 'Nota penyelesaian dana',
}

/**
 * Returns the title of a document. An order of services only has a report and a record of completed
 * work instead of a delivery note and a handover.
 */
export function documentTitle(kind: OrderDocumentKind, subject: OrderSubject): string {
  if (kind === 'delivery') return documentTerms(subject).delivery.title
  return kind === 'bast' && subject === 'services'
    ? 'Berita acara penyelesaian pekerjaan (BAPP)'
    : TITLES[kind]
}

/** Kinds that are issued once per delivery; a later one does not replace the earlier ones. */
const COUNTED: readonly OrderDocumentKind[] = ['delivery', 'inspection']

type Named = { readonly kind: OrderDocumentKind; readonly title: string; readonly version: number }

/** Returns the name of a document within its order: "Surat jalan ke-2". */
export const orderDocumentName = ({ kind, title, version }: Named): string =>
  COUNTED.includes(kind) && version > 1 ? `${title} ke-${version}` : title

/**
 * Returns the version of a document that replaces an earlier one; empty for a first version and for
 * counted kinds.
 */
export const formatVersion = ({ kind, version }: Pick<Named, 'kind' | 'version'>): string =>
  COUNTED.includes(kind) || version === 1 ? '' : `versi ${version}`

/**
 * Returns the filing position of a kind. Deliveries and inspections share a position and are filed
 * chronologically.
 */
export const filingStage = (kind: OrderDocumentKind): number =>
  ORDER_DOCUMENT_KINDS.indexOf(kind === 'inspection' ? 'delivery' : kind)

/** The facts of an order step that determine its documents. */
export type DocumentStep = {
  readonly action: OrderAction
  /** Whether the step applied a change of the order. */
  readonly changesAgreement: boolean
}

const ISSUED: Readonly<Partial<Record<OrderAction, readonly OrderDocumentKind[]>>> = {
  approve: ['order'],
  ship: ['delivery'],
  inspect: ['inspection'],
  uploadBast: ['inspection', 'bast', 'proforma'],
  confirmPayment: ['invoice', 'receipt'],
  complete: ['settlement'],
  cancelAgreed: ['cancellation'],
  close: ['closure'],
  closeDecided: ['closure'],
}

/**
 * Returns the documents that a step issues. The surat pesanan is issued with the order and again
 * with each accepted change.
 *
 * @decision 0033
 */
export const issuedBy = ({ action, changesAgreement }: DocumentStep): readonly OrderDocumentKind[] =>
  changesAgreement ? ['order'] : (ISSUED[action] ?? [])

/** The documents to mark as void, and the reason. */
export type Voiding = {
  readonly kinds: readonly OrderDocumentKind[]
  readonly reason: string
  /**
   * Whether only documents issued after the last surat jalan become void. The inspections of
   * earlier deliveries stay valid.
   */
  readonly isOfLastDelivery?: boolean
}

const VOIDED_BY_REINSPECTION: Voiding = {
  kinds: ['inspection'],
  reason: 'Diganti oleh pemeriksaan berikutnya',
  isOfLastDelivery: true,
}

const VOIDED: Readonly<Partial<Record<OrderAction, Voiding>>> = {
  cancel: { kinds: ORDER_DOCUMENT_KINDS, reason: 'Pesanan dibatalkan sekolah' },
  decline: { kinds: ORDER_DOCUMENT_KINDS, reason: 'Pesanan ditolak kepala sekolah' },
  expire: { kinds: ORDER_DOCUMENT_KINDS, reason: 'Pesanan tidak dikonfirmasi sampai batas waktu' },
  reject: { kinds: ORDER_DOCUMENT_KINDS, reason: 'Pesanan ditolak penyedia' },
  cancelAgreed: { kinds: ORDER_DOCUMENT_KINDS, reason: 'Pesanan dibatalkan atas kesepakatan' },
  takeBack: {
    kinds: ORDER_DOCUMENT_KINDS.filter((kind) => kind !== 'order'),
    reason: 'Pesanan ditolak seluruhnya',
  },
  close: { kinds: ['bast', 'proforma'], reason: 'Pesanan ditutup atas kesepakatan' },
  closeDecided: { kinds: ['bast', 'proforma'], reason: 'Pesanan ditutup atas putusan platform' },
  inspect: VOIDED_BY_REINSPECTION,
  uploadBast: VOIDED_BY_REINSPECTION,
  confirmPayment: { kinds: ['proforma'], reason: 'Diganti oleh invoice' },
}

/**
 * Returns the existing documents that a step makes void. They are stamped and remain stored.
 *
 * @returns null when all of them stay valid
 * @decision 0033
 */
export const voidedBy = ({ action, changesAgreement }: DocumentStep): Voiding | null =>
  changesAgreement ? { kinds: ['order'], reason: 'Diganti oleh versi berikutnya' } : (VOIDED[action] ?? null)

/**
 * Returns whether a viewer may read a document. The settlement is for the vendor and the platform,
 * other vendors' offers are hidden from the vendor, and staff and supervisors see both.
 */
export const mayReadDocument = (
  kind: OrderDocumentKind,
  role: 'buyer' | 'vendor' | 'staff' | 'supervisor',
): boolean => (kind === 'settlement' ? role !== 'buyer' : kind !== 'comparison' || role !== 'vendor')

const SERIES: Readonly<
  Record<OrderDocumentKind, { readonly prefix: string; readonly of: 'buyer' | 'vendor' } | null>
> = {
  comparison: { prefix: 'PP', of: 'buyer' },
  negotiation: { prefix: 'BAN', of: 'buyer' },
  order: null,
  delivery: { prefix: 'SJ', of: 'vendor' },
  inspection: { prefix: 'HP', of: 'buyer' },
  bast: null,
  proforma: null,
  invoice: null,
  receipt: { prefix: 'KW', of: 'vendor' },
  cancellation: { prefix: 'KPB', of: 'buyer' },
  closure: { prefix: 'KPS', of: 'buyer' },
  settlement: { prefix: 'NPD', of: 'vendor' },
}

/**
 * Returns the number series of a document and the side that maintains it; null when the document
 * uses the number of the order, its BAST or its invoice.
 */
export const seriesOf = (kind: OrderDocumentKind, subject: OrderSubject) =>
  kind === 'delivery' && subject === 'services' ? ({ prefix: 'LPP', of: 'vendor' } as const) : SERIES[kind]
