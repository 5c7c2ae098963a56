import type { ReferencePrice } from '@pasar/domain/catalogue/reference-price'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { executePrepared } from '../../db/statements.ts'

/**
 * Column with the reference prices of an item `i`: at most one SSH and one HET. A row matches an
 * item of the same unit whose name and brand contain all its terms. The list of the regency goes
 * before that of the province and the country, the newest year and the row with the most terms
 * before others.
 *
 * @param village village code of the school
 * @returns null without a reference
 * @decision 0111
 */
export const referencesJson = (village: RawBuilder<unknown>) => sql`(
  select json_agg(json_build_object('kind', kind, 'area', area, 'year', year, 'name', name, 'price', price) order by kind desc) from (
    select distinct on (r.kind) r.kind, r.area_name as area, r.year, p.name, p.price
    from reference_list r
      cross join lateral (select string_to_array(comparable_terms(i.name || ' ' || i.brand), ' ') as terms offset 0) as own
      join reference_price p on p.list_id = r.id and p.is_matched and p.unit = lower(btrim(i.unit)) and p.lead_term = any(own.terms)
        and p.terms <@ own.terms and (p.category_id is null or p.category_id = i.category_id)
    where r.state = 'effective' and (r.area_code = '' or r.area_code in (left(${village}, 2), left(${village}, 4)))
    order by r.kind, length(r.area_code) desc, r.year desc, cardinality(p.terms) desc, p.row_no) as matched)`

/** Finds the reference prices of an item for a school. */
export async function readReferences(
  db: Db,
  itemId: number,
  villageCode: string | null,
): Promise<ReferencePrice[]> {
  const { rows } = await executePrepared(
    db,
    sql<{ found: ReferencePrice[] | null }>`
    select ${referencesJson(sql`${villageCode ?? ''}::text`)} as found from item i where i.id = ${itemId}`,
  )
  const [row] = rows
  return row?.found ?? []
}
