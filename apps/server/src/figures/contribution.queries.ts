import { DURATION_BOUNDS, type OrderStage } from '@pasar/domain/figures/durations'
import { type RawBuilder, sql } from 'kysely'

// To add a figure:
// 1. Add its column to `figure_order` and to a table of sums, in a migration.
// 2. Compute it in `contributionsOf`, name it in `CONTRIBUTION_COLUMNS`, sum it in `FIGURE_TABLES`.
// 3. Compute it in `testing/figures/figure-faults.ts`, too: in memory, order by order.
// 4. If it can change while the row of the order does not, enqueue the order in `figure_change`.
// 5. Announce `npm run admin -- figures rebuild` in the release notes.
//
// To read figures: one statement by primary key prefix, such as area and months. The country is
// area '', a province has two digits, a regency four. Medians: `medianOf` of
// `domain/figures/durations`.

/** The columns of `figure_order`. */
export const CONTRIBUTION_COLUMNS = [
  'order_id',
  'vendor_id',
  'regency',
  'month',
  'fund',
  'state',
  'amount',
  'received',
  'complaints',
  'is_late',
  'confirm_seconds',
  'ship_seconds',
  'receive_seconds',
  'pay_seconds',
  'lead_seconds',
  'lines',
  'buyer_id',
  'pay_due',
  'unpaid',
  'is_withheld',
  'day',
  'posted_on',
  'fee',
] as const

/** Days after dispatch within which a BAST is in time: the standard delivery limit. */
export const RECEIPT_DAYS = 14

/** States in which an order has ended without being bought. */
const LOST = sql`('cancelled', 'rejected', 'closed')`

const seconds = (from: RawBuilder<unknown>, to: string) =>
  sql`extract(epoch from ${sql.ref(to)} - ${from})::integer`

/** When the vendor of an order `o` first saw it. @decision 0112 */
const offeredAt = sql`coalesce(o.approved_at, o.created_at)`

/** SQL expressions for the seconds of each stage of an order `o`; null until it has ended. */
export const stageSeconds: Readonly<Record<OrderStage, RawBuilder<unknown>>> = {
  confirm: seconds(offeredAt, 'o.confirmed_at'),
  ship: seconds(sql`o.confirmed_at`, 'o.shipped_at'),
  receive: seconds(sql`o.shipped_at`, 'o.bast_at'),
  pay: seconds(sql`o.bast_at`, 'o.paid_at'),
  lead: seconds(sql`o.created_at`, 'o.bast_at'),
}

/**
 * SQL expression for the category under which the figures count a line of category `c`: the third
 * level of its path, such as stationery. A category above that level counts as itself.
 */
export const figureCategory = sql`coalesce(c.path[3], c.id)`

/**
 * Query for the rows of `figure_order` of some orders, in the order of its columns. All figures
 * derive from these rows. An item counts as what it was when it was ordered.
 *
 * @param orderIds query of the ids
 */
export const contributionsOf = (orderIds: RawBuilder<unknown>) => sql`
  select o.id as order_id, o.vendor_id, coalesce(left(m.village_code, 4), '') as regency,
    date_trunc('month', o.created_at at time zone 'Asia/Jakarta')::date as month, o.fund, o.state,
    coalesce(i.amount, o.total) as amount, coalesce(i.received, o.received) as received,
    (select count(*)::smallint from complaint where order_id = o.id) as complaints,
    coalesce(o.bast_at > o.shipped_at + make_interval(days => ${RECEIPT_DAYS}), false) as is_late,
    ${stageSeconds.confirm} as confirm_seconds, ${stageSeconds.ship} as ship_seconds,
    ${stageSeconds.receive} as receive_seconds, ${stageSeconds.pay} as pay_seconds, ${stageSeconds.lead} as lead_seconds,
    case when o.state in ${LOST} then '[]'::jsonb else (
      select coalesce(jsonb_agg(jsonb_build_array(l.item_id, ${figureCategory}, l.quantity, l.line_total,
        coalesce(l.domestic, t.production = 'domestic'), coalesce(l.umkm, t.goods_type = 'umkm')) order by l.line_no), '[]'::jsonb)
      from order_line l join item t on t.id = l.item_id join category c on c.id = coalesce(l.category_id, t.category_id)
      where l.order_id = o.id) end as lines,
    o.buyer_id, case when o.state = 'bast' then o.deadline end as pay_due,
    case when o.state = 'bast' then coalesce(i.amount, o.total) else 0 end as unpaid, o.is_withheld,
    (o.created_at at time zone 'Asia/Jakarta')::date as day, (e.posted_at at time zone 'Asia/Jakarta')::date as posted_on,
    coalesce((select -sum(amount)::bigint from ledger_posting where order_id = o.id and account = 'fee'), 0) as fee
  from orders o join member m on m.id = o.buyer_id left join invoice i on i.order_id = o.id
    left join ledger_entry e on e.order_id = o.id
  where o.id in (${orderIds})`

/** One row for each stage that a contribution `p` has ended. */
const stages = sql`cross join lateral (values ('confirm', p.confirm_seconds), ('ship', p.ship_seconds),
  ('receive', p.receive_seconds), ('pay', p.pay_seconds), ('lead', p.lead_seconds)) as d (stage, seconds)`

/** One row for each line of a contribution `p`. */
const lines = sql`cross join lateral (
  select (f ->> 0)::bigint as item_id, (f ->> 1)::integer as category_id, (f ->> 2)::integer as units,
    (f ->> 3)::bigint as amount, (f ->> 4)::boolean as domestic, (f ->> 5)::boolean as umkm
  from jsonb_array_elements(p.lines) as f) as l`

/** One row for each area of the school of a contribution `p`: country, province, regency. */
const areas = sql`cross join lateral (select distinct unnest(array['', left(p.regency, 2), p.regency]) as area) as a`

const bucket = sql`width_bucket(d.seconds::bigint, ${sql.lit(`{${DURATION_BOUNDS.join(',')}}`)}::bigint[])::smallint`

/** One row for each item of a contribution `p`, whatever the number of its lines. */
const items = sql`cross join lateral (
  select (f ->> 0)::bigint as item_id, sum((f ->> 2)::integer) as units, sum((f ->> 3)::bigint) as amount
  from jsonb_array_elements(p.lines) as f group by 1) as l`

/** Units of the lines of a contribution `p`. */
const units = sql`coalesce((select sum((f ->> 2)::integer) from jsonb_array_elements(p.lines) as f), 0)`

/** Sums of the lines of a contribution `p`. */
const goods = sql`cross join lateral (
  select coalesce(sum((f ->> 3)::bigint), 0) as amount,
    coalesce(sum((f ->> 3)::bigint) filter (where (f ->> 4)::boolean), 0) as domestic,
    coalesce(sum((f ->> 3)::bigint) filter (where (f ->> 5)::boolean), 0) as umkm
  from jsonb_array_elements(p.lines) as f) as g`

/** The year of a contribution `p`. */
export const year = sql`extract(year from p.month)::smallint`

/** Rows from before the tables of a year have no buyer, and never counted in them. */
const isYearly = sql`p.buyer_id is not null`

/** A table of sums, its key, its sums, and the query that sums contributions. */
export type FigureTable = {
  readonly table: string
  readonly key: readonly string[]
  readonly sums: readonly string[]
  /** Sums the rows of a relation with the columns of `figure_order` and `sign`, 1 or -1. */
  readonly sumOf: (parts: RawBuilder<unknown>) => RawBuilder<unknown>
}

const countedSql = sql`sum(p.sign) as orders, sum(p.sign * p.amount) as amount, sum(p.sign * p.received) as received,
  sum(p.sign * p.complaints) as complaints`

const timedSql = sql`sum(p.sign) as orders, sum(p.sign * d.seconds::bigint) as seconds`

const boughtSql = sql`sum(p.sign * (p.state not in ${LOST})::integer) as bought,
  coalesce(sum(p.sign * p.amount) filter (where p.state not in ${LOST}), 0) as amount,
  sum(p.sign * (p.complaints > 0)::integer) as disputed, sum(p.sign * p.is_late::integer) as late`

/**
 * All tables of sums. Those that a vendor sees leave out the orders that are withheld from it.
 * A new figure is a new sum here, or a new table.
 *
 * @decision 0112
 */
export const FIGURE_TABLES: readonly FigureTable[] = [
  {
    table: 'vendor_figure',
    key: ['vendor_id', 'month', 'state'],
    sums: ['orders', 'amount', 'received', 'complaints'],
    sumOf: (parts) =>
      sql`select p.vendor_id, p.month, p.state, ${countedSql} from ${parts} p
        where not p.is_withheld group by 1, 2, 3`,
  },
  {
    table: 'vendor_duration',
    key: ['vendor_id', 'month', 'stage', 'bucket'],
    sums: ['orders', 'seconds'],
    sumOf: (parts) => sql`
      select p.vendor_id, p.month, d.stage, ${bucket} as bucket, ${timedSql}
      from ${parts} p ${stages} where d.seconds is not null group by 1, 2, 3, 4`,
  },
  {
    table: 'area_figure',
    key: ['area', 'month', 'fund', 'state'],
    sums: ['orders', 'amount', 'received', 'complaints', 'late'],
    sumOf: (parts) => sql`
      select a.area, p.month, p.fund, p.state, ${countedSql}, sum(p.sign * p.is_late::integer) as late
      from ${parts} p ${areas} group by 1, 2, 3, 4`,
  },
  {
    table: 'area_spend',
    key: ['area', 'month', 'fund', 'category_id'],
    sums: ['amount', 'domestic', 'umkm'],
    sumOf: (parts) => sql`
      select a.area, p.month, p.fund, l.category_id, sum(p.sign * l.amount) as amount,
        coalesce(sum(p.sign * l.amount) filter (where l.domestic), 0) as domestic,
        coalesce(sum(p.sign * l.amount) filter (where l.umkm), 0) as umkm
      from ${parts} p ${lines} ${areas} group by 1, 2, 3, 4`,
  },
  {
    table: 'item_figure',
    key: ['vendor_id', 'month', 'item_id'],
    sums: ['lines', 'units', 'amount'],
    sumOf: (parts) => sql`
      select p.vendor_id, p.month, l.item_id, sum(p.sign) as lines, sum(p.sign * l.units) as units,
        sum(p.sign * l.amount) as amount
      from ${parts} p ${lines} where not p.is_withheld group by 1, 2, 3`,
  },
  {
    table: 'area_duration',
    key: ['area', 'month', 'fund', 'stage', 'bucket'],
    sums: ['orders', 'seconds'],
    sumOf: (parts) => sql`
      select a.area, p.month, p.fund, d.stage, ${bucket} as bucket, ${timedSql}
      from ${parts} p ${stages} ${areas} where d.seconds is not null group by 1, 2, 3, 4, 5`,
  },
  {
    table: 'area_year',
    key: ['year', 'area'],
    sums: [
      'orders',
      'bought',
      'amount',
      'disputed',
      'late',
      'receipts',
      'goods',
      'domestic',
      'umkm',
      'unpaid',
    ],
    sumOf: (parts) => sql`
      select ${year} as year, a.area, sum(p.sign) as orders, ${boughtSql},
        sum(p.sign * (p.receive_seconds is not null)::integer) as receipts, sum(p.sign * g.amount) as goods,
        sum(p.sign * g.domestic) as domestic, sum(p.sign * g.umkm) as umkm,
        coalesce(sum(p.sign * p.unpaid), 0) as unpaid
      from ${parts} p ${goods} ${areas} where ${isYearly} group by 1, 2`,
  },
  {
    table: 'area_year_stage',
    key: ['year', 'stage', 'area', 'bucket'],
    sums: ['orders'],
    sumOf: (parts) => sql`
      select ${year} as year, d.stage, a.area, ${bucket} as bucket, sum(p.sign) as orders
      from ${parts} p ${stages} ${areas} where d.seconds is not null and ${isYearly} group by 1, 2, 3, 4`,
  },
  {
    table: 'trade_year',
    key: ['year', 'regency', 'school_id', 'vendor_id'],
    sums: ['bought', 'amount', 'disputed', 'late'],
    sumOf: (parts) => sql`
      select ${year} as year, p.regency, p.buyer_id as school_id, p.vendor_id, ${boughtSql}
      from ${parts} p where ${isYearly} group by 1, 2, 3, 4`,
  },
  {
    table: 'vendor_day',
    key: ['vendor_id', 'day', 'state'],
    sums: ['orders', 'amount', 'units'],
    sumOf: (parts) => sql`
      select p.vendor_id, p.day, p.state, sum(p.sign) as orders, sum(p.sign * p.amount) as amount,
        sum(p.sign * ${units}) as units
      from ${parts} p where p.day is not null and not p.is_withheld group by 1, 2, 3`,
  },
  {
    table: 'item_day',
    key: ['vendor_id', 'day', 'item_id'],
    sums: ['orders', 'units', 'amount'],
    sumOf: (parts) => sql`
      select p.vendor_id, p.day, l.item_id, sum(p.sign) as orders, sum(p.sign * l.units) as units,
        sum(p.sign * l.amount) as amount
      from ${parts} p ${items} where p.day is not null and not p.is_withheld group by 1, 2, 3`,
  },
  {
    table: 'country_day',
    key: ['day', 'state'],
    sums: ['orders', 'amount'],
    sumOf: (parts) => sql`
      select p.day, p.state, sum(p.sign) as orders, sum(p.sign * p.amount) as amount
      from ${parts} p where p.day is not null group by 1, 2`,
  },
  {
    table: 'fee_day',
    key: ['day'],
    sums: ['payments', 'fee'],
    sumOf: (parts) => sql`
      select p.posted_on as day, sum(p.sign) as payments, sum(p.sign * p.fee) as fee
      from ${parts} p where p.posted_on is not null group by 1`,
  },
]
