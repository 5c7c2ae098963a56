/**
 * The reason to reject a PDF: a password, unreadable bytes, or more work than a document
 * needs.
 */
export type PdfFault = 'locked' | 'unreadable' | 'too-complex'

/** Aborts the rewriting of a PDF. It is only thrown inside the rewriting process. */
export class PdfRejectedError extends Error {
  readonly fault: PdfFault

  constructor(fault: PdfFault) {
    super(fault)
    this.fault = fault
  }
}

/** Upper limits for the content of one PDF. The process limits are in `pdf-process.ts`. */
export const LIMITS = {
  pages: 500,
  objects: 200_000,
  annotations: 5_000,
  /** Nesting depth of direct arrays and dictionaries. */
  depth: 40,
  /** Decompressed bytes of one stream and of all streams. A colour A3 page at 300 dpi has 52 MB. */
  streamBytes: 64 * 1024 * 1024,
  allStreamBytes: 200 * 1024 * 1024,
  /** Pixels of one image; the limit of photos is the same. */
  pixels: 40_000_000,
} as const
