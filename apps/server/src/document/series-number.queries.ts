import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { executePrepared } from '../db/statements.ts'

/** Allocates the next number of a series without gaps. */
export async function nextSeriesNumber(tx: Db, series: string, year: number): Promise<number> {
  const next = tx
    .insertInto('document_series')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ last: sql`document_series.last + excluded.last` }),
    )
    .returning('last')
  const { rows } = await executePrepared(tx, next)
  const [row] = rows
  if (!row) throw new Error('the series has no next number')
  return row.last
}
