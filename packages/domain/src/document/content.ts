import type { OrderDocumentKind } from './kinds.ts'

/** A figure of a document that others of the same order repeat, whole rupiah. */
export type Figures = {
  readonly gross?: number
  readonly freight?: number
  readonly penalty?: number
  readonly total?: number
  readonly dpp?: number
  readonly dppOther?: number
  readonly ppn?: number
  readonly pph?: number
  readonly fee?: number
  readonly received?: number
}

/** A named value: words, whole rupiah, or a tax number that is opened for those who may read it. */
export type DocumentFact =
  | { readonly label: string; readonly value: string }
  | { readonly label: string; readonly amount: number }
  | { readonly label: string; readonly sealed: string }

export type DocumentColumn = { readonly head: string; readonly is: 'text' | 'count' | 'money' }

/** A place to sign. */
export type SignatureSide = {
  readonly role: string
  readonly of: string
  readonly name: string
  readonly position: string
  /** Civil servant number; empty leaves a line to fill in by hand, absent shows none. */
  readonly nip?: string | undefined
  /** Whole rupiah of the duty stamp (materai) that belongs here. */
  readonly dutyStamp?: number | undefined
}

export type DocumentBlock =
  | {
      readonly is: 'facts'
      readonly title: string
      readonly rows: readonly DocumentFact[]
      /** A side of the order: two of them in a row stand beside each other on paper. */
      readonly isSide?: boolean
    }
  | {
      readonly is: 'table'
      readonly title: string
      /** Whether each row has its number before it on paper. */
      readonly isNumbered?: boolean
      readonly columns: readonly DocumentColumn[]
      readonly rows: readonly (readonly (string | number)[])[]
      /** Sums of the columns, a cell for each; empty text under a column that has none. */
      readonly foot?: readonly (string | number)[] | undefined
    }
  | {
      readonly is: 'sums'
      readonly rows: readonly { readonly label: string; readonly amount: number }[]
      /** The last row in words. */
      readonly words: string
    }
  | { readonly is: 'text'; readonly title: string; readonly paragraphs: readonly string[] }
  | {
      readonly is: 'signatures'
      /** Place and date of signing; absent where the letter has them at its head. */
      readonly dated?: string | undefined
      readonly sides: readonly SignatureSide[]
    }

/** The printed head of who issues a document. */
export type Letterhead = {
  /** Lines above the name, such as the regency and its education office. */
  readonly above: readonly string[]
  readonly name: string
  /** Address and contact. */
  readonly below: readonly string[]
}

/** How a document begins on paper. */
export type DocumentHead = {
  readonly letterhead: Letterhead
  /** The regency or city where it is issued. */
  readonly place: string
  /** Of a letter: what it is about, what is attached, and its addressee. Minutes and bills have none. */
  readonly letter?: { readonly subject: string; readonly attached: string; readonly to: readonly string[] }
}

/** All that a document says. What is shown, printed and hashed is this and nothing else. */
export type DocumentContent = {
  readonly kind: OrderDocumentKind
  readonly title: string
  readonly number: string
  readonly version: number
  /** WIB day on which it was issued. */
  readonly date: string
  readonly order: string
  /** Absent in documents from before letterheads were printed. */
  readonly head?: DocumentHead
  /** What the document is about, whole rupiah. */
  readonly total: number
  readonly figures: Figures
  readonly blocks: readonly DocumentBlock[]
}
