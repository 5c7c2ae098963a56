import { type ItemPrices, wholesaleConflict } from '@pasar/domain/catalogue/price-conflicts'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The lowest price that a wholesale step of the item `i` replaces. `least` ignores nulls. */
const lowestReplacedPrice = sql`least(
  (select min(o.price) from item_option o where o.item_id = i.id and o.price > 0),
  case when not exists (select from item_option o where o.item_id = i.id and o.price is not null)
      or exists (select from item_option o where o.item_id = i.id and o.price is null)
    then case when i.has_zone
      then least(nullif(i.price, 0), nullif(i.price_zone2, 0), nullif(i.price_zone3, 0), nullif(i.price_zone4, 0),
        nullif(i.price_zone5a, 0), nullif(i.price_zone5b, 0))
      else nullif(i.price, 0) end
  end)`

/**
 * Condition of an item `i` on sale whose wholesale prices contradict its other prices; the same
 * rule as `wholesaleConflict`.
 *
 * @decision 0126
 */
export const hasPriceConflict = sql`i.state = 'live' and exists (select from item_wholesale w where w.item_id = i.id
  and (w.price >= ${lowestReplacedPrice} or exists (
    select from item_wholesale b where b.item_id = i.id and b.amount < w.amount and b.price <= w.price)))`

/** The numbers of items on sale with contradictory prices in the two lists of a vendor. */
export async function countPriceConflicts(db: Db, vendorId: number): Promise<{ item: number; book: number }> {
  const { rows } = await sql<{ item: number; book: number }>`
    select count(*) filter (where i.kind <> 'book') as item, count(*) filter (where i.kind = 'book') as book
    from item i where i.vendor_id = ${vendorId} and i.deleted_at is null and ${hasPriceConflict}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the count query returned no row')
  return row
}

/** Adds what contradicts between the prices of each line; empty when nothing does. */
export async function describePriceConflicts<L extends { readonly id: number }>(
  db: Db,
  lines: readonly L[],
): Promise<(L & { priceConflict: string })[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<ItemPrices & { id: number }>`
    select i.id, i.price, i.has_zone as "hasZone",
      json_build_object('1', i.price, '2', i.price_zone2, '3', i.price_zone3, '4', i.price_zone4, '5a', i.price_zone5a,
        '5b', i.price_zone5b) as "zonePrices",
      (select json_agg(json_build_object('amount', w.amount, 'price', w.price)) from item_wholesale w where w.item_id = i.id) as wholesale,
      coalesce((select json_agg(json_build_object('values', o.values, 'price', o.price) order by o.position)
        from item_option o where o.item_id = i.id), '[]') as options
    from item i where i.id = any(${lines.map(({ id }) => id)}::bigint[]) and ${hasPriceConflict}`.execute(db)
  const conflicts = new Map(
    rows.map(({ id, ...prices }) => [
      id,
      must(wholesaleConflict(prices), 'the conflict that the query found'),
    ]),
  )
  return lines.map((line) => ({ ...line, priceConflict: conflicts.get(line.id) ?? '' }))
}
