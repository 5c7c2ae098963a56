import type { ImportRow } from '@pasar/contract/catalogue/item-import'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { ItemRow, ListingScope } from '../item/item-listings.queries.ts'
import type { Outcome } from './item-import.queries.ts'
import type { RowFault } from './spreadsheet-rows.ts'

/** A row as the file contains it, with the faults of cells that cannot be used. */
export type RawRow = { rowNo: number; key: string; cells: Record<string, string>; faults: RowFault[] }

export type WaitingRow = RawRow & {
  outcome: Outcome | null
  version: number | null
  /** The first row of the file with the same item. */
  firstRowNo: number
}

/**
 * Returns the next rows of an import, by their position in the file.
 *
 * @param only the outcomes to return; null for all
 */
export async function nextRows(
  tx: Db,
  { importId, after, limit }: { importId: number; after: number; limit: number },
  only: readonly Outcome[] | null,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select r.row_no as "rowNo", r.key, r.cells, r.faults, r.outcome, r.version,
      (select min(f.row_no) from item_import_row f where f.import_id = r.import_id and f.key = r.key) as "firstRowNo"
    from item_import_row r where r.import_id = ${importId} and r.row_no > ${after}
      ${only === null ? sql`` : sql`and r.outcome in (${sql.join(only)})`}
    order by r.row_no limit ${limit}`.execute(tx)
  return rows
}

export type RowOutcome = {
  rowNo: number
  outcome: Outcome
  name: string
  isComplete: boolean
  faults: readonly RowFault[]
  changes: ImportRow['changes']
  version: number | null
  itemId: number | null
  isApplied: boolean
}

/** Stores the outcomes of rows. */
export async function saveRowOutcomes(tx: Db, importId: number, rows: readonly RowOutcome[]): Promise<void> {
  await sql`update item_import_row r set outcome = n.outcome, name = n.name, is_complete = n."isComplete", faults = n.faults,
      changes = n.changes, version = n.version, item_id = n."itemId", is_applied = n."isApplied"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n ("rowNo" integer, outcome text, name text, "isComplete" boolean,
      faults jsonb, changes jsonb, version integer, "itemId" bigint, "isApplied" boolean)
    where r.import_id = ${importId} and r.row_no = n."rowNo"`.execute(tx)
}

/** Returns one page of the rows of an import. */
export async function listRows(
  db: Db,
  { importId, outcome, after, limit }: { importId: number; outcome: Outcome; after: number; limit: number },
): Promise<(ImportRow & { cells: Record<string, string> })[]> {
  const { rows } = await sql<ImportRow & { cells: Record<string, string> }>`
    select r.row_no as "rowNo", r.outcome, r.name, r.item_id as "itemId", r.is_complete as "isComplete", r.is_applied as "isApplied",
      coalesce(i.state in ('live', 'submitted'), false) as "isOut", r.faults, r.changes, r.cells
    from item_import_row r left join item i on i.id = r.item_id
    where r.import_id = ${importId} and r.outcome = ${outcome} and r.row_no > ${after}
    order by r.row_no limit ${limit}`.execute(db)
  return rows
}

/** Finds own items of a list by SKU, at most two. Two mean that the SKU is ambiguous. */
export const readBySku = (
  db: Db,
  { vendorId, kinds }: ListingScope,
  sku: string,
): Promise<Pick<ItemRow, 'id'>[]> =>
  db
    .selectFrom('item')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('sku', '=', sku)
    .where('sku', '<>', '')
    .where('deleted_at', 'is', null)
    .where('kind', 'in', kinds)
    .limit(2)
    .execute()
