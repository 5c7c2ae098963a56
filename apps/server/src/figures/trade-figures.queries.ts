import type { TradeSort } from '@pasar/contract/oversight/figure-filters'
import type { SortDirection } from '@pasar/contract/wire/sort-order'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type TradeRow = {
  id: number
  name: string
  regencyName: string
  bought: number
  amount: number
  partners: number
  newPartners: number
  /** Share of the partner with the highest amount, in 1/10,000. */
  concentration: number
  late: number
  disputed: number
  /** Of all rows, without the keyword. */
  allCount: number
  allAmount: number
  /** Rupiah of the top five. */
  topFive: number
}

export type TradeQuery = {
  side: 'school' | 'vendor'
  areas: readonly string[]
  year: number
  keyword: string
  by: TradeSort
  dir: SortDirection
  /** Sorted value and id of the last row of the page before; null for the first page. */
  after: { value: number; id: number } | null
  limit: number
}

/** Share of the partner with the highest amount, in 1/10,000. */
const concentration = (top: RawBuilder<unknown>, amount: RawBuilder<unknown>) =>
  sql`coalesce(${top} * 10000 / nullif(${amount}, 0), 0)::int`

/** The rows of the schools or vendors with a bought order in some areas. */
const rowsOf = ({ side, areas, year }: TradeQuery) =>
  sql`party_year where year = ${year} and area = any(${sql.val([...areas])}::text[])
    and is_school = ${side === 'school'} and bought > 0`

/**
 * Query for the amount and the sorted value of each school or vendor of some areas. Only a vendor
 * has rows in several areas. Sums of all columns would cost three times as much as these two.
 */
function partiesOf(query: TradeQuery) {
  const { side, areas, by } = query
  if (side === 'school' || areas.length === 1) {
    const value =
      by === 'concentration'
        ? concentration(sql`top_amount`, sql`amount`)
        : by === 'name'
          ? sql`0`
          : sql.ref(by)
    return sql`select member_id as id, amount, ${value} as value from ${rowsOf(query)}`
  }
  const value =
    by === 'concentration'
      ? concentration(sql`max(top_amount)`, sql`sum(amount)`)
      : by === 'name'
        ? sql`0`
        : sql`sum(${sql.ref(by)})::bigint`
  return sql`select member_id as id, sum(amount)::bigint as amount, ${value} as value from ${rowsOf(query)} group by 1`
}

/** The sorted value of a row `p` of the page; a name is read from its account. */
const sortedValue = (by: TradeSort) =>
  by === 'name' ? sql`(select lower(name) from member where id = p.id)` : sql`p.value`

/** Whether a row `p` stands behind the cursor. The name of a cursor is read by its id. */
function beyondCursor({ by, dir, after }: TradeQuery) {
  if (after === null) return sql`true`
  const value =
    by === 'name' ? sql`(select lower(name) from member where id = ${after.id})` : sql`${after.value}`
  return sql`(${sortedValue(by)}, p.id) ${dir === 'asc' ? sql`>` : sql`<`} (${value}, ${after.id})`
}

/**
 * Loads a page of the schools or vendors of some areas, sorted by a column.
 *
 * @param query `areas`: provinces and regencies, none inside another one
 */
export async function readTrade(db: Db, query: TradeQuery): Promise<TradeRow[]> {
  const { keyword, by, dir, limit } = query
  const order = dir === 'asc' ? sql`asc` : sql`desc`
  const like = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<TradeRow>`
    with party as materialized (${partiesOf(query)}
    ), whole as (
      select count(*)::int as "allCount", coalesce(sum(amount), 0)::bigint as "allAmount", (
        select coalesce(sum(amount), 0)::bigint from (select amount from party order by amount desc limit 5) top
      ) as "topFive" from party
    ), page as (
      select id, value from party p
      where ${
        keyword === ''
          ? sql`true`
          : sql`exists (select from member m where m.id = p.id and m.name ilike ${like})`
      }
        and ${beyondCursor(query)}
      order by ${sortedValue(by)} ${order}, p.id ${order} limit ${limit}
    )
    select p.id, f.*, m.name, m.regency_name as "regencyName", w.*
    from page p join member m on m.id = p.id cross join whole w cross join lateral (
      select sum(bought)::int as bought, sum(amount)::bigint as amount, sum(late)::int as late, sum(disputed)::int as disputed,
        sum(partners)::int as partners, sum(new_partners)::int as "newPartners",
        ${concentration(sql`max(top_amount)`, sql`sum(amount)`)} as concentration
      from ${rowsOf(query)} and member_id = p.id
    ) f
    order by ${sortedValue(by)} ${order}, p.id ${order}`.execute(db)
  return rows
}
