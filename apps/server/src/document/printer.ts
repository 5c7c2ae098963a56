import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { type InstallationProfile, SANDBOX_NOTICE } from '@pasar/domain/settings/profile'
import { concurrencyLimit } from '../call/concurrency-limit.ts'
import type { Services } from '../call/services.ts'
import type { Db } from '../db/database.ts'
import { scriptFile } from '../folders.ts'
import { findPrint, savePrintKey } from './documents.queries.ts'
import type { Images } from './paper/paper-photos.ts'
import type { PrintJob } from './print-job.ts'
import { loadPrintPhotos } from './print-photos.ts'

/**
 * Layout version, part of the cache key. Raise it with every layout change to invalidate cached
 * PDFs.
 */
const LAYOUT = 14
/** Timeout of the worker thread for one file. */
const PATIENCE_MS = 30_000

const inTurn = concurrencyLimit({ running: 1, waiting: 40 })
let thread: Worker | null = null

/**
 * Returns the PDF of a job, from the cache if it was printed before.
 *
 * @throws Overloaded when the queue is full
 */
export async function printCached(
  db: Db,
  { files, profile }: Pick<Services, 'files' | 'profile'>,
  unnoticedJob: PrintJob,
): Promise<Buffer> {
  const job = withNotice(unnoticedJob, profile)
  const print = createHash('sha256')
    .update(JSON.stringify([LAYOUT, job]))
    .digest('hex')
  const key = await findPrint(db, print)
  const cachedBytes = key === null ? null : await files.read(key)
  if (cachedBytes) return buffer(cachedBytes)
  const bytes = await inTurn(null, async () => layOut(job, await loadPrintPhotos(files, job)))
  await savePrintKey(db, print, await files.put(bytes))
  return bytes
}

/**
 * Prints a job that is shown once and not cached.
 *
 * @throws Overloaded when the queue is full
 */
export const printUncached = (job: PrintJob): Promise<Buffer> => inTurn(null, () => layOut(job, new Map()))

/** Adds the notice of a sandbox. */
export const withNotice = (job: PrintJob, profile: InstallationProfile): PrintJob =>
  profile === 'sandbox' ? { ...job, notice: SANDBOX_NOTICE } : job

/** Sends a job to the worker thread. The first job starts the thread; a failure restarts it. */
function layOut(job: PrintJob, images: Images): Promise<Buffer> {
  const worker = thread ?? new Worker(scriptFile('document/print.worker.ts'))
  thread = worker
  worker.unref()
  return new Promise((resolve, reject) => {
    const fail = (fault: Error) => {
      thread = null
      void worker.terminate()
      stop()
      reject(fault)
    }
    const onMessage = (message: { bytes: Uint8Array } | { failed: string }) => {
      if (!('bytes' in message)) return fail(new Error(message.failed))
      stop()
      resolve(Buffer.from(message.bytes))
    }
    const onExit = (code: number) => fail(new Error(`the printing thread exited with code ${code}`))
    const timer = setTimeout(() => fail(new Error('printing exceeded its time limit')), PATIENCE_MS)
    const stop = () => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', fail).off('exit', onExit)
    }
    worker.on('message', onMessage).on('error', fail).on('exit', onExit)
    worker.postMessage({ job, images })
  })
}
