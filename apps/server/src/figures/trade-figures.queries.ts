import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** What the lists of schools and vendors are sorted by; `concentration` is a share in 1/10,000. */
type TradeSort = 'amount' | 'bought' | 'concentration' | 'late' | 'disputed'

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
  sort: TradeSort
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
  const { side, areas, sort } = query
  if (side === 'school' || areas.length === 1) {
    const value = sort === 'concentration' ? concentration(sql`top_amount`, sql`amount`) : sql.ref(sort)
    return sql`select member_id as id, amount, ${value} as value from ${rowsOf(query)}`
  }
  const value =
    sort === 'concentration'
      ? concentration(sql`max(top_amount)`, sql`sum(amount)`)
      : sql`sum(${sql.ref(sort)})::bigint`
  return sql`select member_id as id, sum(amount)::bigint as amount, ${value} as value from ${rowsOf(query)} group by 1`
}

/**
 * Loads a page of the schools or vendors of some areas, the highest value first.
 *
 * @param query `areas`: provinces and regencies, none inside another one
 */
export async function readTrade(db: Db, query: TradeQuery): Promise<TradeRow[]> {
  const { keyword, after, limit } = query
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
        and ${after === null ? sql`true` : sql`(p.value, p.id) < (${after.value}, ${after.id})`}
      order by p.value desc, p.id desc limit ${limit}
    )
    select p.id, f.*, m.name, m.regency_name as "regencyName", w.*
    from page p join member m on m.id = p.id cross join whole w cross join lateral (
      select sum(bought)::int as bought, sum(amount)::bigint as amount, sum(late)::int as late, sum(disputed)::int as disputed,
        sum(partners)::int as partners, sum(new_partners)::int as "newPartners",
        ${concentration(sql`max(top_amount)`, sql`sum(amount)`)} as concentration
      from ${rowsOf(query)} and member_id = p.id
    ) f
    order by p.value desc, p.id desc`.execute(db)
  return rows
}
