import type { YearEndFilters } from '@pasar/contract/ordering/year-end'
import type { OrderState } from '@pasar/domain/ordering/machine'
import {
  type ForecastParty,
  PERCENTS_OF_RISK,
  type YearEndAct,
  type YearEndRisk,
} from '@pasar/domain/ordering/year-end-forecast'
import { outermostAreas } from '@pasar/domain/oversight/areas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type OrderScope, whereParty } from '../view/order-filters.queries.ts'

export type ForecastRecord = {
  id: number
  number: string
  state: OrderState
  buyerId: number
  vendorId: number
  schoolName: string
  vendorName: string
  total: number
  yearEnd: Date
  finishAt: Date
  latePercent: number
  risk: YearEndRisk
  act: YearEndAct
  party: ForecastParty
  actBy: Date | null
}

/**
 * Columns of a forecast `o` and its order `d`. The alias `o` is the one that `whereParty` expects.
 */
const columns = sql`d.id, d.number, d.state, o.buyer_id as "buyerId", o.vendor_id as "vendorId",
  d.buyer ->> 'name' as "schoolName", d.vendor ->> 'name' as "vendorName", o.amount as total, o.year_end as "yearEnd", o.finish_at as "finishAt",
  o.late_percent as "latePercent", o.risk, o.act, o.party, o.act_by as "actBy"
  from year_end_forecast o join orders d on d.id = o.order_id`

const ofParty = (party: YearEndFilters['party']) => (party === 'all' ? sql`true` : sql`o.party = ${party}`)

/** The condition on the chance lets the index of the ranked list begin at the class. */
function ofRisk(risk: YearEndFilters['risk']) {
  if (risk === 'all') return sql`true`
  const [from, to] = PERCENTS_OF_RISK[risk]
  return sql`o.risk = ${risk} and o.late_percent between ${from} and ${to}`
}

/** Loads one page of forecasts in a scope, the highest chance first. */
export async function listForecasts(
  db: Db,
  side: OrderScope,
  { risk, party }: YearEndFilters,
  { after, limit }: { after: { percent: number; finishAt: Date; id: number } | null; limit: number },
): Promise<ForecastRecord[]> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(o.late_percent, o.finish_at, o.order_id) < (${after.percent}::smallint, ${after.finishAt}::timestamptz, ${after.id}::bigint)`
  const { rows } = await sql<ForecastRecord>`
    select ${columns} where ${whereParty(side)} and ${ofRisk(risk)} and ${ofParty(party)} and ${isAfter}
    order by o.late_percent desc, o.finish_at desc, o.order_id desc limit ${limit}`.execute(db)
  return rows
}

type ForecastCount = { risk: YearEndRisk; party: ForecastParty; count: number; amount: number }

/**
 * Counts the forecasts in a scope, by risk and party: those of a school or vendor in their rows,
 * those of supervisors and staff from the sums of areas.
 */
export async function countForecasts(db: Db, side: OrderScope): Promise<ForecastCount[]> {
  if (side.role === 'buyer' || side.role === 'vendor') {
    const { rows } = await sql<ForecastCount>`
      select o.risk, o.party, count(*)::int as count, sum(o.amount)::bigint as amount from year_end_forecast o
      where ${whereParty(side)} group by 1, 2 order by 1, 2`.execute(db)
    return rows
  }
  const areas = side.role === 'supervisor' ? outermostAreas(side.territory) : [COUNTRY]
  const { rows } = await sql<ForecastCount>`
    select risk, party, sum(orders)::int as count, sum(amount)::bigint as amount from year_end_total
    where area = any(${areas}::text[]) and orders > 0 group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** The area of all orders. */
const COUNTRY = ''

/** Loads those of some forecasts that are in a scope, the highest chance first. */
export async function readForecasts(
  db: Db,
  side: OrderScope,
  ids: readonly number[],
): Promise<ForecastRecord[]> {
  const { rows } = await sql<ForecastRecord>`
    select ${columns} where ${whereParty(side)} and o.order_id = any(${[...ids]}::bigint[])
    order by o.late_percent desc, o.finish_at desc, o.order_id desc`.execute(db)
  return rows
}

/**
 * Locks the accounts of some members, so that reminders to one member do not overlap, and returns
 * those without a notice of this key.
 */
export async function lockUnremindedMembers(
  tx: Db,
  memberIds: readonly number[],
  once: string,
): Promise<number[]> {
  await sql`select from member where id = any(${[...memberIds]}::bigint[]) order by id for no key update`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number }>`
    select m.id from unnest(${[...memberIds]}::bigint[]) as m (id)
    where not exists (select from outbox b where b.once = ${once} and b.member_id = m.id)`.execute(tx)
  return rows.map(({ id }) => id)
}
