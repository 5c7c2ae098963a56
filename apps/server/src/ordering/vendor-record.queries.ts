import { RECORD_DAYS, RECORD_ORDERS } from '@pasar/domain/ordering/vendor-record'
import { sql } from 'kysely'

const DAY_MS = 24 * 3_600_000

/**
 * What is counted of the orders of a vendor `v`, as JSON: its newest ones, and of these the ones of the last months. It reads at most two
 * hundred rows, however many orders there are.
 */
export const countedOrdersJson = (now: Date) => sql`(
  select json_build_object(
    'due', count(*) filter (where o.confirmed_at is not null or o.state = 'rejected' or o.ran_out),
    'inTime', count(*) filter (where o.confirmed_at <= o.confirm_by),
    'confirmed', count(o.confirmed_at),
    'confirmSeconds', percentile_disc(0.5) within group (order by extract(epoch from o.confirmed_at - o.created_at)::bigint)
      filter (where o.confirmed_at is not null),
    'sent', count(o.shipped_at),
    'sendSeconds', percentile_disc(0.5) within group (order by extract(epoch from o.shipped_at - o.created_at)::bigint)
      filter (where o.shipped_at is not null))
  from (
    select state, created_at, confirm_by, confirmed_at, shipped_at,
      confirmed_at is null and confirm_by <= least(coalesce(ended_at, ${now}::timestamptz), ${now}::timestamptz) as ran_out
    from orders where vendor_id = v.id order by id desc limit ${RECORD_ORDERS}
  ) as o
  where o.created_at > ${new Date(now.getTime() - RECORD_DAYS * DAY_MS)}::timestamptz)`
