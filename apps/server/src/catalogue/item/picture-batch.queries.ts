import type { ItemState } from '@pasar/domain/catalogue/item-machine'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { ItemKind } from './item-listings.queries.ts'

/** The ASCII letters and digits of a text, which both sides find alike in any locale. */
const squeezed = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')

/**
 * Lists the items of a vendor whose SKU may have one of these keys. The caller compares the keys
 * themselves.
 */
export async function listItemsBySku(
  db: Db,
  vendorId: number,
  keys: readonly string[],
): Promise<{ id: number; sku: string }[]> {
  const { rows } = await sql<{ id: number; sku: string }>`
    select i.id, i.sku from item i
    where i.vendor_id = ${vendorId} and i.deleted_at is null and i.sku <> ''
      and regexp_replace(lower(normalize(i.sku, NFKC)), '[^a-z0-9]+', '', 'g') = any(${[...new Set(keys.map(squeezed))]}::text[])
    order by i.id`.execute(db)
  return rows
}

export type BatchItemRow = {
  id: number
  kind: ItemKind
  name: string
  sku: string
  state: ItemState
  pictureCount: number
}

/** Reads items with the number of their pictures as their vendor sees them. */
export async function readBatchItems(db: Db, ids: readonly number[]): Promise<BatchItemRow[]> {
  const { rows } = await sql<BatchItemRow>`
    select i.id, i.kind, i.name, i.sku, i.state,
      coalesce((select jsonb_array_length(p.pictures) from item_proposal p where p.item_id = i.id),
        (select count(*)::int from item_picture where item_id = i.id and ordinal is not null)) as "pictureCount"
    from item i where i.id = any(${[...ids]}::bigint[]) order by i.id`.execute(db)
  return rows
}
