import { Worker } from 'node:worker_threads'

/** One page of a spreadsheet: its rows, the heading first. */
export type SheetPage = { name: string; rows: readonly (readonly (string | number)[])[] }

const TIME_LIMIT_MS = 60_000

/**
 * Writes a spreadsheet in a thread of its own.
 *
 * @returns the bytes of the file; the first row of each page is frozen
 * @throws Error when the thread died or took longer than a minute
 */
export function xlsxOf(pages: readonly SheetPage[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./spreadsheet-writer.worker.ts', import.meta.url), {
      workerData: pages,
      resourceLimits: { maxOldGenerationSizeMb: 384 },
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
      void worker.terminate()
    }
    const fail = () => end(() => reject(new Error('the spreadsheet could not be written')))
    const timer = setTimeout(fail, TIME_LIMIT_MS)
    worker.once('message', (bytes: Uint8Array) => end(() => resolve(Buffer.from(bytes))))
    worker.once('error', fail)
    worker.once('exit', fail)
  })
}
