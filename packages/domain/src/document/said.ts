import type { Block, Figures } from './content.ts'

/** What a kind of document adds to its head. */
export type Said = { readonly total: number; readonly figures: Figures; readonly blocks: readonly Block[] }

/** Under which number, in which version and on which WIB day a document is issued. */
export type Issue = { readonly number: string; readonly version: number; readonly date: string }
