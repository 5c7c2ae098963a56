import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Returns the highest ids of items and vendors. */
export async function findHighestIds(db: Db): Promise<{ item: number; member: number }> {
  const { rows } = await sql<{ item: number; member: number }>`
    select coalesce((select max(id) from item), 0)::int as item, coalesce((select max(id) from member), 0)::int as member`.execute(
    db,
  )
  return rows[0] ?? { item: 0, member: 0 }
}

type Entry = { id: number }
type Stretch = { after: number; upTo: number; limit: number }

/**
 * Returns public items in a range of ids.
 *
 * @param after lower bound of the ids, exclusive
 * @param upTo upper bound of the ids, inclusive
 */
export async function listSitemapItems(db: Db, { after, upTo, limit }: Stretch): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select i.id from item i join member v on v.id = i.vendor_id
    where i.id > ${after} and i.id <= ${upTo} and i.state = 'live' and i.price >= ${MIN_PRICE}
      and v.status = 1 and v.category = '3347_40' order by i.id limit ${limit}`.execute(db)
  return rows
}

/** Returns vendors with at least one item on sale. */
export async function listSitemapVendors(db: Db, { after, upTo, limit }: Stretch): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select v.id from member v
    where v.id > ${after} and v.id <= ${upTo} and v.status = 1 and v.category = '3347_40'
      and exists (select from item where vendor_id = v.id and state = 'live') order by v.id limit ${limit}`.execute(
    db,
  )
  return rows
}
