import type { DayRange, PeriodWithBefore } from '@pasar/domain/figures/periods'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

const within = ({ from, to }: DayRange) => sql`day between ${from}::date and ${to}::date`

/** Whether a row of both periods is of the earlier one, which ends where the other begins. */
const isBefore = ({ from }: DayRange) => sql`day < ${from}::date`

const bothOf = ({ before, to }: PeriodWithBefore): DayRange => ({ from: before.from, to })

/** Sums of a state in a period, or in the one before. */
export type DaySum = { isBefore: boolean; state: OrderState; orders: number; amount: number; units: number }

/** Loads the orders of a vendor in a period and in the one before, by state. */
export async function readVendorDays(db: Db, vendorId: number, period: PeriodWithBefore): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select ${isBefore(period)} as "isBefore", state, sum(orders)::int as orders, sum(amount)::bigint as amount,
      sum(units)::bigint as units
    from vendor_day where vendor_id = ${vendorId} and ${within(bothOf(period))}
    group by 1, 2 having sum(orders) > 0`.execute(db)
  return rows
}

/** SQL for the slot of a row: its day, or the first day of its month. */
const SLOTS: Readonly<Record<'day' | 'month', RawBuilder<unknown>>> = {
  day: sql`day`,
  month: sql`date_trunc('month', day)`,
}

/** Loads the rupiah of a vendor by day or month, without lost orders; no empty slots. */
export async function readVendorSlots(db: Db, vendorId: number, range: DayRange, slot: 'day' | 'month') {
  const { rows } = await sql<{ key: string; amount: number }>`
    select to_char(${SLOTS[slot]}, ${slot === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}) as key, sum(amount)::bigint as amount
    from vendor_day where vendor_id = ${vendorId} and ${within(range)} and state not in ('cancelled', 'rejected', 'closed')
    group by 1`.execute(db)
  return rows
}

/** An item of a vendor in a period. */
export type ItemSum = {
  id: number
  name: string
  unit: string
  units: number
  amount: number
  orders: number
}

/** Loads the items of a vendor with the highest sales in a period, and counts all that it sold. */
export async function readItemDays(db: Db, vendorId: number, range: DayRange, limit: number) {
  const { rows } = await sql<ItemSum & { itemCount: number }>`
    select i.id, i.name, i.unit, f.units, f.amount, f.orders, f."itemCount"
    from (
      select item_id, sum(units)::bigint as units, sum(amount)::bigint as amount, sum(orders)::int as orders,
        count(*) over ()::int as "itemCount"
      from item_day where vendor_id = ${vendorId} and ${within(range)}
      group by item_id having sum(orders) > 0 order by sum(amount) desc, item_id limit ${limit}
    ) f join item i on i.id = f.item_id order by f.amount desc, i.id`.execute(db)
  const [first] = rows
  return {
    items: rows.map(({ itemCount: _, ...item }): ItemSum => item),
    itemCount: first === undefined ? 0 : first.itemCount,
  }
}

/** An item in a period and in the one before. */
export type ItemDays = {
  id: number
  name: string
  unit: string
  units: number
  unitsBefore: number
  amount: number
  amountBefore: number
  orders: number
  ordersBefore: number
  visits: number
  visitsBefore: number
  carts: number
  cartsBefore: number
}

/**
 * Loads the items that a vendor sold, or that had visits, in a period or in the one before, by id,
 * after an id.
 */
export async function listItemChanges(
  db: Db,
  vendorId: number,
  period: PeriodWithBefore,
  { after, limit }: { after: number; limit: number },
): Promise<ItemDays[]> {
  const now = sql`filter (where not ${isBefore(period)})`
  const earlier = sql`filter (where ${isBefore(period)})`
  const { rows } = await sql<ItemDays>`
    select i.id, i.name, i.unit, f.* from (
      select item_id, coalesce(sum(units) ${now}, 0)::bigint as units, coalesce(sum(units) ${earlier}, 0)::bigint as "unitsBefore",
        coalesce(sum(amount) ${now}, 0)::bigint as amount, coalesce(sum(amount) ${earlier}, 0)::bigint as "amountBefore",
        coalesce(sum(orders) ${now}, 0)::int as orders, coalesce(sum(orders) ${earlier}, 0)::int as "ordersBefore",
        coalesce(sum(visits) ${now}, 0)::int as visits, coalesce(sum(visits) ${earlier}, 0)::int as "visitsBefore",
        coalesce(sum(carts) ${now}, 0)::int as carts, coalesce(sum(carts) ${earlier}, 0)::int as "cartsBefore"
      from (
        select item_id, day, units, amount, orders, 0 as visits, 0 as carts from item_day
        where vendor_id = ${vendorId} and ${within(bothOf(period))} and item_id > ${after}
        union all
        select item_id, day, 0, 0, 0, visits, carts from item_interest_day
        where vendor_id = ${vendorId} and ${within(bothOf(period))} and item_id > ${after}
      ) days
      group by item_id having sum(orders + visits + carts) > 0 order by item_id limit ${limit}
    ) f join item i on i.id = f.item_id order by i.id`.execute(db)
  return rows
}
