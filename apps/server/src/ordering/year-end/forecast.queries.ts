import type { DurationBucket } from '@pasar/domain/figures/durations'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { type ForecastStage, transitFloor } from '@pasar/domain/ordering/stage-speed'
import { FORECAST_STATES, type Forecast } from '@pasar/domain/ordering/year-end-forecast'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Whether no other process computes forecasts; the lock lasts until the transaction ends. */
export async function lockForecasts(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('year-end forecasts', 0)) as "isFree"`.execute(tx)
  return rows[0]?.isFree === true
}

/**
 * Takes the oldest changes of orders, and the orders whose forecast is older than a moment: at most
 * `limit` of each.
 *
 * @returns distinct ids, and whether there may be more
 */
export async function takeOrdersToForecast(
  tx: Db,
  before: Date,
  limit: number,
): Promise<{ ids: number[]; hasMore: boolean }> {
  const { rows } = await sql<{ id: number; number: number }>`
    with changed as (
      delete from forecast_change where id in (select id from forecast_change order by id limit ${limit}) returning order_id
    ), old as (
      select order_id from year_end_forecast where computed_at < ${before} order by computed_at limit ${limit}
    )
    select order_id as id, count(*)::int as number from (select order_id from changed union all select order_id from old) as o
    group by 1 order by 1`.execute(tx)
  const takenCount = rows.reduce((sum, { number }) => sum + number, 0)
  return { ids: rows.map(({ id }) => id), hasMore: takenCount >= limit }
}

export type OrderToForecast = {
  id: number
  buyerId: number
  vendorId: number
  state: OrderState
  amount: number
  createdAt: Date
  since: Date
  freightDays: number
  deliverBy: Date | null
  awaitsReplacement: boolean
  province: string
}

/** Loads those of some orders whose BAST or payment is missing. */
export async function readOrdersToForecast(db: Db, ids: readonly number[]): Promise<OrderToForecast[]> {
  const { rows } = await sql<OrderToForecast>`
    select o.id, o.buyer_id as "buyerId", o.vendor_id as "vendorId", o.state, coalesce(i.amount, o.total) as amount,
      o.created_at as "createdAt",
      case o.state when 'new' then coalesce(o.approved_at, o.created_at) when 'shipping' then o.shipped_at when 'bast' then o.bast_at when 'paid' then o.paid_at
        else o.confirmed_at end as since,
      o.freight_days as "freightDays", o.deliver_by::timestamp at time zone 'Asia/Jakarta' as "deliverBy",
      exists (select from replacement r where r.order_id = o.id and r.state in ('requested', 'part_sent')) as "awaitsReplacement",
      coalesce(left(m.village_code, 2), '') as province
    from orders o join member m on m.id = o.buyer_id left join invoice i on i.order_id = o.id and i.state <> 'cancelled'
    where o.id = any(${[...ids]}::bigint[]) and o.state = any(${[...FORECAST_STATES]}::text[])`.execute(db)
  return rows
}

const firstDay = (month: string) => sql`${`${month}-01`}::date`

/** Newest orders of a party from which its speed is read. */
const ORDERS_OF_PARTY = 40

/** Durations in seconds of one stage of a party, by id. */
export type PartyDurations = { key: string; stage: ForecastStage; seconds: number[] }

/** Reads how long vendors took to confirm and to ship their newest orders of a year. */
export async function readNewestDurations(db: Db, vendorIds: readonly number[], since: Date) {
  const { rows } = await sql<PartyDurations>`
    select v.id::text as key, s.stage, array_agg(s.seconds::int) as seconds
    from unnest(${[...vendorIds]}::bigint[]) as v (id) cross join lateral (
      select created_at, approved_at, confirmed_at, shipped_at from orders
      where vendor_id = v.id and shipped_at is not null order by id desc limit ${ORDERS_OF_PARTY}
    ) o cross join lateral (values
      ('confirm', extract(epoch from o.confirmed_at - coalesce(o.approved_at, o.created_at))),
      ('ship', extract(epoch from o.shipped_at - o.confirmed_at))) as s (stage, seconds)
    where s.seconds is not null and o.created_at >= ${since}::timestamptz group by 1, 2`.execute(db)
  return rows
}

/**
 * Reads how long schools took from the shortest transit to the BAST and to the payment, and how
 * long their payments waited for verification, of their newest orders of a year.
 */
export async function readSchoolDurations(db: Db, buyerIds: readonly number[], since: Date) {
  const { rows } = await sql<PartyDurations>`
    select b.id::text as key, s.stage, array_agg(s.seconds::int) as seconds
    from unnest(${[...buyerIds]}::bigint[]) as b (id) cross join lateral (
      select created_at, shipped_at, bast_at, paid_at, payment_confirmed_at, freight_days from orders
      where buyer_id = b.id and bast_at is not null order by id desc limit ${ORDERS_OF_PARTY}
    ) o cross join lateral (values
      ('receive', greatest(0, extract(epoch from o.bast_at - o.shipped_at) - o.freight_days * ${transitFloor(1)}::int)),
      ('pay', extract(epoch from o.paid_at - o.bast_at)),
      ('verify', extract(epoch from o.payment_confirmed_at - o.paid_at))) as s (stage, seconds)
    where s.seconds is not null and o.created_at >= ${since}::timestamptz group by 1, 2`.execute(db)
  return rows
}

/** A bucket of an area in the year, and what all and the last months of the past year sum up to. */
export type AreaDurations = DurationBucket & {
  key: string
  stage: ForecastStage
  allOrders: number
  allSeconds: number
  lastOrders: number
  lastSeconds: number
}

/**
 * Sums the durations of provinces, by code.
 *
 * @param months first month of the year, and first and last month of the past season: `2025-11`
 */
export async function sumAreaDurations(
  db: Db,
  areas: readonly string[],
  months: { since: string; from: string; to: string },
) {
  const since = firstDay(months.since)
  const inSeason = sql`month between ${firstDay(months.from)} and ${firstDay(months.to)}`
  const { rows } = await sql<AreaDurations>`
    select area as key, stage, bucket, coalesce(sum(orders) filter (where month >= ${since}), 0)::int as orders,
      sum(orders)::float8 as "allOrders", sum(seconds)::float8 as "allSeconds",
      coalesce(sum(orders) filter (where ${inSeason}), 0)::float8 as "lastOrders",
      coalesce(sum(seconds) filter (where ${inSeason}), 0)::float8 as "lastSeconds"
    from area_duration where area = any(${[...areas]}::text[]) and stage <> 'lead'
      and month >= least(${since}, ${firstDay(months.from)})
    group by 1, 2, 3`.execute(db)
  return rows
}

export type ComputedForecast = Forecast &
  Pick<OrderToForecast, 'id' | 'buyerId' | 'vendorId' | 'amount'> & { yearEnd: Date }

/** Replaces the forecasts of some orders; an order without a new one has nothing left to do. */
export async function storeForecasts(
  tx: Db,
  ids: readonly number[],
  forecasts: readonly ComputedForecast[],
  now: Date,
): Promise<void> {
  const rows = forecasts.map((one) => ({
    order_id: one.id,
    buyer_id: one.buyerId,
    vendor_id: one.vendorId,
    amount: one.amount,
    year_end: one.yearEnd,
    finish_at: one.finishAt,
    late_percent: one.latePercent,
    risk: one.risk,
    act: one.act,
    party: one.party,
    act_by: one.actBy,
    computed_at: now,
  }))
  await tx.deleteFrom('year_end_forecast').where('order_id', 'in', ids).execute()
  if (rows.length > 0) await tx.insertInto('year_end_forecast').values(rows).execute()
}
