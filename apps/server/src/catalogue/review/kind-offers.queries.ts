import type { KindOffer } from '@pasar/domain/catalogue/offer-prices'
import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const kindOf = (item: RawBuilder<unknown>) =>
  sql`goods_kind(${item}.kind, ${item}.condition, ${item}.unit, ${item}.name, ${item}.brand)`

/** SQL condition: an offer `i` on sale is of the kind of another item `own`, of any brand. */
export const isOfSameKind = sql<boolean>`(i.state = 'live' and i.deleted_at is null and i.id <> own.id
  and i.category_id = own.category_id and ${kindOf(sql`i`)} = ${kindOf(sql`own`)} and i.price >= ${sql.lit(MIN_PRICE)})`

/** Loads the other offers on sale of the kind of an item, of any brand. */
export async function readKindOffers(db: Db, itemId: number): Promise<KindOffer[]> {
  const { rows } = await sql<KindOffer>`
    select i.price, i.vendor_id as "vendorId", i.brand
    from item own join item i on ${isOfSameKind} join member v on v.id = i.vendor_id and v.status = 1
    where own.id = ${itemId}`.execute(db)
  return rows
}
