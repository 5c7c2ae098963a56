import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Returns the names of the items of an order that are no longer on sale. */
export async function readUnsold(db: Db, orderId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select l.name from order_line l join item i on i.id = l.item_id join member v on v.id = i.vendor_id
      left join item_option p on p.id = l.option_id
    where l.order_id = ${orderId}
      and not (i.state = 'live' and v.status = 1 and v.category = '3347_40' and (l.option_id is null or p.id is not null))
    order by l.line_no`.execute(db)
  return rows.map(({ name }) => name)
}
