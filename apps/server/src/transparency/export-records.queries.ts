import { ROW_TABLES } from '@pasar/domain/transparency/entry'
import type { Db } from '../db/database.ts'
import { type RowRecord, recordsOfRows } from './check-rows.ts'
import {
  type AccountRecord,
  type OrderRecord,
  readAccountRecords,
  readOrderExport,
} from './records.queries.ts'
import { readRowBatches } from './rows.queries.ts'

/** Streams everything that the verifier of outsiders compares with the log, batch by batch. */
export async function* readExport(
  db: Db,
): AsyncGenerator<(OrderRecord<string> | AccountRecord | RowRecord)[]> {
  for await (const batch of readOrderExport(db)) yield batch.map(({ record }) => record)
  for await (const batch of readAccountRecords(db)) yield batch.map(({ record }) => record)
  for (const table of ROW_TABLES)
    for await (const batch of readRowBatches(db, table)) yield recordsOfRows(table, batch)
}
