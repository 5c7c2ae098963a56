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
export type Fact =
  | { readonly label: string; readonly value: string }
  | { readonly label: string; readonly amount: number }
  | { readonly label: string; readonly sealed: string }

export type Column = { readonly head: string; readonly is: 'text' | 'count' | 'money' }

export type Block =
  | { readonly is: 'facts'; readonly title: string; readonly rows: readonly Fact[] }
  | {
      readonly is: 'table'
      readonly title: string
      readonly columns: readonly Column[]
      readonly rows: readonly (readonly (string | number)[])[]
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
      readonly sides: readonly {
        readonly role: string
        readonly of: string
        readonly name: string
        readonly position: string
      }[]
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
  /** What the document is about, whole rupiah. */
  readonly total: number
  readonly figures: Figures
  readonly blocks: readonly Block[]
}
