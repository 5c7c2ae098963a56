import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Year, regency of the school, school and vendor of an order. */
export type TradePair = readonly [year: number, regency: string, schoolId: number, vendorId: number]

/** The key of a row of `party_year`. */
const KEY = sql`year, area, is_school, member_id`

/** Both areas of a regency, and both members of a pair, each with whether it is the school. */
const parties = (pair: {
  regency: RawBuilder<unknown>
  school: RawBuilder<unknown>
  vendor: RawBuilder<unknown>
}) => sql`
  cross join lateral (values (${pair.regency}), (left(${pair.regency}, 2))) a (area)
  cross join lateral (values (true, ${pair.school}), (false, ${pair.vendor})) m (is_school, member_id)`

/** Joins each row `t` of `trade_year` with its bought orders of the year before, as `b`. */
const withYearBefore = sql`
  left join trade_year b on b.year = t.year - 1 and b.regency = t.regency and b.school_id = t.school_id
    and b.vendor_id = t.vendor_id and b.bought > 0`

const sums = sql`coalesce(sum(t.bought), 0), coalesce(sum(t.amount), 0), coalesce(sum(t.disputed), 0),
  coalesce(sum(t.late), 0), count(t.bought), count(*) filter (where t.is_new), coalesce(max(t.amount), 0)`

/**
 * Replaces the figures of the schools and vendors of some pairs by sums of `trade_year`, in the
 * year of each pair and, for the new partners, in the next one.
 *
 * @param tx the transaction that has changed the sums of the pairs
 * @decision 0109
 */
export async function refreshParties(tx: Db, pairs: readonly TradePair[]): Promise<void> {
  if (pairs.length === 0) return
  await sql`
    insert into party_year
    select k.year, k.area, k.is_school, k.member_id, ${sums}
    from (
      select distinct ((p ->> 0)::integer + step)::smallint as year, a.area, m.is_school, m.member_id
      from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) p cross join generate_series(0, 1) step
      ${parties({ regency: sql`p ->> 1`, school: sql`(p ->> 2)::bigint`, vendor: sql`(p ->> 3)::bigint` })}
    ) k left join lateral (
      select t.bought, t.amount, t.disputed, t.late, b.year is null as is_new from (
        select * from trade_year where k.is_school and school_id = k.member_id and year = k.year
        union all
        select * from trade_year where not k.is_school and vendor_id = k.member_id and year = k.year
      ) t ${withYearBefore} where t.bought > 0 and left(t.regency, length(k.area)) = k.area
    ) t on true
    group by k.year, k.area, k.is_school, k.member_id
    having count(t.bought) > 0 or exists (select from party_year y where y.year = k.year and y.area = k.area
      and y.is_school = k.is_school and y.member_id = k.member_id)
    on conflict (${KEY}) do update set (bought, amount, disputed, late, partners, new_partners, top_amount) =
      (excluded.bought, excluded.amount, excluded.disputed, excluded.late, excluded.partners, excluded.new_partners,
        excluded.top_amount)`.execute(tx)
}

/** Replaces the figures of all schools and vendors by sums of `trade_year`, year by year. */
export async function rebuildParties(tx: Db): Promise<void> {
  await sql`delete from party_year`.execute(tx)
  const { rows } = await sql<{ year: number }>`select distinct year from trade_year order by year`.execute(tx)
  for (const { year } of rows)
    await sql`
      insert into party_year
      select t.year, a.area, m.is_school, m.member_id, ${sums}
      from (
        select t.*, b.year is null as is_new from trade_year t ${withYearBefore}
        where t.year = ${year} and t.bought > 0 and t.regency <> ''
      ) t ${parties({ regency: sql`t.regency`, school: sql`t.school_id`, vendor: sql`t.vendor_id` })}
      group by t.year, a.area, m.is_school, m.member_id`.execute(tx)
}
