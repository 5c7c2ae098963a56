import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

type PartnerRow = { id: number; partnerId: number; partnerName: string; amount: number; orders: number }

/** Whether a row `t` of the pairs belongs to some areas: provinces or regencies. */
const inAreas = (areas: readonly string[]): RawBuilder<unknown> =>
  sql`(t.regency = any(${[...areas]}::text[]) or left(t.regency, 2) = any(${[...areas]}::text[]))`

/**
 * Loads the partner with the highest amount of schools or vendors in a year: amount in whole rupiah
 * and orders of the pair.
 */
export async function readTopPartners(
  db: Db,
  query: { side: 'school' | 'vendor'; areas: readonly string[]; year: number; ids: readonly number[] },
): Promise<ReadonlyMap<number, PartnerRow>> {
  const { side, areas, year, ids } = query
  const [own, partner] =
    side === 'school' ? [sql`t.school_id`, sql`t.vendor_id`] : [sql`t.vendor_id`, sql`t.school_id`]
  const { rows } = await sql<PartnerRow>`
    select distinct on (p.id) p.id, p.partner as "partnerId", m.name as "partnerName", p.amount, p.orders
    from (
      select ${own} as id, ${partner} as partner, sum(t.amount)::bigint as amount, sum(t.bought)::int as orders
      from trade_year t where t.year = ${year} and ${inAreas(areas)} and t.bought > 0
        and ${own} = any(${[...ids]}::bigint[])
      group by 1, 2
    ) p join member m on m.id = p.partner order by p.id, p.amount desc, p.partner`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export type ConcentratedSchool = {
  id: number
  name: string
  regencyName: string
  amount: number
  orders: number
  topAmount: number
  /** Of all schools above the limit. */
  allCount: number
}

/**
 * Loads the schools whose spending in a year is at one vendor from a share on, the highest spending
 * first.
 *
 * @param query `percent`: limit of the share; `minOrders`: bought orders of the year
 */
export async function readConcentratedSchools(
  db: Db,
  query: { areas: readonly string[]; year: number; percent: number; minOrders: number; limit: number },
): Promise<ConcentratedSchool[]> {
  const { areas, year, percent, minOrders, limit } = query
  const { rows } = await sql<ConcentratedSchool>`
    select p.member_id as id, m.name, m.regency_name as "regencyName", p.amount, p.bought::int as orders,
      p.top_amount as "topAmount", count(*) over ()::int as "allCount"
    from party_year p join member m on m.id = p.member_id
    where p.year = ${year} and p.area = any(${[...areas]}::text[]) and p.is_school and p.amount > 0
      and p.bought >= ${minOrders} and p.top_amount * 100 >= p.amount * ${percent}
    order by p.amount desc, p.member_id limit ${limit}`.execute(db)
  return rows
}
