import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EICAR } from '@pasar/server/testing/partners/clamd'
import { tilePath } from '@pasar/server/transparency/tiles'
import pg from 'pg'
import { type JobEnvironment, logCopyOf } from './kill-jobs.ts'

/** Files of each kind. */
const FILES = 20
const MONTH_MS = 30 * 24 * 3_600_000
/** Entries of one bundle of the log. */
const BUNDLE = 256

/** Stores a file that is older than a month. */
function storeFile({ DATA_DIR }: JobEnvironment, key: string, bytes: Buffer): void {
  const path = join(DATA_DIR, 'files', key.slice(0, 2), key)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  const at = new Date(Date.now() - MONTH_MS)
  utimesSync(path, at, at)
}

/**
 * Adds files that no row refers to, and queues scans of uploads, half of which have a virus. A
 * sweep begins at a random name; those of the files come last, so that each sweep finds them.
 */
export async function addFiles(world: JobEnvironment): Promise<void> {
  for (let n = 0; n < FILES; n += 1)
    storeFile(world, `fffff${randomBytes(32).toString('hex').slice(5)}`, randomBytes(100))
  const [clean, infected] = ['c'.repeat(64), 'e'.repeat(64)]
  storeFile(world, clean, randomBytes(100))
  storeFile(world, infected, Buffer.from(EICAR))
  const db = new pg.Client(world.DATABASE_URL)
  await db.connect()
  await db.query('delete from file_scan')
  await db.query(
    `with scanned as (
       insert into file_scan (file_id, source_key, try_after, created_at)
       select id, case when id % 2 = 0 then $1 else $2 end, now(), now() from file
       where scan = 'clean' and replaced_at is null order by id limit ${FILES} returning file_id)
     update file set scan = 'waiting' from scanned where id = file_id`,
    [clean, infected],
  )
  await db.end()
}

/** Returns the number of stored files, of those in the trash, and of copied entries of the log. */
export function countFiles(world: JobEnvironment): Map<string, number> {
  const files = join(world.DATA_DIR, 'files')
  const count = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
      : 0
  const trashed = count(join(files, 'trash'))
  return new Map([
    ['stored files', count(files) - trashed],
    ['trashed files', trashed],
    ['copied log entries', countCopiedEntries(world)],
  ])
}

/** Counts the entries up to the checkpoint of the log whose copies equal the originals. */
function countCopiedEntries(world: JobEnvironment): number {
  const isCopied = (path: string) => {
    const [original, copy] = [join(world.DATA_DIR, 'log', path), join(logCopyOf(world), path)]
    return existsSync(copy) && readFileSync(copy).equals(readFileSync(original))
  }
  if (!isCopied('checkpoint')) return 0
  const size = Number(readFileSync(join(logCopyOf(world), 'checkpoint'), 'utf8').split('\n')[1])
  let copiedEntries = 0
  for (let bundle = 0; bundle * BUNDLE < size; bundle += 1) {
    const width = Math.min(BUNDLE, size - bundle * BUNDLE)
    if (isCopied(tilePath('entries', bundle, width))) copiedEntries += width
  }
  return copiedEntries
}
