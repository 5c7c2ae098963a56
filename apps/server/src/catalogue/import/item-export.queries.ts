import type { ItemExportQuery } from '@pasar/contract/catalogue/item-import'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type ItemParts, partsColumns } from '../item/item-editor.queries.ts'
import { type ItemRow, type ListingScope, readListings } from '../item/item-listings.queries.ts'
import { shownPictureIds } from '../pictures/item-pictures.queries.ts'

export type ExportedItem = {
  row: ItemRow
  parts: ItemParts
  categoryWireId: string
  categoryLevel: number
  proposed: unknown
  /** The addresses from which its pictures were fetched, in the order of the pictures. */
  sources: string[]
}

type Page = ItemExportQuery & { after: number; limit: number }

/** Loads one page of a vendor's list with all columns of its export, newest first. */
export async function readItemsForExport(db: Db, shelf: ListingScope, page: Page): Promise<ExportedItem[]> {
  const ids = (await readListings(db, shelf, page)).map(({ id }) => id)
  if (ids.length === 0) return []
  const items = await db.selectFrom('item').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute()
  const { rows } = await sql<
    ItemParts & { id: number } & Pick<
        ExportedItem,
        'categoryWireId' | 'categoryLevel' | 'proposed' | 'sources'
      >
  >`
    select i.id, c.wire_id as "categoryWireId", c.level as "categoryLevel",
      (select content from item_proposal where item_id = i.id) as proposed,
      array(select s.source from (${shownPictureIds(sql`i.id`)}) shown join item_picture_source s on s.picture_id = shown.id
        order by shown.ordinal, s.source) as sources, ${partsColumns(sql`i.id`)}
    from item i join category c on c.id = i.category_id where i.id = any(${ids})`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return items.flatMap((row) => {
    const itemParts = byId.get(row.id)
    if (!itemParts) return []
    const { categoryWireId, categoryLevel, proposed, sources, ...parts } = itemParts
    return [{ row, parts, categoryWireId, categoryLevel, proposed, sources }]
  })
}
