/** Why a PDF is not taken: a password, bytes that cannot be read, or more work than a document needs. */
export type PdfFault = 'locked' | 'unreadable' | 'too-complex'

/** Ends the rewriting of a PDF. It never leaves the process that rewrites. */
export class PdfRejectedError extends Error {
  readonly fault: PdfFault

  constructor(fault: PdfFault) {
    super(fault)
    this.fault = fault
  }
}

/** Upper limits of what one PDF may contain. Process limits stand in `pdf-process.ts`. */
export const LIMITS = {
  pages: 500,
  objects: 200_000,
  annotations: 5_000,
  /** Arrays and dictionaries inside each other, without a reference between them. */
  depth: 40,
  /** Bytes of one stream and of all streams, decompressed. An A3 page at 300 dpi in colour has 52 MB. */
  streamBytes: 64 * 1024 * 1024,
  allStreamBytes: 200 * 1024 * 1024,
  /** Pixels of one image, as for photos. */
  pixels: 40_000_000,
} as const
