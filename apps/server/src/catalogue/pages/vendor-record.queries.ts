import { RECORD_DAYS, RECORD_ORDERS } from '@pasar/domain/ordering/vendor-record'
import { sql } from 'kysely'

const DAY_MS = 24 * 3_600_000

/**
 * Returns the SQL expression for the statistics of a vendor `v` as JSON, from its newest orders
 * of the last months. Reads at most 200 rows, however many orders exist.
 */
export const countedOrdersJson = (now: Date) => sql`(
  select json_build_object(
    'due', count(*) filter (where o.confirmed_at is not null or o.state = 'rejected' or o.ran_out),
    'inTime', count(*) filter (where o.confirmed_at <= o.confirm_by),
    'confirmed', count(o.confirmed_at),
    'confirmSeconds', percentile_disc(0.5) within group (order by extract(epoch from o.confirmed_at - o.offered_at)::bigint)
      filter (where o.confirmed_at is not null),
    'sent', count(o.shipped_at),
    'sendSeconds', percentile_disc(0.5) within group (order by extract(epoch from o.shipped_at - o.offered_at)::bigint)
      filter (where o.shipped_at is not null))
  from (
    select state, created_at, coalesce(approved_at, created_at) as offered_at, confirm_by, confirmed_at, shipped_at,
      confirmed_at is null and confirm_by <= least(coalesce(ended_at, ${now}::timestamptz), ${now}::timestamptz) as ran_out
    from orders where vendor_id = v.id and not is_withheld order by id desc limit ${RECORD_ORDERS}
  ) as o
  where o.created_at > ${new Date(now.getTime() - RECORD_DAYS * DAY_MS)}::timestamptz)`
