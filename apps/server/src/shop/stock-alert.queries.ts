import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Reads the stock alert level of a shop, and how many of its items are below theirs. */
export async function readStockAlert(
  db: Db,
  vendorId: number,
): Promise<{ stockAlert: number | null; lowCount: number }> {
  const { rows } = await sql<{ stockAlert: number | null; lowCount: number }>`
    select (select stock_alert from shop where vendor_id = ${vendorId}) as "stockAlert",
      (select count(*)::int from item where vendor_id = ${vendorId} and is_low) as "lowCount"`.execute(db)
  return must(rows[0], 'the stock alert level')
}

/** Stores the stock alert level of a shop. A trigger judges its items again. */
export async function replaceStockAlert(tx: Db, vendorId: number, stockAlert: number | null): Promise<void> {
  await tx
    .insertInto('shop')
    .values({ vendor_id: vendorId, stock_alert: stockAlert })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet({ stock_alert: stockAlert }))
    .execute()
}
