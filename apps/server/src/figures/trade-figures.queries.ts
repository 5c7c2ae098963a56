import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { inAreas } from './area-figures.queries.ts'

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

/** Loads a page of the schools or vendors of some areas, the highest value first. */
export async function readTrade(db: Db, { side, areas, year, keyword, sort, after, limit }: TradeQuery) {
  const [own, other] = side === 'school' ? ['school_id', 'vendor_id'] : ['vendor_id', 'school_id']
  const pairs = (of: number) => sql`
    select ${sql.ref(own)} as id, ${sql.ref(other)} as other, sum(bought) as bought, sum(amount) as amount,
      sum(late) as late, sum(disputed) as disputed
    from trade_year where year = ${of} and ${inAreas(areas)} group by 1, 2 having sum(bought) > 0`
  const like = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<TradeRow>`
    with pair as (${pairs(year)}), previous as (${pairs(year - 1)}),
    summed as (
      select p.id, sum(p.bought)::int as bought, sum(p.amount)::bigint as amount, sum(p.late)::int as late,
        sum(p.disputed)::int as disputed, count(*)::int as partners, count(*) filter (where f.id is null)::int as "newPartners",
        coalesce(max(p.amount) * 10000 / nullif(sum(p.amount), 0), 0)::int as concentration
      from pair p left join previous f on f.id = p.id and f.other = p.other group by p.id
    ),
    ranked as (select *, row_number() over (order by amount desc, id) as rank from summed),
    whole as (
      select count(*)::int as "allCount", coalesce(sum(amount), 0)::bigint as "allAmount",
        coalesce(sum(amount) filter (where rank <= 5), 0)::bigint as "topFive" from ranked
    )
    select s.*, m.name, m.regency_name as "regencyName", w.*
    from summed s join member m on m.id = s.id cross join whole w
    where ${keyword === '' ? sql`true` : sql`m.name ilike ${like}`}
      and ${after === null ? sql`true` : sql`(s.${sql.ref(sort)}, s.id) < (${after.value}, ${after.id})`}
    order by s.${sql.ref(sort)} desc, s.id desc limit ${limit}`.execute(db)
  return rows
}
