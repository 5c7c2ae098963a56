import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { scriptFile } from '../../folders.ts'

/** One worksheet of a spreadsheet. The first row is the heading. */
export type Worksheet = { name: string; rows: readonly (readonly (string | number)[])[] }

/** Rows of one worksheet, in order. */
export type WorksheetRows = { page: number; name: string; rows: Worksheet['rows'] }

const TIME_LIMIT_MS = 60_000
/** Rows copied to the worker thread at once. Copying blocks this thread. */
const ROWS_AT_ONCE = 200

/**
 * Writes a spreadsheet in a worker thread.
 *
 * @returns the bytes of the file; the first row of each worksheet is frozen
 * @throws Error if the thread died or took longer than a minute
 */
export async function xlsxOf(pages: readonly Worksheet[]): Promise<Buffer> {
  const worker = new Worker(scriptFile('catalogue/import/spreadsheet-writer.worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  })
  const writtenFile = answerOf(worker)
  for (const [page, { name, rows }] of pages.entries())
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const some: WorksheetRows = { page, name, rows: rows.slice(at, at + ROWS_AT_ONCE) }
      worker.postMessage(some)
      await setImmediate()
    }
  worker.postMessage('end')
  return writtenFile
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
