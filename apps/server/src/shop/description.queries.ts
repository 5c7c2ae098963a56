import type { ShopDescriptionState } from '@pasar/domain/shop/description'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * Column with the description of a shop that everyone may read; empty for none and a hidden one.
 *
 * @param vendorId expression for the id of the vendor
 */
export const shownDescription = (vendorId: RawBuilder<unknown>) => sql<string>`
  coalesce((select description from shop where vendor_id = ${vendorId} and hidden_reason is null), '')`

/** Reads the description of a shop; empty for a shop without one. */
export async function readShopDescription(db: Db, vendorId: number): Promise<ShopDescriptionState> {
  const row = await db
    .selectFrom('shop')
    .select(['description', 'hidden_reason as hiddenReason'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row === undefined ? { description: '', hiddenReason: null } : row
}

/** Stores the description of a shop, and whether staff hide it. */
export async function replaceShopDescription(
  tx: Db,
  vendorId: number,
  { description, hiddenReason }: ShopDescriptionState,
): Promise<void> {
  const values = { description, hidden_reason: hiddenReason }
  await tx
    .insertInto('shop')
    .values({ vendor_id: vendorId, ...values })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet(values))
    .execute()
}
