import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { Db } from '../db/database.ts'
import { concurrencyLimit } from '../http/concurrency-limit.ts'
import type { Files } from '../media/file-store.ts'
import { findPrint, savePrintKey } from './documents.queries.ts'
import type { Images } from './paper-photos.ts'
import type { PrintJob } from './print-job.ts'
import { loadPrintPhotos } from './print-photos.ts'

/** Raised with every change of how documents look, so that none comes out as it was. */
const LAYOUT = 7
/** How long the thread may take for one file. */
const PATIENCE_MS = 30_000

const inTurn = concurrencyLimit({ running: 1, waiting: 40 })
let thread: Worker | null = null

/**
 * The pages of a job, from the store when they were printed before. What cannot wait its turn is refused.
 *
 * @throws Overloaded when too much waits already
 */
export async function printCached(db: Db, files: Files, job: PrintJob): Promise<Buffer> {
  const print = createHash('sha256')
    .update(JSON.stringify([LAYOUT, job]))
    .digest('hex')
  const key = await findPrint(db, print)
  const kept = key === null ? null : await files.read(key)
  if (kept) return buffer(kept)
  const bytes = await inTurn(null, async () => layOut(job, await loadPrintPhotos(files, job)))
  await savePrintKey(db, print, await files.put(bytes))
  return bytes
}

/** The pages of what is shown once and kept nowhere. @throws Overloaded when too much waits already */
export const printUncached = (job: PrintJob): Promise<Buffer> => inTurn(null, () => layOut(job, new Map()))

/** Gives a job to the thread, which is started by the first and starts anew after a fault. */
function layOut(job: PrintJob, images: Images): Promise<Buffer> {
  const worker = thread ?? new Worker(new URL('./print.worker.ts', import.meta.url))
  thread = worker
  worker.unref()
  return new Promise((resolve, reject) => {
    const fail = (fault: Error) => {
      thread = null
      void worker.terminate()
      stop()
      reject(fault)
    }
    const onMessage = (said: { bytes: Uint8Array } | { failed: string }) => {
      if (!('bytes' in said)) return fail(new Error(said.failed))
      stop()
      resolve(Buffer.from(said.bytes))
    }
    const onExit = (code: number) => fail(new Error(`the printing thread ended with ${code}`))
    const timer = setTimeout(() => fail(new Error('printing takes too long')), PATIENCE_MS)
    const stop = () => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', fail).off('exit', onExit)
    }
    worker.on('message', onMessage).on('error', fail).on('exit', onExit)
    worker.postMessage({ job, images })
  })
}
