import type { OrderFilters } from '@pasar/contract/ordering/order-filters'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type OrderScope, whereInScope } from './order-filters.queries.ts'

/** Names of what the filters only number or code; null for unset and unknown ones. */
type FilterNames = Record<'regency' | 'category' | 'school' | 'vendor', string | null>

const UNNAMED: FilterNames = { regency: null, category: null, school: null, vendor: null }

/**
 * Finds the names of the area, the category and the two sides that the filters of a list set. A
 * school or a vendor has a name only for those who have an order of it in their list.
 */
export async function findFilterNames(
  db: Db,
  side: OrderScope,
  { regency, category, school, vendor }: OrderFilters,
): Promise<FilterNames> {
  if (regency === '' && category === 0 && school === 0 && vendor === 0) return UNNAMED
  const { rows } = await sql<FilterNames>`select
    (select name from area where code = ${regency}) as regency,
    (select name from category where id = ${category}) as category,
    (select o.buyer ->> 'name' from orders o where o.buyer_id = ${school} and ${whereInScope(side)}
      order by o.id desc limit 1) as school,
    (select o.vendor ->> 'name' from orders o where o.vendor_id = ${vendor} and ${whereInScope(side)}
      order by o.id desc limit 1) as vendor`.execute(db)
  return rows[0] ?? UNNAMED
}
