import type { OrderState } from '@pasar/domain/ordering/machine'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const firstDay = (month: string) => sql<string>`${`${month}-01`}::date`

export type CountryFigure = {
  month: string
  state: OrderState
  orders: number
  amount: number
  complaints: number
  late: number
}

/**
 * Loads the orders of the country by month and state.
 *
 * @param since first month: `2026-11`
 */
export async function readCountryFigures(db: Db, since: string): Promise<CountryFigure[]> {
  const { rows } = await sql<CountryFigure>`
    select to_char(month, 'YYYY-MM') as month, state, sum(orders)::int as orders, sum(amount)::bigint as amount,
      sum(complaints)::int as complaints, sum(late)::int as late
    from area_figure where area = '' and month >= ${firstDay(since)} group by month, state`.execute(db)
  return rows
}

export type CountryDuration = { month: string; stage: string; bucket: number; orders: number }

/** Loads the histograms of all stages of the country by month. */
export async function readCountryDurations(db: Db, since: string): Promise<CountryDuration[]> {
  const { rows } = await sql<CountryDuration>`
    select to_char(month, 'YYYY-MM') as month, stage, bucket, sum(orders)::int as orders
    from area_duration where area = '' and month >= ${firstDay(since)} group by month, stage, bucket`.execute(
    db,
  )
  return rows
}

export type OwedPayouts = { state: 'waiting' | 'failed'; count: number; amount: number; oldest: Date | null }

/**
 * Sums the payouts that vendors have not received: waiting for the bank, and failed or returned.
 */
export async function sumOwedPayouts(db: Db): Promise<OwedPayouts[]> {
  const { rows } = await sql<OwedPayouts>`
    select 'waiting' as state, count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount, min(created_at) as oldest
    from payout where state = 'waiting'
    union all
    select 'failed', count(*)::int, coalesce(sum(amount), 0)::bigint, min(coalesce(failed_at, created_at))
    from payout where state in ('failed', 'returned')`.execute(db)
  return rows
}

export type PendingComplaints = { state: 'open' | 'escalated'; count: number; oldest: Date | null }

/** Counts the complaints that have not ended. */
export async function countPendingComplaints(db: Db): Promise<PendingComplaints[]> {
  const { rows } = await sql<PendingComplaints>`
    select s.state, count(c.id)::int as count, min(c.opened_at) as oldest
    from unnest(array['open', 'escalated']) with ordinality as s (state, at) left join complaint c on c.state = s.state
    group by s.state, s.at order by s.at`.execute(db)
  return rows
}
