import type { Checkout } from '@pasar/contract/ordering/checkout'
import { dayOf } from '@pasar/domain/kernel/dates'
import { type RawBuilder, sql } from 'kysely'
import type { PlanChoice } from '../../budget/budget.queries.ts'
import { selectedLines } from '../../cart/cart.queries.ts'
import { type CartRow, type RawCartLine, toCartRow } from '../../cart/cart-row.queries.ts'
import { readComparisons, type SavedComparisonRow } from '../../cart/comparison.queries.ts'
import type { Db } from '../../db/database.ts'
import { executePipelined } from '../../db/statements.ts'
import { type PartyRow, partyColumns } from '../../identity/members/party.queries.ts'
import { principalInForce, type SchoolPrincipal } from '../../identity/principal/principal.queries.ts'
import { type BoughtOrder, purchaseWindow } from './compared-orders.ts'
import type { CheckoutTerms } from './quote.ts'

const DAY_MS = 86_400_000

/** The rows that a checkout is decided on, with row locks until the transaction ends. */
export type CheckoutRows = {
  /** The ticked lines in cart order; empty for an empty cart. */
  lines: CartRow[]
  parties: ReadonlyMap<number, PartyRow>
  /**
   * First order number of the series, which all accounts with the NPSN of the school share, and
   * the order ids: one per vendor.
   */
  drawn: { first: number; ids: readonly number[] }
  /** The chosen plan lines of the school. */
  plan: readonly PlanChoice[]
  /** Recent orders of the school in the same categories. */
  bought: readonly BoughtOrder[]
  /** Recent orders from the same vendors; empty when the school has confirmed the warning. */
  recent: readonly RecentOrder[]
  /** The comparisons that the request names, and the names of the categories by id. */
  comparisons: readonly SavedComparisonRow[]
  categoryNames: ReadonlyMap<number, string>
  /** Whether the treasurer of the school approves the basket. @decision 0170 */
  needsTreasurer: boolean
  /** The principal of the school who confirms orders; null when none is named. */
  principal: SchoolPrincipal | null
}

export type RecentOrder = { number: string; vendorId: number; itemIds: number[] }

type Read = PartyRow & {
  last: number
  ids: number[]
  lines: RawCartLine[] | null
  plan: PlanChoice[] | null
  bought: BoughtOrder[] | null
  recent: RecentOrder[] | null
  needsTreasurer: boolean
  principal: SchoolPrincipal | null
}

/**
 * Locks the ticked lines of a cart, loads the parties of the planned orders, and allocates
 * numbers without gaps and ids. Runs as one statement, after the ordering lock of the school,
 * so that it sees orders of concurrent checkouts. A request with comparisons needs two more.
 */
export async function readCheckout(
  tx: Db,
  schoolId: number,
  body: Checkout,
  { settings, now }: Pick<CheckoutTerms, 'settings' | 'now'>,
): Promise<CheckoutRows> {
  const { rows } = await executePipelined(
    tx,
    orderingLock(schoolId),
    checkoutQuery(schoolId, body, { settings, now }),
  )
  const lines = rows.flatMap((row) => row.lines ?? []).toSorted((one, other) => one.id - other.id)
  const { last = 0, ids = [] } = rows[0] ?? {}
  return {
    lines: lines.map(toCartRow),
    parties: new Map(rows.map((row) => [row.memberId, row])),
    drawn: { first: last - ids.length + 1, ids },
    plan: rows.flatMap((row) => row.plan ?? []),
    bought: rows.flatMap((row) => row.bought ?? []),
    recent: rows.flatMap((row) => row.recent ?? []),
    needsTreasurer: rows.some((row) => row.needsTreasurer),
    principal: rows.find((row) => row.principal !== null)?.principal ?? null,
    ...(await readComparisonInput(tx, schoolId, body, lines)),
  }
}

function checkoutQuery(
  schoolId: number,
  body: Checkout,
  { settings, now }: Pick<CheckoutTerms, 'settings' | 'now'>,
) {
  const { fund, orders } = body
  const { year } = dayOf(now)
  const vendorIds = orders.map(({ vendorId }) => vendorId)
  const planIds = [...new Set(orders.flatMap(({ plan }) => plan.map(({ planId }) => planId)))]
  const categories = sql`(select array_agg("categoryId") from ticked)::bigint[]`
  const similarSince = new Date(now.getTime() - settings.similarOrderDays * DAY_MS)
  return sql<Read>`
    with ticked as materialized (${selectedLines(schoolId, vendorIds, now)}
    ), vendors as materialized (
      select distinct "vendorId" as id from ticked
    ), drawn as (
      insert into document_series (series, year, last)
      select 'SP-' || (select coalesce(nullif(npsn, ''), id::text) from member where id = ${schoolId}), ${year}, count(*)
      from vendors having count(*) > 0
      on conflict (series, year) do update set last = document_series.last + excluded.last
      returning last, (select array_agg(nextval('orders_id_seq')::float8) from vendors) as ids
    ), plan_lines as materialized (
      select id, fund, code, name, available from plan_line
      where id in (${sql.join(planIds.length === 0 ? [0] : [...planIds])}) and school_id = ${schoolId}
        and year = ${year} and fund = ${fund}
      order by id for no key update
    )
    select drawn.last, drawn.ids, ${partyColumns},
      m.id = ${schoolId} and basket_needs_treasurer(${schoolId}) as "needsTreasurer",
      case when m.id = ${schoolId} then ${principalInForce(schoolId, now)} end as principal,
      (select json_agg(ticked) from ticked where "vendorId" = m.id) as lines,
      case when m.id = ${schoolId} then (select json_agg(plan_lines) from plan_lines) end as plan,
      case when m.id = ${schoolId} then (
        select json_agg(b) from (${boughtOrders(schoolId, categories, purchaseWindow(now, settings), 0)}) b) end as bought,
      ${body.isDuplicateConfirmed ? sql`null::json` : recentOrders(schoolId, similarSince)} as recent
    from drawn cross join (select ${schoolId}::bigint as id union all select id from vendors) p
      join member m on m.id = p.id left join area a on a.code = m.village_code`
}

/**
 * Column with the newest valid orders of a school to the vendors of `vendors`, with their item ids,
 * in the row of the school. A checkout that does not need it has another text: with a condition in
 * the statement, PostgreSQL would plan it at every execution.
 */
const recentOrders = (schoolId: number, since: Date) => sql`
      case when m.id = ${schoolId} then (select json_agg(r) from (
        select o.number, o.vendor_id as "vendorId",
          (select json_agg(item_id) from order_line where order_id = o.id) as "itemIds"
        from orders o
        where o.buyer_id = ${schoolId} and o.vendor_id in (select id from vendors) and o.created_at >= ${since}
          and o.state not in ('cancelled', 'rejected')
        order by o.id desc limit 20) r) end`

/** Loads what the comparisons of a request refer to; nothing for a request without comparisons. */
async function readComparisonInput(
  tx: Db,
  schoolId: number,
  { orders }: Checkout,
  lines: readonly RawCartLine[],
): Promise<Pick<CheckoutRows, 'comparisons' | 'categoryNames'>> {
  const namedLines = orders.flatMap(({ comparison }) => comparison.lines)
  const isCompared = namedLines.length > 0 || orders.some(({ comparison }) => comparison.reason !== '')
  if (!isCompared) return { comparisons: [], categoryNames: new Map() }
  const ids = namedLines.map(({ comparisonId }) => comparisonId)
  return {
    comparisons: await readComparisons(tx, schoolId, { ids }),
    categoryNames: await readCategoryNames(tx, [...new Set(lines.map(({ categoryId }) => categoryId))]),
  }
}

/** Period of purchases; without an end it includes the current moment. */
export type Window = { from: Date; to: Date | null }

/**
 * Query for the valid orders of a school with goods of some categories, with the total of each
 * category.
 *
 * @param categories a list of categories, or a subquery
 * @param without id of an order to leave out; 0 for none
 */
export const boughtOrders = (
  schoolId: number,
  categories: RawBuilder<unknown>,
  { from, to }: Window,
  without: number,
) => sql<BoughtOrder>`
    select o.number, o.total,
      (select json_agg(k) from (
        select i.category_id as "categoryId", sum(l.line_total)::bigint as "lineTotal"
        from order_line l join item i on i.id = l.item_id where l.order_id = o.id group by i.category_id order by i.category_id) k) as lines
    from orders o
    where o.buyer_id = ${schoolId} and o.created_at >= ${from}
      and o.created_at <= coalesce(${to}::timestamptz, 'infinity')
      and o.state not in ('cancelled', 'rejected') and o.id <> ${without}
      and exists (select from order_line l join item i on i.id = l.item_id
        where l.order_id = o.id and i.category_id = any(${categories}))
    order by o.id`

/**
 * Query for an advisory lock on the ordering of a school until the transaction ends. It serialises
 * transactions that check past purchases, also across years with different number series.
 */
export const orderingLock = (schoolId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${schoolId}`}, 0))`

/** Returns the names of categories by id. */
async function readCategoryNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from category where id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Finds the stored reply of an idempotency key. */
export function findStoredReply(db: Db, memberId: number, key: string) {
  return db
    .selectFrom('idempotency')
    .select(['fingerprint', 'reply'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()
}
