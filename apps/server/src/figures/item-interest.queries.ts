import type { DayRange, PeriodWithBefore } from '@pasar/domain/figures/periods'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Interest in an item on a WIB day. */
export type InterestOfDay = { day: string; itemId: number; visits: number; carts: number }

/**
 * Adds counts to the days of items, in one statement. Items that are not on sale, and ids without
 * an item, are left out. The order of the rows prevents deadlocks of two processes.
 */
export async function addInterest(db: Db, counts: readonly InterestOfDay[]): Promise<void> {
  await sql`insert into item_interest_day as d (vendor_id, day, item_id, visits, carts)
    select i.vendor_id, n.day, i.id, n.visits, n.carts
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as n (day date, "itemId" bigint, visits bigint, carts bigint)
      join item i on i.id = n."itemId" and i.state = 'live'
    order by i.vendor_id, n.day, i.id
    on conflict (vendor_id, day, item_id) do update
      set visits = d.visits + excluded.visits, carts = d.carts + excluded.carts`.execute(db)
}

/** The interest in an item in a period and in the one before, with the orders that contain it. */
export type ItemInterestSum = {
  id: number
  name: string
  visits: number
  visitsBefore: number
  carts: number
  cartsBefore: number
  orders: number
  ordersBefore: number
}

/**
 * Loads the items of a vendor with the most visits in a period, and counts all that had interest or
 * orders in it.
 */
export async function readItemInterest(
  db: Db,
  vendorId: number,
  period: PeriodWithBefore,
  limit: number,
): Promise<{ items: ItemInterestSum[]; itemCount: number }> {
  const within = ({ from, to }: DayRange) => sql`day between ${from}::date and ${to}::date`
  const all = within({ from: period.before.from, to: period.to })
  const now = sql`filter (where ${within(period)})`
  const earlier = sql`filter (where ${within(period.before)})`
  const { rows } = await sql<ItemInterestSum & { itemCount: number }>`
    select i.id, i.name, s.visits, s."visitsBefore", s.carts, s."cartsBefore", s.orders, s."ordersBefore", s."itemCount"
    from (
      select item_id, coalesce(sum(visits) ${now}, 0)::int as visits, coalesce(sum(visits) ${earlier}, 0)::int as "visitsBefore",
        coalesce(sum(carts) ${now}, 0)::int as carts, coalesce(sum(carts) ${earlier}, 0)::int as "cartsBefore",
        coalesce(sum(orders) ${now}, 0)::int as orders, coalesce(sum(orders) ${earlier}, 0)::int as "ordersBefore",
        count(*) over ()::int as "itemCount"
      from (
        select item_id, day, visits, carts, 0 as orders from item_interest_day where vendor_id = ${vendorId} and ${all}
        union all
        select item_id, day, 0, 0, orders from item_day where vendor_id = ${vendorId} and ${all}
      ) days
      group by item_id having sum(visits + carts + orders) ${now} > 0
      order by visits desc, carts desc, orders desc, item_id limit ${limit}
    ) s join item i on i.id = s.item_id order by s.visits desc, s.carts desc, s.orders desc, i.id`.execute(db)
  const [first] = rows
  return {
    items: rows.map(({ itemCount: _, ...item }) => item),
    itemCount: first === undefined ? 0 : first.itemCount,
  }
}
