import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { readImport } from './import-reading.ts'
import { applyRows, checkRows } from './import-rows.ts'
import { readVendor } from './item-desk.queries.ts'
import {
  dropOldImports,
  findNextImport,
  holdImport,
  type ImportJob,
  setBackImport,
} from './item-import.queries.ts'
import { kindsOf } from './item-steps.ts'
import { readLookUp } from './look-up.ts'
import type { Sheet } from './row-judgement.ts'
import { Unreadable } from './sheet-reader.ts'
import { startWorking } from './work-loop.ts'

/** After so many faults one after the other an import is given up. */
const MOST_TRIES = 5
/** Between two pieces of work everybody else has the database. */
const REST_MS = 5
/** Imports that are a week old are looked for when there is nothing else to do, and not more often. */
const TIDY_MS = 60_000

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
  const job = await findNextImport(db)
  if (!job) return false
  try {
    if (job.state === 'reading') await readImport(db, job, clock)
    else if (!(await workOff(db, job, clock()))) return false
  } catch (error) {
    if (!(error instanceof Unreadable)) onFault(error)
    await setBack(db, job, error, clock())
  }
  return true
}

/** @returns false when another process is at it */
async function workOff(db: Db, { id }: ImportJob, now: Date): Promise<boolean> {
  const done = await inTransaction(db, async (tx) => {
    const job = await holdImport(tx, id)
    if (!job) return false
    const shelf = { vendorId: job.vendor_id, kinds: kindsOf(job.list) }
    const lookUp = await readLookUp(tx, job.vendor_id, job.list)
    const sheet: Sheet = { list: job.list, shelf, lookUp }
    if (job.state === 'checking') await checkRows(tx, job, sheet, now)
    if (job.state === 'applying') {
      const { name } = await readVendor(tx, job.vendor_id)
      await applyRows({ tx, actor: { memberId: job.vendor_id, name, person: null }, now }, job, sheet)
    }
    return true
  })
  return done === true
}

/** Ends what cannot be read; anything else is tried again, behind all others. */
async function setBack(db: Db, job: ImportJob, error: unknown, now: Date): Promise<void> {
  const isOver = error instanceof Unreadable || job.tries + 1 >= MOST_TRIES
  const reason = error instanceof Unreadable ? error.message : GIVEN_UP
  await setBackImport(db, job, {
    tries: job.tries + 1,
    touched_at: now,
    ...(isOver && { state: 'failed' as const, reason, ended_at: now, file: null }),
  })
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
    const isMore = await dropOldImports(db, now)
    if (!isMore) tidyAt = now.getTime() + TIDY_MS
    return isMore
  }
  return startWorking(goOn, { restMs: REST_MS, everyMs }, onFault)
}
