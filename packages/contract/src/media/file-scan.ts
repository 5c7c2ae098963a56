import * as z from 'zod/mini'

/** Whether the virus scanner has let a file pass. Only a clean one can be opened. */
export const FileScan = z.enum(['clean', 'waiting', 'infected'])
export type FileScan = z.output<typeof FileScan>
