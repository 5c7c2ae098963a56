import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { changeLeased, leaseImport, releasedLease, renewLease } from './import-lease.queries.ts'
import { readImport } from './import-reading.ts'
import { applyRows, checkRows } from './import-rows.ts'
import {
  deleteOldImports,
  findNextImport,
  type ImportJob,
  importEnded,
  lockImport,
  rescheduleImport,
} from './item-import.queries.ts'
import { readVendor } from './item-listings.queries.ts'
import { kindsOf } from './item-steps.ts'
import { readReferenceLookup } from './reference-lookup.ts'
import type { ImportTarget } from './row-validation.ts'
import { SpreadsheetReaderError } from './spreadsheet-reader.ts'
import { UnreadableFileError } from './unreadable-file.ts'
import { startWorkLoop } from './work-loop.ts'

/** After so many faults one after the other an import is given up. */
const MOST_TRIES = 5
/** Between two pieces of work everybody else has the database. */
const REST_MS = 5
/** Imports that are a week old are looked for when there is nothing else to do, and not more often. */
const TIDY_MS = 60_000

/** How often a file is read; after that it is the file that ends its readers, whatever it holds. */
const MAX_READS = 2
const RENEW_MS = 10_000

const READER_DIED =
  'Berkas ini tidak dapat dibaca: pembacaannya terhenti dua kali. Simpan ulang sebagai CSV, atau bagi menjadi beberapa berkas, lalu kirim lagi.'
const GIVEN_UP =
  'Impor terhenti karena gangguan pada sistem. Baris yang sudah masuk tidak akan digandakan; kirim berkas ini sekali lagi.'

/**
 * Goes on with one import for a piece.
 *
 * @param onFault hears of a piece that failed; it is tried again some times
 * @returns whether there may be more to do
 */
export async function advanceImport(
  db: Db,
  clock: () => Date,
  onFault: (error: unknown) => void,
): Promise<boolean> {
  const job = await findNextImport(db, clock())
  if (!job) return false
  if (job.state === 'reading') return advanceReading(db, job, clock, onFault)
  try {
    return await workOff(db, job, clock())
  } catch (error) {
    onFault(error)
    await setBack(db, job, clock())
    return true
  }
}

/**
 * Reads the file of an import under a lease.
 *
 * @returns false when another process has it
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
    await rescheduleImport(db, job, { ...importEnded('failed', now), reason: READER_DIED }, now)
    return true
  }
  const token = randomUUID()
  const leased = await leaseImport(db, job.id, { token, maxTries: MAX_READS, now: clock() })
  if (!leased) return false
  const lost = new AbortController()
  const renew = async () => {
    if (!(await renewLease(db, job.id, token, clock()))) lost.abort()
  }
  const timer = setInterval(() => void renew().then(undefined, () => lost.abort()), RENEW_MS)
  try {
    await readImport(db, leased, { token, signal: lost.signal }, clock)
  } catch (error) {
    if (lost.signal.aborted) return true
    if (!(error instanceof UnreadableFileError)) onFault(error)
    await changeLeased(db, job.id, token, afterFailure(leased, error, clock()))
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
    reason: error instanceof SpreadsheetReaderError ? READER_DIED : GIVEN_UP,
  }
}

/** @returns false when another process is at it */
async function workOff(db: Db, { id }: ImportJob, now: Date): Promise<boolean> {
  const done = await inTransaction(db, async (tx) => {
    const job = await lockImport(tx, id)
    if (!job) return false
    const shelf = { vendorId: job.vendor_id, kinds: kindsOf(job.list) }
    const lookUp = await readReferenceLookup(tx, job.vendor_id, job.list)
    const sheet: ImportTarget = { list: job.list, shelf, lookUp }
    if (job.state === 'checking') await checkRows(tx, job, sheet, now)
    if (job.state === 'applying') {
      const { name } = await readVendor(tx, job.vendor_id)
      await applyRows({ tx, actor: { memberId: job.vendor_id, name, person: null }, now }, job, sheet)
    }
    return true
  })
  return done === true
}

/** A piece that failed is tried again some times, behind all other imports. */
async function setBack(db: Db, job: ImportJob, now: Date): Promise<void> {
  const isOver = job.tries + 1 >= MOST_TRIES
  const change = { tries: job.tries + 1, touched_at: now }
  await rescheduleImport(
    db,
    job,
    isOver ? { ...change, ...importEnded('failed', now), reason: GIVEN_UP } : change,
    now,
  )
}

/**
 * Goes on with imports again and again until stopped.
 *
 * @param everyMs pause when there is nothing to do
 * @param onFault hears of what failed
 * @returns stops, after the piece that is under way
 */
export function startImports(
  db: Db,
  clock: () => Date,
  everyMs: number,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  let tidyAt = 0
  const goOn = async () => {
    if (await advanceImport(db, clock, onFault)) return true
    const now = clock()
    if (now.getTime() < tidyAt) return false
    const isMore = await deleteOldImports(db, now)
    if (!isMore) tidyAt = now.getTime() + TIDY_MS
    return isMore
  }
  return startWorkLoop(goOn, { restMs: REST_MS, everyMs }, onFault)
}
