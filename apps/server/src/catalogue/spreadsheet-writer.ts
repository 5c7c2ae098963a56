import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** One page of a spreadsheet: its rows, the heading first. */
export type Worksheet = { name: string; rows: readonly (readonly (string | number)[])[] }

/** Rows of a page, in order. */
export type WorksheetRows = { page: number; name: string; rows: Worksheet['rows'] }

const TIME_LIMIT_MS = 60_000
/** Rows that are copied to the thread at once: copying stops this thread. */
const ROWS_AT_ONCE = 200

/**
 * Writes a spreadsheet in a thread of its own.
 *
 * @returns the bytes of the file; the first row of each page is frozen
 * @throws Error when the thread died or took longer than a minute
 */
export async function xlsxOf(pages: readonly Worksheet[]): Promise<Buffer> {
  const worker = new Worker(new URL('./spreadsheet-writer.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  })
  const written = answerOf(worker)
  for (const [page, { name, rows }] of pages.entries())
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const some: WorksheetRows = { page, name, rows: rows.slice(at, at + ROWS_AT_ONCE) }
      worker.postMessage(some)
      await setImmediate()
    }
  worker.postMessage('end')
  return written
}

function answerOf(worker: Worker): Promise<Buffer> {
  return new Promise((resolve, reject) => {
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
