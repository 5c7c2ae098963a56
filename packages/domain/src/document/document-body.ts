import type { DocumentBlock, Figures } from './content.ts'

/** What a kind of document adds to its head. */
export type DocumentBody = {
  readonly total: number
  readonly figures: Figures
  readonly blocks: readonly DocumentBlock[]
}

/** Under which number, in which version and on which WIB day a document is issued. */
export type IssueDetails = { readonly number: string; readonly version: number; readonly date: string }
