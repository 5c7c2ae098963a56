import { must } from '@pasar/domain/kernel/must'
import { parseEntry } from '@pasar/domain/transparency/entry'
import type { Db } from '../db/database.ts'
import { insertPublished, lockLog, logSize, readEntries } from './log.queries.ts'
import type { LogFiles } from './log-files.ts'
import { TILE_WIDTH } from './merkle.ts'
import type { Verifier } from './note.ts'
import { InconsistentLogError, readCheckpoint } from './publish.ts'
import { entriesOf, tilePath } from './tiles.ts'

/**
 * Refuses a database that has fewer entries than were published, or others: it lost committed rows,
 * or was restored to an earlier moment. New entries would take the indexes of published ones.
 *
 * @throws {InconsistentLogError}
 */
export async function refuseLostEntries(db: Db, files: LogFiles, verifier: Verifier): Promise<void> {
  const publishedSize = (await readCheckpoint(files, verifier))?.size ?? 0
  const size = await logSize(db)
  if (size < publishedSize)
    throw new InconsistentLogError(
      `the database has ${size} entries of the log, ${publishedSize} are published. See npm run admin -- log restore`,
    )
  if (publishedSize === 0) return
  const from = Math.floor((publishedSize - 1) / TILE_WIDTH) * TILE_WIDTH
  const storedEntries = await readEntries(db, from, publishedSize)
  if (storedEntries.join('\n') !== (await readPublished(files, from, publishedSize)).join('\n'))
    throw new InconsistentLogError(`the entries before ${publishedSize} differ from the published ones`)
}

/**
 * Inserts the published entries that the database has lost. Their events stay lost, which the audit
 * reports; the log itself goes on.
 *
 * @returns the number of restored entries
 * @throws {InconsistentLogError} when the entries before differ
 */
export const restoreEntries = (db: Db, files: LogFiles, verifier: Verifier, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockLog(tx, 'entries'))) throw new InconsistentLogError('the log is in use')
    const publishedSize = (await readCheckpoint(files, verifier))?.size ?? 0
    const size = await logSize(tx)
    for (let at = size; at < publishedSize; ) {
      const end = Math.min(publishedSize, (Math.floor(at / TILE_WIDTH) + 1) * TILE_WIDTH)
      const texts = await readPublished(files, at, end, publishedSize)
      await insertPublished(
        tx,
        texts.map((text, ordinal) => ({
          index: at + ordinal,
          text,
          entry: must(parseEntry(text), 'an entry'),
        })),
        now,
      )
      at = end
    }
    await refuseLostEntries(tx, files, verifier)
    return Math.max(0, publishedSize - size)
  })

/** Reads the texts of published entries of one bundle. */
async function readPublished(files: LogFiles, from: number, to: number, size = to): Promise<string[]> {
  const tile = Math.floor(from / TILE_WIDTH)
  const path = tilePath('entries', tile, Math.min(TILE_WIDTH, size - tile * TILE_WIDTH))
  const bundle = await files.read(path)
  if (bundle === null) throw new InconsistentLogError(`${path} is missing`)
  return entriesOf(bundle)
    .slice(from - tile * TILE_WIDTH, to - tile * TILE_WIDTH)
    .map(String)
}
