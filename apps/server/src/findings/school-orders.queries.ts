import type { SplitOrder } from '@pasar/domain/findings/splits'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** An order with the facts that the rules about schools need. Totals in whole rupiah. */
export type FindingOrder = SplitOrder & {
  /** Name of each category, in the order of `categories`. */
  readonly categoryNames: readonly string[]
  readonly vendorId: number
  readonly shippedAt: Date | null
  readonly receivedAt: Date | null
  /** Clock of the device at the earliest receipt photo. */
  readonly photoAt: Date | null
  readonly isSameRegency: boolean
}

/**
 * Loads the orders of the next schools by id since a moment, without those that were cancelled,
 * rejected or closed. All accounts of an NPSN belong to the one with the smallest id.
 *
 * @param position last school of the batch before; 0 for the first one
 */
export async function readSchoolOrders(
  db: Db,
  { position, limit, since }: { position: number; limit: number; since: Date },
): Promise<{ orders: FindingOrder[]; position: number | null }> {
  const { rows: schools } = await sql<{ id: number }>`
    select m.id from member m where m.category = '3347_38' and m.id > ${position}
    order by m.id limit ${limit}`.execute(db)
  const last = schools.at(-1)
  if (last === undefined) return { orders: [], position: null }
  const { rows } = await sql<FindingOrder>`
    with school as (
      select a.id, coalesce(m.npsn, m.id::text) as npsn from member m cross join lateral (
        select m.id union select id from member where npsn = m.npsn and category = '3347_38'
      ) a
      where m.category = '3347_38' and m.id > ${position} and m.id <= ${last.id}
        and not exists (select from member e where e.npsn = m.npsn and e.category = '3347_38' and e.id < m.id)
    )
    select o.id, s.npsn as school, o.buyer_id as "accountId", o.vendor_id as vendor, o.vendor_id as "vendorId",
      o.created_at as at, o.total,
      coalesce((select min((c ->> 'candidates')::int) from order_comparison r, jsonb_array_elements(r.content -> 'lines') c
        where r.order_id = o.id), 0) as compared,
      l.categories, l.names, l."categoryNames",
      (select max(created_at) from delivery where order_id = o.id and replacement_id is null) as "shippedAt",
      coalesce((select saved_at from handover where order_id = o.id and round = 1), o.bast_at) as "receivedAt",
      (select min(taken_at) from file where order_id = o.id and purpose = 'bast' and replaced_at is null) as "photoAt",
      coalesce(left(b.village_code, 4) = left(v.village_code, 4), true) as "isSameRegency"
    from school s join orders o on o.buyer_id = s.id join member b on b.id = o.buyer_id join member v on v.id = o.vendor_id
    cross join lateral (
      select array_agg(coalesce(c.path[4], c.id) order by line_no)::int[] as categories, array_agg(t.name order by line_no) as "categoryNames",
        array_agg(l.name order by line_no) as names
      from order_line l join item i on i.id = l.item_id join category c on c.id = coalesce(l.category_id, i.category_id)
      join category t on t.id = coalesce(c.path[4], c.id) where l.order_id = o.id
    ) l
    where o.created_at > ${since} and o.state not in ('cancelled', 'rejected', 'closed')
    order by s.npsn, o.created_at, o.id`.execute(db)
  return { orders: rows, position: last.id }
}
