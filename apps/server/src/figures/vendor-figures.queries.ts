import type { DurationBucket } from '@pasar/domain/figures/durations'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const firstDay = (month: string) => sql<string>`${`${month}-01`}::date`

/**
 * Loads the orders of a vendor by month and state.
 *
 * @param since first month: `2026-11`
 */
export async function readVendorFigures(db: Db, vendorId: number, since: string) {
  const { rows } = await sql<{
    month: string
    state: OrderState
    orders: number
    amount: number
    received: number
  }>`
    select to_char(month, 'YYYY-MM') as month, state, orders, amount, received from vendor_figure
    where vendor_id = ${vendorId} and month >= ${firstDay(since)} and orders > 0 order by month, state`.execute(
    db,
  )
  return rows
}

/** Loads the histograms of a stage: of a vendor, and of all vendors. */
export async function readStageHistograms(db: Db, vendorId: number, since: string) {
  const { rows } = await sql<DurationBucket & { stage: string; isOwn: boolean }>`
    select stage, bucket, sum(orders)::int as orders, true as "isOwn" from vendor_duration
    where vendor_id = ${vendorId} and month >= ${firstDay(since)} group by stage, bucket
    union all
    select stage, bucket, sum(orders)::int, false from area_duration
    where area = '' and month >= ${firstDay(since)} group by stage, bucket`.execute(db)
  return rows
}

/** Loads the items of a vendor with the highest sales since a month. */
export async function readBestSellers(db: Db, vendorId: number, since: string, limit: number) {
  const { rows } = await sql<{ id: number; name: string; unit: string; units: number; amount: number }>`
    select i.id, i.name, i.unit, f.units, f.amount
    from (
      select item_id, sum(units)::bigint as units, sum(amount)::bigint as amount from item_figure
      where vendor_id = ${vendorId} and month >= ${firstDay(since)} group by item_id having sum(units) > 0
      order by sum(amount) desc, item_id limit ${limit}
    ) f join item i on i.id = f.item_id order by f.amount desc, i.id`.execute(db)
  return rows
}

/** Loads live goods of a vendor that are nearly sold out. */
export async function readLowStock(
  db: Db,
  vendorId: number,
  { below, limit }: { below: number; limit: number },
) {
  const { rows } = await sql<{ id: number; name: string; unit: string; stock: number; isBook: boolean }>`
    select id, name, unit, stock, kind = 'book' as "isBook" from item
    where vendor_id = ${vendorId} and state = 'live' and kind in ('goods', 'book') and deleted_at is null
      and not stock_unlimited and availability = 'ready' and stock < coalesce(stock_alert, (select stock_alert from shop where vendor_id = ${vendorId}), ${below})
    order by stock, id limit ${limit}`.execute(db)
  return rows
}
