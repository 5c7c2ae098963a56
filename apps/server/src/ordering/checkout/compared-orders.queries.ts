import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { executePrepared } from '../../db/statements.ts'
import type { BoughtOrder } from './compared-orders.ts'
import { boughtOrders, orderingLock, type Window } from './read-checkout.queries.ts'

/**
 * Loads the valid orders of a school with goods of some categories.
 *
 * @param without id of an order to leave out; 0 for none
 */
export async function readBought(
  db: Db,
  schoolId: number,
  categoryIds: readonly number[],
  window: Window,
  without = 0,
): Promise<BoughtOrder[]> {
  const orders = boughtOrders(schoolId, sql`${categoryIds}::bigint[]`, window, without)
  const { rows } = await executePrepared(db, sql<BoughtOrder>`${orders}`)
  return rows
}

/** Takes the ordering lock of a school and waits for it. */
export async function lockOrdering(tx: Db, schoolId: number): Promise<void> {
  await orderingLock(schoolId).execute(tx)
}
