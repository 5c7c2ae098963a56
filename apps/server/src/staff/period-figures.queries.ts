import type { WorkQueue } from '@pasar/contract/staff/work-queues'
import type { StateSum } from '@pasar/domain/figures/order-sums'
import type { Compared, DayRange, PeriodWithBefore } from '@pasar/domain/figures/periods'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The first moment of a WIB day. */
const start = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Jakarta')`

/** Loads the orders of the country in a period and in the one before, by state. */
export async function readCountryDays(db: Db, { from, to, before }: PeriodWithBefore): Promise<StateSum[]> {
  const { rows } = await sql<StateSum>`
    select day < ${from}::date as "isBefore", state, sum(orders)::int as orders, sum(amount)::bigint as amount
    from country_day where day between ${before.from}::date and ${to}::date
    group by 1, 2 having sum(orders) > 0`.execute(db)
  return rows
}

/** Sums the fees of the payments that were posted in a period and in the one before, in rupiah. */
export async function sumFees(db: Db, { from, to, before }: PeriodWithBefore): Promise<Compared> {
  const { rows } = await sql<Compared>`
    select coalesce(sum(fee) filter (where day >= ${from}::date), 0)::bigint as current,
      coalesce(sum(fee) filter (where day < ${from}::date), 0)::bigint as before
    from fee_day where day between ${before.from}::date and ${to}::date`.execute(db)
  return must(rows[0], 'the sum of the fees')
}

const placedIn = ({ from, to }: DayRange) =>
  sql`created_at >= ${start(from)} and created_at < ${start(to)} + interval '1 day'`

/**
 * Counts the schools that placed an order in a period, and the vendors that received one: that was
 * not withheld from them. One probe of an index for each account, however many orders there are.
 */
export async function countActiveParties(
  db: Db,
  range: DayRange,
): Promise<{ schools: number; vendors: number }> {
  const { rows } = await sql<{ schools: number; vendors: number }>`
    select (select count(*)::int from member m where category = '3347_38'
        and exists (select from orders where buyer_id = m.id and ${placedIn(range)})) as schools,
      (select count(*)::int from member m where category in ('3347_39', '3347_40')
        and exists (select from orders where vendor_id = m.id and not is_withheld and ${placedIn(range)})) as vendors`.execute(
    db,
  )
  return must(rows[0], 'the counts of active parties')
}

/** Waits of a queue that ended in a period; null for all queues together. Seconds. */
export type QueueWait = {
  isBefore: boolean
  queue: WorkQueue | null
  count: number
  median: number
  p90: number
}

/** Reads how long the cases of each queue waited for their first answer. @decision 0162 */
export async function readQueueWaits(db: Db, { from, to, before }: PeriodWithBefore): Promise<QueueWait[]> {
  const seconds = sql`extract(epoch from responded_at - waits_since)::float8`
  const { rows } = await sql<QueueWait>`
    select r."isBefore", queue, count(*)::int as count,
      round(percentile_cont(0.5) within group (order by ${seconds}))::bigint as median,
      round(percentile_cont(0.9) within group (order by ${seconds}))::bigint as p90
    from (
      select queue, waits_since, responded_at, responded_at < ${start(from)} as "isBefore" from work_response
      where responded_at >= ${start(before.from)} and responded_at < ${start(to)} + interval '1 day'
    ) r group by r."isBefore", grouping sets ((), (queue))`.execute(db)
  return rows
}
