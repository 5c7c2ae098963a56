import type { PriceChange } from '@pasar/domain/catalogue/price-history'
import type { Rupiah } from '@pasar/domain/kernel/money'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export type ItemPriceHistory = { price: Rupiah; hasZone: boolean; since: Date; changes: PriceChange[] }

/** Loads the price of an item on sale, and its changes since a moment, oldest first. */
export async function findPriceHistory(
  db: Db,
  id: number,
  since: Date,
): Promise<ItemPriceHistory | undefined> {
  const { rows } = await sql<Omit<ItemPriceHistory, 'changes'>>`
    select i.price, i.has_zone as "hasZone", i.published_at as since from item i join member v on v.id = i.vendor_id
    where i.id = ${id} and i.state = 'live' and v.status = 1 and v.category = '3347_40'`.execute(db)
  const [item] = rows
  if (item === undefined) return undefined
  const changes = await sql<PriceChange>`
    select at, before, price from item_price_change where item_id = ${id} and at >= ${since} order by at, id`.execute(
    db,
  )
  return { ...item, changes: changes.rows }
}
