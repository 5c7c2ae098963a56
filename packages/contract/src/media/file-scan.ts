import * as z from 'zod/mini'

/** Result of the virus scan. Only a clean file can be opened. */
export const FileScan = z.enum(['clean', 'waiting', 'infected'])
/**
 * Whether the upload was a PDF with a digital signature. The stored file keeps the image of it but
 * not the signature.
 *
 * @decision 0058
 */
export const wasSigned = z.boolean()

export type FileScan = z.output<typeof FileScan>
