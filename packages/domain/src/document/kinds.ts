import type { OrderAction } from '../ordering/machine.ts'

/** The documents of an order, in the order in which a treasurer files them. */
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

const TITLES: Readonly<Record<OrderDocumentKind, string>> = {
  comparison: 'Perbandingan penawaran',
  negotiation: 'Berita acara negosiasi',
  order: 'Surat pesanan',
  delivery: 'Surat jalan',
  inspection: 'Hasil pemeriksaan',
  bast: 'Berita acara serah terima (BAST)',
  proforma: 'Proforma invoice',
  invoice: 'Invoice',
  receipt: 'Kuitansi',
  cancellation: 'Kesepakatan pembatalan',
  closure: 'Kesepakatan penyelesaian',
  settlement: 'Nota penyelesaian dana',
}

/** What a document is called. Where everything is a service, the work is completed instead of handed over. */
export const documentTitle = (kind: OrderDocumentKind, isService: boolean): string =>
  kind === 'bast' && isService ? 'Berita acara penyelesaian pekerjaan (BAPP)' : TITLES[kind]

/** Kinds that come once for each delivery: a later one stands beside the ones before. */
const COUNTED: readonly OrderDocumentKind[] = ['delivery', 'inspection']

type Named = { readonly kind: OrderDocumentKind; readonly title: string; readonly version: number }

/** What a document is called among those of its order: "Surat jalan ke-2". */
export const orderDocumentName = ({ kind, title, version }: Named): string =>
  COUNTED.includes(kind) && version > 1 ? `${title} ke-${version}` : title

/** The version of what replaces the one before it; empty for a first one, and for what is counted. */
export const formatVersion = ({ kind, version }: Pick<Named, 'kind' | 'version'>): string =>
  COUNTED.includes(kind) || version === 1 ? '' : `versi ${version}`

/** Where a kind stands in a bundle; deliveries and inspections of an order are filed together, as they happened. */
export const filingStage = (kind: OrderDocumentKind): number =>
  ORDER_DOCUMENT_KINDS.indexOf(kind === 'inspection' ? 'delivery' : kind)

/** A step of an order, as far as its documents depend on it. */
export type DocumentStep = {
  readonly action: OrderAction
  /** Whether the step put a change of the order in force. */
  readonly changesAgreement: boolean
}

const ISSUED: Readonly<Partial<Record<OrderAction, readonly OrderDocumentKind[]>>> = {
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
 * The documents that a step makes. The surat pesanan comes with the order itself, and once more with each accepted change.
 *
 * @decision 0033
 */
export const issuedBy = ({ action, changesAgreement }: DocumentStep): readonly OrderDocumentKind[] =>
  changesAgreement ? ['order'] : (ISSUED[action] ?? [])

/** Which documents are stamped void, and why. */
export type Voiding = {
  readonly kinds: readonly OrderDocumentKind[]
  readonly reason: string
  /** Only those issued after the last surat jalan: the inspection of an earlier delivery stays valid. */
  readonly isOfLastDelivery?: boolean
}

const INSPECTED_AGAIN: Voiding = {
  kinds: ['inspection'],
  reason: 'Diganti oleh pemeriksaan berikutnya',
  isOfLastDelivery: true,
}

const VOIDED: Readonly<Partial<Record<OrderAction, Voiding>>> = {
  cancel: { kinds: ORDER_DOCUMENT_KINDS, reason: 'Pesanan dibatalkan sekolah' },
  expire: { kinds: ORDER_DOCUMENT_KINDS, reason: 'Pesanan tidak dikonfirmasi penyedia sampai batas waktu' },
  reject: { kinds: ORDER_DOCUMENT_KINDS, reason: 'Pesanan ditolak penyedia' },
  cancelAgreed: { kinds: ORDER_DOCUMENT_KINDS, reason: 'Pesanan dibatalkan atas kesepakatan' },
  takeBack: {
    kinds: ORDER_DOCUMENT_KINDS.filter((kind) => kind !== 'order'),
    reason: 'Barang dikembalikan kepada penyedia',
  },
  close: { kinds: ['bast', 'proforma'], reason: 'Pesanan ditutup atas kesepakatan' },
  closeDecided: { kinds: ['bast', 'proforma'], reason: 'Pesanan ditutup atas putusan platform' },
  inspect: INSPECTED_AGAIN,
  uploadBast: INSPECTED_AGAIN,
  confirmPayment: { kinds: ['proforma'], reason: 'Diganti oleh invoice' },
}

/**
 * The documents that hold no longer after a step, of those that there were before it. They are stamped and kept.
 *
 * @returns null when all of them go on to hold
 * @decision 0033
 */
export const voidedBy = ({ action, changesAgreement }: DocumentStep): Voiding | null =>
  changesAgreement ? { kinds: ['order'], reason: 'Diganti oleh versi berikutnya' } : (VOIDED[action] ?? null)

/**
 * Who reads a document: what the platform pays the vendor is between the two of them, what others offered is not for the vendor; both are
 * seen by staff and supervisors.
 */
export const mayReadDocument = (
  kind: OrderDocumentKind,
  role: 'buyer' | 'vendor' | 'staff' | 'supervisor',
): boolean => (kind === 'settlement' ? role !== 'buyer' : kind !== 'comparison' || role !== 'vendor')

/** The series that a kind is numbered in, by the side that keeps it; null where the number is that of the order, its BAST or its invoice. */
export const SERIES: Readonly<
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
