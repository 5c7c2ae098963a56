import type { OrderDocumentKind } from './kinds.ts'

/** Figures that several documents of an order repeat, in whole rupiah. */
export type DocumentFigures = {
  readonly gross?: number
  readonly freight?: number
  /** Agreed price cut, by which the gross amount is lower already. */
  readonly priceCut?: number
  readonly penalty?: number
  readonly total?: number
  readonly dpp?: number
  readonly dppOther?: number
  readonly ppn?: number
  readonly pph?: number
  readonly fee?: number
  readonly received?: number
}

/**
 * A labelled value: text, whole rupiah, or a tax number that is decrypted for permitted viewers.
 */
export type DocumentFact =
  | { readonly label: string; readonly value: string }
  | { readonly label: string; readonly amount: number }
  | { readonly label: string; readonly sealed: string }

export type DocumentColumn = {
  readonly head: string
  readonly is: 'text' | 'count' | 'money'
  /** Whether its cells are on the second line of each row. Such columns come last. */
  readonly isBelow?: boolean
}

/** A signature field. */
export type SignatureSide = {
  readonly role: string
  readonly of: string
  readonly name: string
  readonly position: string
  /** Civil servant number (NIP); empty prints a line to fill in by hand, absent prints none. */
  readonly nip?: string | undefined
  /** Value of the required duty stamp (materai), in whole rupiah. */
  readonly dutyStamp?: number | undefined
}

export type DocumentBlock =
  | {
      readonly is: 'facts'
      readonly title: string
      readonly rows: readonly DocumentFact[]
      /**
       * Whether the block is a party of the order; two consecutive parties are printed side by
       * side.
       */
      readonly isSide?: boolean
    }
  | {
      readonly is: 'table'
      readonly title: string
      /** Whether printed rows are numbered. */
      readonly isNumbered?: boolean
      readonly columns: readonly DocumentColumn[]
      readonly rows: readonly (readonly (string | number)[])[]
      /** Column totals, one cell per column; empty text for a column without a total. */
      readonly foot?: readonly (string | number)[] | undefined
    }
  | {
      readonly is: 'sums'
      readonly rows: readonly { readonly label: string; readonly amount: number }[]
      /** The last row as an amount in words. */
      readonly words: string
    }
  | { readonly is: 'text'; readonly title: string; readonly paragraphs: readonly string[] }
  | {
      readonly is: 'signatures'
      /** Place and date of signing; absent when the letter has them in its head. */
      readonly dated?: string | undefined
      readonly sides: readonly SignatureSide[]
    }

/** The letterhead of the issuer. */
export type Letterhead = {
  /** Lines above the name, such as the regency and its education office. */
  readonly above: readonly string[]
  readonly name: string
  /** Address and contact details. */
  readonly below: readonly string[]
}

/** The head of a printed document. */
export type DocumentHead = {
  readonly letterhead: Letterhead
  /** The regency or city of issue. */
  readonly place: string
  /** For a letter: its subject, attachments and addressee. Minutes and bills have none. */
  readonly letter?: { readonly subject: string; readonly attached: string; readonly to: readonly string[] }
}

/** The complete content of a document; the server displays, prints and hashes exactly this. */
export type DocumentContent = {
  readonly kind: OrderDocumentKind
  readonly title: string
  readonly number: string
  readonly version: number
  /** WIB day of issue. */
  readonly date: string
  readonly order: string
  /** Absent in documents issued before letterheads were printed. */
  readonly head?: DocumentHead
  /** The total of the document in whole rupiah. */
  readonly total: number
  readonly figures: DocumentFigures
  readonly blocks: readonly DocumentBlock[]
}
