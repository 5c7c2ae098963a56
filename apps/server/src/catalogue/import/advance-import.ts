import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { parseTarget } from '../../outbound/target-address.ts'
import { SpreadsheetReaderError } from '../../spreadsheet/spreadsheet-reader.ts'
import { UnreadableFileError } from '../../spreadsheet/unreadable-file.ts'
import { readVendor } from '../item/item-listings.queries.ts'
import { kindsOf } from '../item/item-steps.ts'
import { changeLeased, leaseImport, releasedLease, renewLease } from './import-lease.queries.ts'
import { readImport } from './import-reading.ts'
import { applyRows, checkRows } from './import-rows.ts'
import {
  findNextImport,
  type ImportJob,
  importEnded,
  lockImport,
  rescheduleImport,
} from './item-import.queries.ts'
import { readReferenceLookup } from './reference-lookup.ts'
import type { ImportTarget } from './row-validation.ts'

/** An import fails after this number of consecutive faults. */
const MAX_ATTEMPTS = 5

/** Maximum attempts to read a file. A file that uses them up is blamed for the crashes. */
const MAX_READS = 2
const RENEW_MS = 10_000

const READER_CRASHED_MESSAGE =
  'Berkas ini tidak dapat dibaca: pembacaannya terhenti dua kali. Simpan ulang sebagai CSV, atau bagi menjadi beberapa berkas, lalu kirim lagi.'
const ABORTED_MESSAGE =
  'Impor terhenti karena gangguan pada sistem. Baris yang sudah masuk tidak akan digandakan; kirim berkas ini sekali lagi.'

/**
 * Advances one import by one batch.
 *
 * @param onFault receives the error of a failed batch; the worker retries the batch a few
 * times
 * @param parseAddress returns the reason to refuse the address of a picture
 * @returns whether there may be more work
 */
export async function advanceImport(
  db: Db,
  clock: () => Date,
  onFault: (error: unknown) => void,
  parseAddress: ImportTarget['parseAddress'] = (address) => parseTarget(address, false),
): Promise<boolean> {
  const job = await findNextImport(db, clock())
  if (!job) return false
  if (job.state === 'reading') return advanceReading(db, job, clock, onFault)
  try {
    return await workOff(db, job, parseAddress, clock())
  } catch (error) {
    onFault(error)
    await setBack(db, job, clock())
    return true
  }
}

/**
 * Reads the file of an import under a lease.
 *
 * @returns false if another process holds the lease
 * @decision 0056
 */
async function advanceReading(
  db: Db,
  job: ImportJob,
  clock: () => Date,
  onFault: (error: unknown) => void,
): Promise<boolean> {
  if (job.tries >= MAX_READS) {
    const now = clock()
    await rescheduleImport(db, job, { ...importEnded('failed', now), reason: READER_CRASHED_MESSAGE }, now)
    return true
  }
  const token = randomUUID()
  const leasedJob = await leaseImport(db, job.id, { token, maxTries: MAX_READS, now: clock() })
  if (!leasedJob) return false
  const lostLease = new AbortController()
  const renew = async () => {
    if (!(await renewLease(db, job.id, token, clock()))) lostLease.abort()
  }
  const timer = setInterval(() => void renew().then(undefined, () => lostLease.abort()), RENEW_MS)
  try {
    await readImport(db, leasedJob, { token, signal: lostLease.signal }, clock)
  } catch (error) {
    if (lostLease.signal.aborted) return true
    if (!(error instanceof UnreadableFileError)) onFault(error)
    await changeLeased(db, job.id, token, afterFailure(leasedJob, error, clock()))
  } finally {
    clearInterval(timer)
  }
  return true
}

function afterFailure({ tries }: ImportJob, error: unknown, now: Date) {
  if (error instanceof UnreadableFileError) return { ...importEnded('failed', now), reason: error.message }
  if (tries < MAX_READS) return releasedLease(now)
  return {
    ...importEnded('failed', now),
    reason: error instanceof SpreadsheetReaderError ? READER_CRASHED_MESSAGE : ABORTED_MESSAGE,
  }
}

/**
 * Processes one batch of rows.
 *
 * @returns false if another process has locked the import
 */
async function workOff(
  db: Db,
  { id }: ImportJob,
  parseAddress: ImportTarget['parseAddress'],
  now: Date,
): Promise<boolean> {
  const outcome = await inTransaction(db, async (tx) => {
    const job = await lockImport(tx, id)
    if (!job) return false
    const shelf = { vendorId: job.vendor_id, kinds: kindsOf(job.list) }
    const lookUp = await readReferenceLookup(tx, job.vendor_id, job.list)
    const target: ImportTarget = { list: job.list, shelf, lookUp, parseAddress }
    if (job.state === 'checking') await checkRows(tx, job, target, now)
    if (job.state === 'applying') {
      const { name } = await readVendor(tx, job.vendor_id)
      await applyRows({ tx, actor: { memberId: job.vendor_id, name, person: null }, now }, job, target)
    }
    return true
  })
  return outcome === true
}

/** Reschedules a failed batch behind all other imports, a few times at most. */
async function setBack(db: Db, job: ImportJob, now: Date): Promise<void> {
  const isOver = job.tries + 1 >= MAX_ATTEMPTS
  const change = { tries: job.tries + 1, touched_at: now }
  await rescheduleImport(
    db,
    job,
    isOver ? { ...change, ...importEnded('failed', now), reason: ABORTED_MESSAGE } : change,
    now,
  )
}
