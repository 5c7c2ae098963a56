import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Interval of the synchronisation. A quartz clock drifts by a few milliseconds in it. */
const SYNC_MS = 60_000

/** A time of the database and the monotonic time of this process at the same moment, in ms. */
type Reading = { at: number; elapsed: number }

/**
 * Returns the clock of the database, which all processes share. Leases and deadlines written by one
 * process are compared by others, so a machine whose own clock is wrong must not write it.
 *
 * @param onFault receives the error of a failed synchronisation; the clock runs on
 */
export async function openDatabaseClock(db: Db, onFault: (error: unknown) => void): Promise<() => Date> {
  let reading = await readClock(db)
  const timer = setInterval(() => {
    readClock(db).then((next) => {
      reading = next
    }, onFault)
  }, SYNC_MS)
  timer.unref()
  return () => new Date(reading.at + performance.now() - reading.elapsed)
}

async function readClock(db: Db): Promise<Reading> {
  const before = performance.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const elapsedMs = (before + performance.now()) / 2
  return { at: must(rows[0], 'the time of the database').now.getTime(), elapsed: elapsedMs }
}
