import type { DocumentBlock, DocumentFigures } from './content.ts'

/** The part of a document that its kind determines, below the head. */
export type DocumentBody = {
  readonly total: number
  readonly figures: DocumentFigures
  readonly blocks: readonly DocumentBlock[]
}

/** The number, the version and the WIB day under which a document is issued. */
export type IssueDetails = { readonly number: string; readonly version: number; readonly date: string }
