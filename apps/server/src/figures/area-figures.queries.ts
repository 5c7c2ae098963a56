import { DURATION_BOUNDS, type DurationBucket, type OrderStage } from '@pasar/domain/figures/durations'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

const codes = (areas: readonly string[]) => sql`${sql.val([...areas])}::text[]`

/** A first and a last month: `2026-01`. */
export type Period = { readonly from: string; readonly to: string }

const within = ({ from, to }: Period) => sql`month between ${`${from}-01`}::date and ${`${to}-01`}::date`

type AreaMonth = {
  month: string
  fund: string
  orders: number
  amount: number
  unpaid: number
  late: number
  complaints: number
}

/**
 * Loads the bought orders of some areas in a period by month and fund, and the late and disputed
 * ones of all their orders.
 */
export async function readAreaMonths(db: Db, areas: readonly string[], period: Period) {
  const isBought = sql`filter (where state not in ('cancelled', 'rejected', 'closed'))`
  const { rows } = await sql<AreaMonth>`
    select to_char(month, 'YYYY-MM') as month, fund, coalesce(sum(orders) ${isBought}, 0)::int as orders,
      coalesce(sum(amount) ${isBought}, 0)::bigint as amount,
      coalesce(sum(amount) filter (where state = 'bast'), 0)::bigint as unpaid, sum(late)::int as late,
      sum(complaints)::int as complaints
    from area_figure where area = any(${codes(areas)}) and ${within(period)}
    group by month, fund having sum(orders) > 0 order by month, fund`.execute(db)
  return rows
}

type Spending = { amount: number; domestic: number; umkm: number }

/**
 * Loads the spending of some areas in a period: by the third level of the categories, and by month.
 */
export async function readAreaSpending(db: Db, areas: readonly string[], period: Period) {
  const { rows } = await sql<Spending & { id: number | null; name: string | null; month: string | null }>`
    select c.id, c.name, to_char(s.month, 'YYYY-MM') as month, s.amount, s.domestic, s.umkm
    from (
      select category_id, month, sum(amount)::bigint as amount, sum(domestic)::bigint as domestic, sum(umkm)::bigint as umkm
      from area_spend where area = any(${codes(areas)}) and ${within(period)}
      group by grouping sets ((category_id), (month)) having sum(amount) > 0
    ) s left join category c on c.id = s.category_id order by s.month, s.amount desc, c.id`.execute(db)
  return {
    categories: rows.flatMap(({ id, name, month: _, ...sums }) =>
      id === null || name === null ? [] : [{ id, name, ...sums }],
    ),
    months: rows.flatMap(({ month, amount, domestic, umkm }) =>
      month === null ? [] : [{ month, amount, domestic, umkm }],
    ),
  }
}

/** The figures of a region in a year. Without orders all are 0. */
export type RegionYear = {
  code: string
  name: string
  orders: number
  bought: number
  amount: number
  disputed: number
  receipts: number
  late: number
  goods: number
  domestic: number
  umkm: number
  unpaid: number
  /** Degrees; null outside of these areas. */
  latitude: number | null
  longitude: number | null
}

/**
 * Loads the figures of all provinces and regencies in a year, sorted by name, with the centres of
 * the regencies in some areas: the means of their villages.
 */
export async function readRegions(db: Db, year: number, areas: readonly string[]): Promise<RegionYear[]> {
  const counts = ['orders', 'bought', 'disputed', 'receipts', 'late']
  const sums = [...counts, 'amount', 'goods', 'domestic', 'umkm', 'unpaid']
  const { rows } = await sql<RegionYear>`
    select a.code, a.name, ${sql.join(sums.map((sum) => sql`coalesce(y.${sql.ref(sum)}, 0) as ${sql.ref(sum)}`))},
      v.latitude, v.longitude
    from area a left join area_year y on y.year = ${year} and y.area = a.code
      left join lateral (
        select avg(latitude) as latitude, avg(longitude) as longitude from area
        where a.level = 2 and ${inside(sql.ref('a.code'), areas)}
          and level = 4 and code between a.code || '000000' and a.code || '999999'
      ) v on true
    where a.level in (1, 2) order by a.name, a.code`.execute(db)
  return rows
}

/** SQL for the bounds of the buckets; the last one, which has no end, is its start. */
const bounds = sql`${sql.lit(`{0,${DURATION_BOUNDS.join(',')},${DURATION_BOUNDS.at(-1)}}`)}::bigint[]`
const start = sql`(${bounds})[bucket + 1]`
const end = sql`(${bounds})[bucket + 2]`

/**
 * Loads the durations of a year: the histograms of some areas, of whole orders also by month, and
 * how many other regions of a level have a lower median. A median is lower when more than half of
 * the orders are below: no region needs a sort.
 *
 * @param digits length of the codes of the level: 2 for provinces, 4 for regencies
 */
export async function readStages(db: Db, areas: readonly string[], year: number, digits: 2 | 4) {
  const { rows } = await sql<
    DurationBucket & { stage: OrderStage; month: string | null; lower: number | null; peers: number | null }
  >`
    with own as (
      select stage, bucket, sum(orders)::int as orders from area_year_stage
      where year = ${year} and area = any(${codes(areas)}) and orders > 0 group by stage, bucket
    ), counted as (
      select *, sum(orders) over (partition by stage order by bucket) as upto, sum(orders) over (partition by stage) as whole
      from own
    ), median as (
      select stage, ${start} + (${end} - ${start}) * (whole / 2.0::double precision - upto + orders) / orders as seconds
      from counted where 2 * upto >= whole and 2 * (upto - orders) < whole
    ), part as materialized (
      select stage, bucket, case when seconds <= ${start} then 0 when seconds >= ${end} then 1
        else (seconds - ${start}) / (${end} - ${start}) end as below
      from median, generate_series(0, ${DURATION_BOUNDS.length}::int) bucket
    ), peer as (
      select stage, area, sum(orders::int * below) * 2 > sum(orders::int) as is_lower
      from area_year_stage join part using (stage, bucket)
      where year = ${year} and length(area) = ${digits} and area <> all(${codes(areas)}) and orders > 0 group by stage, area
    )
    select stage, null as month, bucket, orders, null::int as lower, null::int as peers from own
    union all
    select 'lead', to_char(month, 'YYYY-MM'), bucket, sum(orders)::int, null, null from area_duration
    where stage = 'lead' and area = any(${codes(areas)}) and ${within({ from: `${year}-01`, to: `${year}-12` })}
    group by month, bucket having sum(orders) > 0
    union all
    select stage, null, 0, 0, count(*) filter (where is_lower)::int, count(*)::int from peer group by stage`.execute(
    db,
  )
  return rows
}

/** Loads counts of all orders of some areas in a month, and of the ones with a late BAST. */
export async function readAreaCounts(db: Db, areas: readonly string[], period: Period) {
  const { rows } = await sql<{ orders: number; lost: number; complaints: number; late: number }>`
    select coalesce(sum(orders), 0)::int as orders,
      coalesce(sum(orders) filter (where state in ('cancelled', 'rejected', 'closed')), 0)::int as lost,
      coalesce(sum(complaints), 0)::int as complaints, coalesce(sum(late), 0)::int as late
    from area_figure where area = any(${codes(areas)}) and ${within(period)}`.execute(db)
  return rows[0] ?? { orders: 0, lost: 0, complaints: 0, late: 0 }
}

/** Loads the spending of the regencies in some areas in a period, the highest first. */
export async function readRegencySpending(db: Db, areas: readonly string[], period: Period) {
  const { rows } = await sql<{ name: string; orders: number; amount: number; late: number }>`
    select a.name, s.orders, s.amount, s.late from (
      select f.area, sum(orders)::int as orders, sum(amount)::bigint as amount, sum(late)::int as late
      from area_figure f
      where f.area in (select code from area where level = 2 and ${codeIn(areas)}) and ${within(period)}
        and state not in ('cancelled', 'rejected', 'closed')
      group by f.area having sum(orders) > 0
    ) s join area a on a.code = s.area order by s.amount desc, a.code`.execute(db)
  return rows
}

/** Loads the durations of the orders of some areas in a period. */
export async function readAreaDurations(db: Db, areas: readonly string[], period: Period) {
  const { rows } = await sql<DurationBucket & { stage: OrderStage }>`
    select stage, bucket, sum(orders)::int as orders from area_duration
    where area = any(${codes(areas)}) and ${within(period)} group by stage, bucket having sum(orders) > 0`.execute(
    db,
  )
  return rows
}

/** Counts the orders of some areas whose payment is due, and sums their amounts. */
export async function readDuePayments(db: Db, areas: readonly string[], now: Date) {
  const { rows } = await sql<{ orders: number; amount: number }>`
    select count(*)::int as orders, coalesce(sum(amount), 0)::bigint as amount from figure_order
    where ${inAreas(areas)} and pay_due < ${now}`.execute(db)
  return rows[0] ?? { orders: 0, amount: 0 }
}

/** SQL condition for the column `regency`: inside of some areas. */
const inAreas = (areas: readonly string[]) => inside(sql.ref('regency'), areas)

const codeIn = (areas: readonly string[]) => inside(sql.ref('code'), areas)

function inside(column: RawBuilder<unknown>, areas: readonly string[]) {
  if (areas.length === 0) return sql`false`
  const each = areas.map((area) =>
    area.length === 4
      ? sql`${column} = ${area}`
      : sql`(${column} >= ${area} and ${column} < ${nextCode(area)})`,
  )
  return sql`(${sql.join(each, sql` or `)})`
}

/** The first code after those of an area: `36` for `35`. */
const nextCode = (area: string) => String(Number(area) + 1).padStart(area.length, '0')
