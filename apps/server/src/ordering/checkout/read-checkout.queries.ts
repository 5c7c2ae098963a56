import { sql } from 'kysely'
import type { PlanChoice } from '../../budget/budget.queries.ts'
import { selectedLines } from '../../cart/cart.queries.ts'
import { type CartRow, type RawCartLine, toCartRow } from '../../cart/cart-row.queries.ts'
import type { Db } from '../../db/database.ts'
import { executePipelined } from '../../db/statements.ts'
import { type PartyRow, partyColumns } from '../../identity/members/party.queries.ts'
import { type BoughtOrder, boughtOrders, orderingLock, type Window } from './compared-orders.queries.ts'

/** The data of a checkout, with row locks until the transaction ends. */
export type OpenCheckout = {
  /** The ticked lines in cart order; empty for an empty cart. */
  rows: CartRow[]
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
}

type Read = PartyRow & {
  last: number
  ids: number[]
  lines: RawCartLine[] | null
  plan: PlanChoice[] | null
  bought: BoughtOrder[] | null
}

/**
 * Locks the ticked lines of a cart, loads the parties of the planned orders, and allocates
 * numbers without gaps and ids. Runs as one statement, after the ordering lock of the school,
 * so that it sees orders of concurrent checkouts.
 */
export async function openCheckout(
  tx: Db,
  schoolId: number,
  of: {
    year: number
    fund: string
    vendorIds: readonly number[]
    planIds: readonly number[]
    window: Window
  },
): Promise<OpenCheckout> {
  const { year, fund, vendorIds, planIds, window } = of
  const categories = sql`(select array_agg("categoryId") from ticked)::bigint[]`
  const { rows } = await executePipelined(
    tx,
    orderingLock(schoolId),
    sql<Read>`
    with ticked as materialized (${selectedLines(schoolId, vendorIds)}
    ), vendors as materialized (
      select distinct "vendorId" as id from ticked
    ), drawn as (
      insert into document_series (series, year, last)
      select 'SP-' || (select coalesce(nullif(npsn, ''), id::text) from member where id = ${schoolId}), ${year}, count(*)
      from vendors having count(*) > 0
      on conflict (series, year) do update set last = document_series.last + excluded.last
      returning last, (select array_agg(nextval('orders_id_seq')::float8) from vendors) as ids
    ), held as materialized (
      select id, fund, code, name, available from plan_line
      where id in (${sql.join(planIds.length === 0 ? [0] : [...planIds])}) and school_id = ${schoolId}
        and year = ${year} and fund = ${fund}
      order by id for no key update
    )
    select drawn.last, drawn.ids, ${partyColumns},
      (select json_agg(ticked) from ticked where "vendorId" = m.id) as lines,
      case when m.id = ${schoolId} then (select json_agg(held) from held) end as plan,
      case when m.id = ${schoolId} then (
        select json_agg(b) from (${boughtOrders(schoolId, categories, window, 0)}) b) end as bought
    from drawn cross join (select ${schoolId}::bigint as id union all select id from vendors) p
      join member m on m.id = p.id left join area a on a.code = m.village_code`,
  )
  const lines = rows.flatMap((row) => row.lines ?? [])
  const { last = 0, ids = [] } = rows[0] ?? {}
  return {
    rows: lines.toSorted((one, other) => one.id - other.id).map(toCartRow),
    parties: new Map(rows.map((row) => [row.memberId, row])),
    drawn: { first: last - ids.length + 1, ids },
    plan: rows.flatMap((row) => row.plan ?? []),
    bought: rows.flatMap((row) => row.bought ?? []),
  }
}
