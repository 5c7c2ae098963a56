import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** An item whose stock fell below its alert level. */
export type LowItem = {
  id: number
  vendorId: number
  name: string
  unit: string
  stock: number
  isBook: boolean
}

/**
 * Marks the items of one vendor that are low and not yet notified. Until their stock is above the
 * level again, they are not returned once more.
 *
 * @returns the items with the smallest stock first; empty when no vendor has any
 */
export async function listUnnotifiedLow(tx: Db): Promise<LowItem[]> {
  const { rows } = await sql<LowItem>`
    with next as (select vendor_id from item where is_low and not low_noticed order by vendor_id limit 1),
      marked as (
        update item set low_noticed = true from next
        where item.vendor_id = next.vendor_id and is_low and not low_noticed
        returning item.id, item.vendor_id, name, unit, stock, kind)
    select id, vendor_id as "vendorId", name, unit, stock, kind = 'book' as "isBook" from marked order by stock, id`.execute(
    tx,
  )
  return rows
}
