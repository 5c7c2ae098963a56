import type { ItemExportQuery } from '@pasar/contract/catalogue/item-import'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type ItemParts, partsColumns } from '../item/item-editor.queries.ts'
import { type ItemRow, type ListingScope, readListings } from '../item/item-listings.queries.ts'

export type ExportedItem = {
  row: ItemRow
  parts: ItemParts
  categoryWireId: string
  categoryLevel: number
  proposed: unknown
}

type Page = ItemExportQuery & { after: number; limit: number }

/** Loads one page of a vendor's list with all columns of its export, newest first. */
export async function readItemsForExport(db: Db, shelf: ListingScope, page: Page): Promise<ExportedItem[]> {
  const ids = (await readListings(db, shelf, page)).map(({ id }) => id)
  if (ids.length === 0) return []
  const items = await db.selectFrom('item').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute()
  const { rows } = await sql<
    ItemParts & { id: number; categoryWireId: string; categoryLevel: number; proposed: unknown }
  >`
    select i.id, c.wire_id as "categoryWireId", c.level as "categoryLevel",
      (select content from item_proposal where item_id = i.id) as proposed, ${partsColumns(sql`i.id`)}
    from item i join category c on c.id = i.category_id where i.id = any(${ids})`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return items.flatMap((row) => {
    const itemParts = byId.get(row.id)
    if (!itemParts) return []
    const { categoryWireId, categoryLevel, proposed, ...parts } = itemParts
    return [{ row, parts, categoryWireId, categoryLevel, proposed }]
  })
}
