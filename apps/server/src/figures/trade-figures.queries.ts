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

/** Query for the schools or vendors of some areas. One area has one row each, so it needs no groups. */
function partiesOf({ side, areas, year }: TradeQuery) {
  const concentration = (top: RawBuilder<unknown>, amount: RawBuilder<unknown>) =>
    sql`coalesce(${top} * 10000 / nullif(${amount}, 0), 0)::int as concentration`
  const from = sql`from party_year where year = ${year} and area = any(${sql.val([...areas])}::text[])
    and is_school = ${side === 'school'} and bought > 0`
  return areas.length === 1
    ? sql`
      select member_id as id, bought::int, amount, late::int, disputed::int, partners::int, new_partners::int as "newPartners",
        ${concentration(sql`top_amount`, sql`amount`)} ${from}`
    : sql`
      select member_id as id, sum(bought)::int as bought, sum(amount)::bigint as amount, sum(late)::int as late,
        sum(disputed)::int as disputed, sum(partners)::int as partners, sum(new_partners)::int as "newPartners",
        ${concentration(sql`max(top_amount)`, sql`sum(amount)`)} ${from} group by member_id`
}

/**
 * Loads a page of the schools or vendors of some areas, the highest value first.
 *
 * @param query `areas`: provinces and regencies, none inside another one
 */
export async function readTrade(db: Db, query: TradeQuery): Promise<TradeRow[]> {
  const { keyword, sort, after, limit } = query
  const like = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<TradeRow>`
    with party as materialized (${partiesOf(query)}
    ), whole as (
      select count(*)::int as "allCount", coalesce(sum(amount), 0)::bigint as "allAmount", (
        select coalesce(sum(amount), 0)::bigint from (select amount from party order by amount desc limit 5) top
      ) as "topFive" from party
    ), page as (
      select * from party p
      where ${
        keyword === ''
          ? sql`true`
          : sql`exists (select from member m where m.id = p.id and m.name ilike ${like})`
      }
        and ${after === null ? sql`true` : sql`(p.${sql.ref(sort)}, p.id) < (${after.value}, ${after.id})`}
      order by p.${sql.ref(sort)} desc, p.id desc limit ${limit}
    )
    select p.*, m.name, m.regency_name as "regencyName", w.*
    from page p join member m on m.id = p.id cross join whole w
    order by p.${sql.ref(sort)} desc, p.id desc`.execute(db)
  return rows
}
