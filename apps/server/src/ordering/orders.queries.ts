import type { OrderState } from '@pasar/domain/ordering/machine'
import { filterOf, ORDER_TABS, type OrderTab } from '@pasar/domain/ordering/tabs'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Who an order is between, and where it stands. */
export function findParties(db: Db, id: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'state', 'version', 'buyer_id as buyerId', 'vendor_id as vendorId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whose orders are listed: a school's, a vendor's, or all of them for staff. */
export type Side = { role: 'buyer' | 'vendor' | 'staff'; memberId: number }

const ofSide = ({ role, memberId }: Side) =>
  role === 'staff'
    ? sql`true`
    : role === 'buyer'
      ? sql`o.buyer_id = ${memberId}`
      : sql`o.vendor_id = ${memberId}`

function inTab(tab: OrderTab) {
  const { state, mark, rated } = filterOf(tab)
  return sql.join(
    [
      state === undefined ? sql`true` : sql`o.state = ${state}`,
      mark === 'complained' ? sql`o.complained` : mark === 'edit_approved' ? sql`o.edit_approved` : sql`true`,
      rated === undefined ? sql`true` : sql`o.rated = ${rated}`,
    ],
    sql` and `,
  )
}

export type ListedOrder = {
  id: number
  number: string
  state: OrderState
  version: number
  complained: boolean
  editApproved: boolean
  rated: boolean
  partnerName: string
  partnerRegency: string
  partnerZone: string | null
  items: { name: string; picture: string }[] | null
  itemCount: number
  total: number
  createdAt: Date
  deadline: Date | null
}

/** One page of a tab, newest first, of the orders before `before`. */
export async function listOrdersOf(
  db: Db,
  side: Side,
  asked: { tab: OrderTab; keyword: string; before: number; limit: number },
): Promise<ListedOrder[]> {
  const partner = side.role === 'buyer' ? sql`o.vendor` : sql`o.buyer`
  const like = `%${asked.keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<ListedOrder>`
    select o.id, o.number, o.state, o.version, o.complained, o.edit_approved as "editApproved", o.rated,
      ${partner} ->> 'name' as "partnerName", ${partner} ->> 'regencyName' as "partnerRegency", ${partner} ->> 'zone' as "partnerZone",
      (select json_agg(json_build_object('name', l.name, 'picture', l.picture) order by l.line_no)
        from order_line l where l.order_id = o.id and l.line_no <= 2) as items,
      o.item_count as "itemCount", o.total, o.created_at as "createdAt", o.deadline
    from orders o
    where ${ofSide(side)} and ${inTab(asked.tab)}
      and ${asked.before === 0 ? sql`true` : sql`o.id < ${asked.before}`}
      and ${asked.keyword === '' ? sql`true` : sql`(o.number ilike ${like} or ${partner} ->> 'name' ilike ${like})`}
    order by o.id desc limit ${asked.limit}`.execute(db)
  return rows
}

/** How many orders stand in each tab. */
export async function countTabs(db: Db, side: Side): Promise<Record<OrderTab, number>> {
  const counts = sql.join(
    ORDER_TABS.map((tab) => sql`count(*) filter (where ${inTab(tab)}) as ${sql.id(tab)}`),
    sql`, `,
  )
  const { rows } = await sql<
    Record<OrderTab, number>
  >`select ${counts} from orders o where ${ofSide(side)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count has one row')
  return row
}

/** What waits in each state, and since when something is due. */
export async function countByState(db: Db, side: Side) {
  const { rows } = await sql<{ state: OrderState; count: number; earliest: Date | null }>`
    select o.state, count(*) as count, min(o.deadline) as earliest
    from orders o where ${ofSide(side)} group by o.state`.execute(db)
  return rows
}
