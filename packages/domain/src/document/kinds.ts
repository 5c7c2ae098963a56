import { keysOf } from '../kernel/keys.ts'
import type { OrderAction } from '../ordering/machine.ts'
import { documentTerms } from './terms.ts'

/** Reasons for the steps that make documents void. */
const VOIDING_STEPS = {
  cancel: { reason: 'Pesanan dibatalkan sekolah' },
  decline: { reason: 'Pesanan ditolak kepala sekolah' },
  returnBasket: { reason: 'Keranjang dikembalikan bendahara' },
  expire: { reason: 'Pesanan tidak dikonfirmasi sampai batas waktu' },
  reject: { reason: 'Pesanan ditolak penyedia' },
  cancelAgreed: { reason: 'Pesanan dibatalkan atas kesepakatan' },
  takeBack: { reason: 'Pesanan ditolak seluruhnya' },
  close: { reason: 'Pesanan ditutup atas kesepakatan' },
  closeDecided: { reason: 'Pesanan ditutup atas putusan platform' },
  inspect: { reason: 'Diganti oleh pemeriksaan berikutnya', isOfLastDelivery: true },
  uploadBast: { reason: 'Diganti oleh pemeriksaan berikutnya', isOfLastDelivery: true },
  confirmPayment: { reason: 'Diganti oleh invoice' },
} as const satisfies Partial<Record<OrderAction, Omit<Voiding, 'kinds'>>>
type VoidingStep = keyof typeof VOIDING_STEPS

/** The steps that end an order before its delivery; they make every document void. */
const ENDINGS = ['cancel', 'decline', 'returnBasket', 'expire', 'reject', 'cancelAgreed'] as const
/** The order letter survives a rejection of the whole delivery, the others do not. */
const UNDOINGS = [...ENDINGS, 'takeBack'] as const
const CLOSURES = ['close', 'closeDecided'] as const

/** A series of numbers, and the side that maintains it. */
type Series = { readonly prefix: string; readonly of: 'buyer' | 'vendor' }

/** A kind of document. Everything that differs by kind is here, except the text it prints. */
type DocumentKind = {
  readonly title: string
  /** Title and series for an order of services only, if they differ. */
  readonly forServices?: { readonly title: string; readonly number?: Series }
  /** Its series of numbers, or the record of the order whose number it has. */
  readonly number: Series | 'order' | 'handover' | 'invoice'
  /**
   * The party in the letterhead. The decider is the platform for an end that it decided, otherwise
   * the school.
   */
  readonly issuer: 'buyer' | 'vendor' | 'platform' | 'decider'
  /** The party that may not read it. */
  readonly hiddenFrom: 'buyer' | 'vendor' | null
  /**
   * The amounts it states: `grounds` those before the first agreement, `ordered` those of the
   * agreement, `owed` those of the delivered units.
   */
  readonly amounts: 'grounds' | 'ordered' | 'owed'
  /** Label of its total on the cover of a bundle; null when the cover does not use its total. */
  readonly coverLabel: string | null
  /** Whether each delivery has its own; a later one does not replace the earlier ones. */
  readonly isPerDelivery: boolean
  readonly issuedBy: readonly OrderAction[]
  readonly voidedBy: readonly VoidingStep[]
}

/**
 * The kinds in the filing order of a treasurer. A new kind also needs its text in
 * `write-document.ts` and a migration of `document_kind_check`.
 */
const DOCUMENT_KINDS = {
  comparison: {
    title: 'Perbandingan penawaran',
    number: { prefix: 'PP', of: 'buyer' },
    issuer: 'buyer',
    hiddenFrom: 'vendor',
    amounts: 'grounds',
    coverLabel: null,
    isPerDelivery: false,
    issuedBy: [],
    voidedBy: UNDOINGS,
  },
  negotiation: {
    title: 'Berita acara negosiasi',
    number: { prefix: 'BAN', of: 'buyer' },
    issuer: 'buyer',
    hiddenFrom: null,
    amounts: 'grounds',
    coverLabel: null,
    isPerDelivery: false,
    issuedBy: [],
    voidedBy: UNDOINGS,
  },
  order: {
    title: 'Surat pesanan',
    number: 'order',
    issuer: 'buyer',
    hiddenFrom: null,
    amounts: 'ordered',
    coverLabel: 'Nilai pesanan',
    isPerDelivery: false,
    issuedBy: ['approve', 'approveBasket'],
    voidedBy: ENDINGS,
  },
  delivery: {
    title: documentTerms('goods').delivery.title,
    number: { prefix: 'SJ', of: 'vendor' },
    forServices: {
      title: documentTerms('services').delivery.title,
      number: { prefix: 'LPP', of: 'vendor' },
    },
    issuer: 'vendor',
    hiddenFrom: null,
    amounts: 'ordered',
    coverLabel: null,
    isPerDelivery: true,
    issuedBy: ['ship'],
    voidedBy: UNDOINGS,
  },
  inspection: {
    title: 'Hasil pemeriksaan',
    number: { prefix: 'HP', of: 'buyer' },
    issuer: 'buyer',
    hiddenFrom: null,
    amounts: 'ordered',
    coverLabel: null,
    isPerDelivery: true,
    issuedBy: ['inspect', 'uploadBast'],
    voidedBy: [...UNDOINGS, 'inspect', 'uploadBast'],
  },
  bast: {
    title: 'Berita acara serah terima (BAST)',
    forServices: { title: 'Berita acara penyelesaian pekerjaan (BAPP)' },
    number: 'handover',
    issuer: 'buyer',
    hiddenFrom: null,
    amounts: 'owed',
    coverLabel: 'Jumlah yang ditagih',
    isPerDelivery: false,
    issuedBy: ['uploadBast'],
    voidedBy: [...UNDOINGS, ...CLOSURES],
  },
  proforma: {
    title: 'Proforma invoice',
    number: 'invoice',
    issuer: 'platform',
    hiddenFrom: null,
    amounts: 'owed',
    coverLabel: null,
    isPerDelivery: false,
    issuedBy: ['uploadBast'],
    voidedBy: [...UNDOINGS, ...CLOSURES, 'confirmPayment'],
  },
  invoice: {
    title: 'Invoice',
    number: 'invoice',
    issuer: 'platform',
    hiddenFrom: null,
    amounts: 'owed',
    coverLabel: 'Jumlah yang dibayar',
    isPerDelivery: false,
    issuedBy: ['confirmPayment'],
    voidedBy: UNDOINGS,
  },
  receipt: {
    title: 'Kuitansi',
    number: { prefix: 'KW', of: 'vendor' },
    issuer: 'vendor',
    hiddenFrom: null,
    amounts: 'owed',
    coverLabel: 'Jumlah yang dibayar',
    isPerDelivery: false,
    issuedBy: ['confirmPayment'],
    voidedBy: UNDOINGS,
  },
  cancellation: {
    title: 'Kesepakatan pembatalan',
    number: { prefix: 'KPB', of: 'buyer' },
    issuer: 'decider',
    hiddenFrom: null,
    amounts: 'ordered',
    coverLabel: 'Nilai pesanan yang dibatalkan',
    isPerDelivery: false,
    issuedBy: ['cancelAgreed'],
    voidedBy: UNDOINGS,
  },
  closure: {
    title: 'Kesepakatan penyelesaian',
    number: { prefix: 'KPS', of: 'buyer' },
    issuer: 'decider',
    hiddenFrom: null,
    amounts: 'ordered',
    coverLabel: 'Nilai pesanan yang ditutup',
    isPerDelivery: false,
    issuedBy: ['close', 'closeDecided'],
    voidedBy: UNDOINGS,
  },
  settlement: {
    title: 'Nota penyelesaian dana',
    number: { prefix: 'NPD', of: 'vendor' },
    issuer: 'platform',
    hiddenFrom: 'buyer',
    amounts: 'owed',
    coverLabel: null,
    isPerDelivery: false,
    issuedBy: ['complete'],
    voidedBy: UNDOINGS,
  },
} as const satisfies Readonly<Record<string, DocumentKind>>

export type OrderDocumentKind = keyof typeof DOCUMENT_KINDS

/** The documents of an order in the filing order of a treasurer. */
export const ORDER_DOCUMENT_KINDS = keysOf(DOCUMENT_KINDS)

/** Returns what distinguishes a kind of document from the others. */
export const documentKind = (kind: OrderDocumentKind): DocumentKind => DOCUMENT_KINDS[kind]

/** The facts of an order step that determine its documents. */
export type DocumentStep = {
  readonly action: OrderAction
  /** Whether the step applied a change of the order. */
  readonly changesAgreement: boolean
}

/**
 * Returns the documents that a step issues, in filing order. The surat pesanan is issued with the
 * order and again with each accepted change.
 *
 * @decision 0033
 */
export const issuedBy = ({ action, changesAgreement }: DocumentStep): readonly OrderDocumentKind[] =>
  changesAgreement
    ? ['order']
    : ORDER_DOCUMENT_KINDS.filter((kind) => documentKind(kind).issuedBy.includes(action))

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

const isVoiding = (action: OrderAction): action is VoidingStep => action in VOIDING_STEPS

/**
 * Returns the existing documents that a step makes void. They are stamped and remain stored.
 *
 * @returns null when all of them stay valid
 * @decision 0033
 */
export function voidedBy({ action, changesAgreement }: DocumentStep): Voiding | null {
  if (changesAgreement) return { kinds: ['order'], reason: 'Diganti oleh versi berikutnya' }
  if (!isVoiding(action)) return null
  const kinds = ORDER_DOCUMENT_KINDS.filter((kind) => documentKind(kind).voidedBy.includes(action))
  return { kinds, ...VOIDING_STEPS[action] }
}
