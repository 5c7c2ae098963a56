import type { DocumentBlock, DocumentHead, Letterhead } from '@pasar/domain/document/content'

/** A photo by its key in the file store. */
export type PaperPhoto = { key: string; caption: string }

/** The printable form of one document. */
export type Paper = {
  title: string
  /** Empty on bundle pages that are not a document. */
  number: string
  /** "versi 2"; empty for a first version. */
  version: string
  /** The date, unless it is printed elsewhere. */
  under: string
  /** Null for documents that were issued before letterheads existed. */
  head: DocumentHead | null
  blocks: readonly DocumentBlock[]
  /** Address of the validity check; null when there is none. */
  check: string | null
  /** What the address is, for a paper that is no document with a validity check. */
  checkNote?: string | undefined
  /**
   * Number of the document in the transparency log, and since when; null or missing if not
   * published.
   */
  logged?: { number: number; day: string } | null
  /** Attached photos, below the blocks. */
  photos?: readonly PaperPhoto[]
  /** A watermark on every page, with its reason below the title; null for valid documents. */
  stamp: { label: 'BATAL' | 'DRAF'; words: string } | null
}

/** Returns a page that is no document. */
export const ownPage = (title: string, blocks: DocumentBlock[]): Paper => ({
  title,
  number: '',
  version: '',
  under: '',
  head: null,
  blocks,
  check: null,
  stamp: null,
})

/** The cover page of a bundle. */
export type Cover = {
  letterhead: Letterhead
  title: string
  subtitle: string
  facts: readonly (readonly [label: string, value: string])[]
  /** What the amount is. */
  amountLabel: string
  amount: string
  inWords: string
  /** Place and year at the foot. */
  placed: string
}

/** A text file inside the PDF. */
export type Attachment = { name: string; mime: string; text: string }

/** The complete input of a print. Equal jobs give equal bytes. */
export type PrintJob = {
  title: string
  /** ISO timestamp that the PDF states as its creation date. */
  at: string
  papers: readonly Paper[]
  /** A bundle has a cover. Its first paper lists the papers after `own` with their first pages. */
  bundle: { cover: Cover; own: number } | null
  attachments?: readonly Attachment[]
  /** Notice at the top of every page, such as of a sandbox; missing for none. */
  notice?: string
}
