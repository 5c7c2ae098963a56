import * as z from 'zod/mini'

/** Whether the virus scanner has let a file pass. Only a clean one can be opened. */
export const FileScan = z.enum(['clean', 'waiting', 'infected'])
/** Whether an upload was a PDF with a digital signature: the stored file shows it and has it no more. @decision 0058 */
export const wasSigned = z.boolean()

export type FileScan = z.output<typeof FileScan>
