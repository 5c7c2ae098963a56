import { deleteForeignChanges } from '../catalogue/search/search-index.queries.ts'
import type { Db } from '../db/database.ts'
import { recordSystemIdentifier } from '../db/installation.queries.ts'
import { deleteForeignEvents } from '../live/live.queries.ts'

/**
 * Deletes what refers to transaction numbers of another database server, after a restore from a
 * dump. Live streams would repeat such events, and search indexes such changes, for ever.
 *
 * @returns whether the database was restored
 * @decision 0086
 */
export const resetAfterRestore = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await recordSystemIdentifier(tx))) return false
    await deleteForeignChanges(tx)
    await deleteForeignEvents(tx)
    return true
  })
