import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { preparedHint } from '../db/prepared-statement.ts'

/** Allocates the next number of a series without gaps. */
export async function nextSeriesNumber(tx: Db, series: string, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('document_series')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ last: sql`document_series.last + excluded.last` }),
    )
    .returning('last')
    .modifyEnd(preparedHint)
    .executeTakeFirstOrThrow()
  return last
}
