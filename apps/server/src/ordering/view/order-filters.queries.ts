import type { OrderFilters, OrderGroup, OrderSort } from '@pasar/contract/ordering/order-filters'
import { ORDER_STAGES } from '@pasar/domain/figures/durations'
import { type OrderTab, tabFilterOf } from '@pasar/domain/ordering/tabs'
import { type RawBuilder, sql } from 'kysely'
import { figureCategory, RECEIPT_DAYS, stageSeconds } from '../../figures/contribution.queries.ts'

/**
 * Scope of listed orders: of one school, of one vendor, of the schools of a territory, or all
 * for staff.
 */
export type OrderScope =
  | { role: 'buyer' | 'vendor' | 'staff'; memberId: number }
  | { role: 'supervisor'; territory: readonly string[] }

/** Returns the SQL condition for orders of schools in some areas, by their current location. */
function ofSchoolsIn(areas: readonly string[]) {
  if (areas.length === 0) return sql`false`
  const inArea = sql.join(
    areas.map((area) => sql`village_code like ${`${area}%`}`),
    sql` or `,
  )
  return sql`o.buyer_id in (select id from member where category = '3347_38' and (${inArea}))`
}

/** Returns the SQL condition for the orders of a scope, without those withheld from a vendor. */
export const whereInScope = (side: OrderScope) =>
  side.role === 'vendor' ? sql`${whereParty(side)} and not o.is_withheld` : whereParty(side)

/** Returns the SQL condition on the parties `o` of an order. */
export function whereParty(side: OrderScope) {
  switch (side.role) {
    case 'staff':
      return sql`true`
    case 'buyer':
      return sql`o.buyer_id = ${side.memberId}`
    case 'vendor':
      return sql`o.vendor_id = ${side.memberId}`
    case 'supervisor':
      return ofSchoolsIn(side.territory)
  }
}

/** Returns the SQL condition for the orders of a tab. */
export function inTab(tab: OrderTab) {
  const { state, flag, rated } = tabFilterOf(tab)
  return sql.join(
    [
      state === undefined ? sql`true` : sql`o.state = ${state}`,
      flag === 'complained' ? sql`o.complained` : flag === 'edit_approved' ? sql`o.edit_approved` : sql`true`,
      rated === undefined ? sql`true` : sql`o.rated = ${rated}`,
    ],
    sql` and `,
  )
}

/** Filters of a list besides its tab; an unused filter is empty or 0. */
export type Filters = Omit<OrderFilters, 'type'> & {
  /** Reference time for overdue orders. */
  now: Date
  /** Reference time for supervisors, for goods without a BAST. */
  receiptsBefore: Date
}

/** SQL condition for orders that have not ended. */
export const isOpenOrder = sql`o.state not in ('completed', 'cancelled', 'rejected', 'closed')`

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Jakarta')`

/**
 * Returns the SQL condition for orders whose next step is overdue. For supervisors, a due BAST
 * counts as overdue only after some days.
 *
 * @decision 0038
 */
export const isLate = (side: OrderScope, { now, receiptsBefore }: Pick<Filters, 'now' | 'receiptsBefore'>) =>
  side.role === 'supervisor'
    ? sql`o.deadline < case o.state when 'shipping' then ${receiptsBefore}::timestamptz else ${now}::timestamptz end`
    : sql`o.deadline < ${now}::timestamptz`

/** Returns the stage that a group of orders has ended; undefined for other groups. */
const stageOf = (group: OrderFilters['group']) => ORDER_STAGES.find((stage) => stage === group)

/** Returns the SQL expression for the seconds of the stage of a group; null for other groups. */
export function stageSecondsOf(group: OrderFilters['group']) {
  const stage = stageOf(group)
  return stage === undefined ? sql`null::integer` : stageSeconds[stage]
}

/** Returns the SQL condition for an open complaint `c` that awaits an answer of a side. */
export const awaitsAnswerIn = (role: OrderScope['role']) =>
  sql`c.state = 'open' and (c.awaited = 'opener') = (c.opened_by = ${role})`

/**
 * Returns the SQL condition for a request `r` of an order `o` that awaits the answer of a side. The
 * platform answers neither side.
 */
export const awaitsAnswerOf = (role: OrderScope['role']) => sql`r.state in ('open', 'escalated')
  and o.state in ('new', 'confirmed', 'processed', 'shipping', 'bast') and r.asked_by <> ${role}`

/** SQL condition for a replacement `r` of which not all units are sent. */
export const awaitsUnits = sql`r.state in ('requested', 'part_sent')`

/** SQL condition for the orders `o` that the school has to inspect. */
export const awaitsInspection = sql`(o.state = 'shipping'
  and not exists (select from replacement r where r.order_id = o.id and r.state = 'requested'))`

/** SQL condition for the orders `o` that wait for the treasurer of the school. @decision 0170 */
export const waitsForTreasurer = sql`(o.state = 'awaiting' and o.needs_treasurer and o.treasurer_at is null)`

/** Returns the SQL condition for the orders that a figure or a dashboard counts. @decision 0098 */
function inGroup(group: OrderGroup, { role }: OrderScope, now: Date) {
  switch (group) {
    case 'basket':
      return waitsForTreasurer
    case 'answer':
      return sql`exists (select from order_request r where r.order_id = o.id and ${awaitsAnswerOf(role)})`
    case 'inspect':
      return awaitsInspection
    case 'replace':
      return sql`exists (select from replacement r where r.order_id = o.id and ${awaitsUnits})`
    case 'unfinished':
      return isOpenOrder
    case 'bought':
      return sql`o.state not in ('cancelled', 'rejected', 'closed')`
    case 'late':
      return sql`o.bast_at > o.shipped_at + make_interval(days => ${RECEIPT_DAYS})`
    case 'unpaid':
      return sql`o.state = 'bast'`
    case 'due':
      return sql`(o.state = 'bast' and o.deadline < ${now}::timestamptz)`
    case 'disputed':
      return sql`exists (select from complaint where order_id = o.id)`
    case 'imported':
      return hasLine(sql`not coalesce(l.domestic, t.production = 'domestic')`)
    case 'non-umkm':
      return hasLine(sql`not coalesce(l.umkm, t.goods_type = 'umkm')`)
    case 'confirm':
    case 'ship':
    case 'receive':
    case 'pay':
    case 'lead':
      return sql`${stageSeconds[group]} is not null`
  }
}

/** Returns the SQL condition for bought orders with a line `l`, of an item `t`. */
const hasLine = (condition: RawBuilder<unknown>) => sql`(
  o.state not in ('cancelled', 'rejected', 'closed')
  and exists (select from order_line l join item t on t.id = l.item_id where l.order_id = o.id and ${condition}))`

const hasCategory = (category: number) => sql`exists (
  select from order_line l join item t on t.id = l.item_id join category c on c.id = coalesce(l.category_id, t.category_id)
  where l.order_id = o.id and ${figureCategory} = ${category})`

/**
 * SQL expression for the amount of an order `o`: from the BAST on that of the invoice `n`,
 * unless it was cancelled.
 */
export const owedAmount = sql`case when n.state <> 'cancelled' then n.amount else o.total end`

/** Sorts last: orders without a deadline. */
const NO_DEADLINE = Number.MAX_SAFE_INTEGER

/**
 * The key by which a list is sorted before the id, and its direction. Deadlines in milliseconds,
 * amounts in rupiah, durations in seconds; null for the moment of the order.
 */
type Sort = { readonly key: RawBuilder<unknown> | null; readonly isDescending: boolean }

const SORTS: Readonly<Record<Exclude<OrderSort, 'slowest'>, Sort>> = {
  newest: { key: null, isDescending: true },
  oldest: { key: null, isDescending: false },
  deadline: {
    key: sql`coalesce((extract(epoch from o.deadline) * 1000)::bigint, ${sql.lit(NO_DEADLINE)})`,
    isDescending: false,
  },
  highest: { key: owedAmount, isDescending: true },
  lowest: { key: owedAmount, isDescending: false },
}

/** What determines the order of a list. */
type Sorting = Pick<Filters, 'orderBy' | 'group'>

/** Returns how a list is sorted. Orders that have not ended the stage are last. */
const sortOf = ({ orderBy, group }: Sorting): Sort =>
  orderBy === 'slowest'
    ? { key: sql`coalesce(${stageSeconds[stageOf(group) ?? 'lead']}, 0)`, isDescending: true }
    : SORTS[orderBy]

/** Position in a sorted list: id and key of the last order before it; id 0 at the start. */
export type ListPosition = { before: number; beforeKey: number }

/** SQL expression for the key of an order in a sorted list; 0 where the id finds its moment. */
export const sortKeyOf = (sorting: Sorting) => sortOf(sorting).key ?? sql`0`

/** Returns the SQL condition for the orders after a position of a sorted list. */
export function isAfter({ before, beforeKey, ...sorting }: Sorting & ListPosition) {
  if (before === 0) return sql`true`
  const { key, isDescending } = sortOf(sorting)
  const after = isDescending ? sql`<` : sql`>`
  return key === null
    ? sql`(o.created_at, o.id) ${after} ((select created_at from orders where id = ${before}), ${before}::bigint)`
    : sql`(${key}, o.id) ${after} (${beforeKey}::bigint, ${before}::bigint)`
}

/** Returns the terms of `order by` of a sorted list. Ids make them unique. */
export function inSortOrder(sorting: Sorting) {
  const { key, isDescending } = sortOf(sorting)
  const direction = isDescending ? sql`desc` : sql`asc`
  return sql`${key ?? sql`o.created_at`} ${direction}, o.id ${direction}`
}

/** Returns the condition on the names in which a side searches a keyword. */
function namesLike(role: OrderScope['role'], like: string) {
  const [buyer, vendor] = [sql`o.buyer ->> 'name' ilike ${like}`, sql`o.vendor ->> 'name' ilike ${like}`]
  return role === 'buyer' ? vendor : role === 'vendor' ? buyer : sql`${buyer} or ${vendor}`
}

type Condition = RawBuilder<unknown> | false

/** The condition of each filter; false for an unset one. The order of a list is not a condition. */
function conditionsOf(
  side: OrderScope,
  query: Filters,
): Record<Exclude<keyof OrderFilters, 'type' | 'orderBy'>, Condition> {
  const { keyword, from, to, minTotal, maxTotal, zone, regency, overdue } = query
  const { group, fund, category, school, vendor } = query
  const like = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
  return {
    keyword: keyword !== '' && sql`(o.number ilike ${like} or ${namesLike(side.role, like)})`,
    from: from !== '' && sql`o.created_at >= ${startOf(from)}`,
    to: to !== '' && sql`o.created_at < ${startOf(to)} + interval '1 day'`,
    minTotal: minTotal > 0 && sql`${owedAmount} >= ${minTotal}`,
    maxTotal: maxTotal > 0 && sql`${owedAmount} <= ${maxTotal}`,
    zone: zone !== '' && sql`o.buyer ->> 'zone' = ${zone}`,
    regency: regency !== '' && ofSchoolsIn([regency]),
    overdue: overdue > 0 && isLate(side, query),
    group: group !== '' && inGroup(group, side, query.now),
    fund: fund !== '' && sql`o.fund = ${fund}`,
    category: category > 0 && hasCategory(category),
    school: school > 0 && sql`o.buyer_id = ${school}`,
    vendor: vendor > 0 && sql`o.vendor_id = ${vendor}`,
  }
}

/**
 * Returns the SQL condition of the filters, for a query that joins the invoice as `n`. The keyword
 * matches the number and the name of the other party; for staff and supervisors both names.
 */
export function matches(side: OrderScope, query: Filters) {
  const conditions = Object.values(conditionsOf(side, query)).filter((condition) => condition !== false)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
