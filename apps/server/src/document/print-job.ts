import type { DocumentBlock, DocumentHead, Letterhead } from '@pasar/domain/document/content'

/** A photo by its place in the file store. */
export type PaperPhoto = { key: string; caption: string }

/** One document as it is printed. */
export type Paper = {
  title: string
  /** Empty on pages of a bundle that are no document. */
  number: string
  /** Date and version. */
  under: string
  /** Null in documents from before letterheads were printed. */
  head: DocumentHead | null
  blocks: readonly DocumentBlock[]
  /** The address that says whether it is valid; null where there is none. */
  check: string | null
  /** Attached photos, below the blocks. */
  photos?: readonly PaperPhoto[]
  /** A word across every page, with its reason under the title; null for valid documents. */
  stamp: { word: 'BATAL' | 'DRAF'; words: string } | null
}

/** The first page of a bundle. */
export type Cover = {
  letterhead: Letterhead
  title: string
  subtitle: string
  facts: readonly (readonly [label: string, value: string])[]
  amount: string
  inWords: string
  /** Place and year at the foot. */
  placed: string
}

/** What is printed: nothing else has an influence on the bytes. The key of a stored print is a hash of it, with the names of its fields. */
export type PrintJob = {
  title: string
  /** ISO moment that the file gives as its own. */
  at: string
  papers: readonly Paper[]
  /** A bundle has a cover, and its first paper lists those after `own`, with their first pages. */
  bundle: { cover: Cover; own: number } | null
}
