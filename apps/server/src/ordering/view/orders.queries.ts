import type { DeliveryProgress } from '@pasar/contract/ordering/handover'
import type { OrderSubject } from '@pasar/domain/document/terms'
import type { OrderState } from '@pasar/domain/ordering/machine'
import type { RequestKind } from '@pasar/domain/ordering/requests'
import { ORDER_TABS, type OrderTab } from '@pasar/domain/ordering/tabs'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import {
  type Filters,
  inSortOrder,
  inTab,
  isAfter,
  type ListPosition,
  matches,
  type OrderScope,
  owedAmount,
  sortKeyOf,
  stageSecondsOf,
  waitsForTreasurer,
  whereInScope,
} from './order-filters.queries.ts'

/** Finds the parties and the state of an order. */
export function findParties(db: Db, id: number) {
  return db
    .selectFrom('orders')
    .innerJoin('member', 'member.id', 'orders.buyer_id')
    .select([
      'orders.id',
      'orders.state',
      'orders.version',
      'orders.is_withheld as isWithheld',
      'orders.buyer_id as buyerId',
      'orders.vendor_id as vendorId',
      'member.village_code as buyerVillage',
    ])
    .where('orders.id', '=', id)
    .executeTakeFirst()
}

export type ListedOrder = {
  id: number
  /** Its key in the sorted list. */
  key: number
  number: string
  state: OrderState
  version: number
  complained: boolean
  editApproved: boolean
  rated: boolean
  partnerName: string
  partnerRegency: string
  partnerZone: string | null
  vendorName: string
  items: { name: string; picture: string }[] | null
  itemCount: number
  subject: OrderSubject
  total: number
  createdAt: Date
  deadline: Date | null
  pending: { kind: RequestKind; askedBy: 'buyer' | 'vendor' } | null
  receiving: DeliveryProgress
  unpaidYear: number | null
  /** Whether the treasurer of the school decides next, and the person who ordered. */
  awaitsTreasurer: boolean
  orderedBy: number | null
  stageSeconds: number | null
}

/** SQL expression for what an order `o` contains. */
export const subjectOfOrder = sql`(select case when every(kind = 'service') then 'services'
  when bool_or(kind = 'service') then 'both' else 'goods' end from order_line where order_id = o.id)`

/** Loads one page of a tab after a position, as the filters sort it. */
export async function listOrdersOf(
  db: Db,
  side: OrderScope,
  query: Filters & ListPosition & { tab: OrderTab; limit: number },
): Promise<ListedOrder[]> {
  const partner = side.role === 'buyer' ? sql`o.vendor` : sql`o.buyer`
  const { rows } = await sql<ListedOrder>`
    select o.id, ${sortKeyOf(query)} as key, o.number, o.state, o.version, o.complained, o.edit_approved as "editApproved", o.rated,
      ${partner} ->> 'name' as "partnerName", ${partner} ->> 'regencyName' as "partnerRegency", ${partner} ->> 'zone' as "partnerZone",
      o.vendor ->> 'name' as "vendorName",
      (select json_agg(json_build_object('name', l.name, 'picture', l.picture) order by l.line_no)
        from order_line l where l.order_id = o.id and l.line_no <= 2) as items,
      o.item_count as "itemCount", ${subjectOfOrder} as subject, ${owedAmount} as total, o.created_at as "createdAt", o.deadline, o.unpaid_year as "unpaidYear",
      ${waitsForTreasurer} as "awaitsTreasurer", o.ordered_by as "orderedBy",
      ${stageSecondsOf(query.group)} as "stageSeconds",
      (select json_build_object('kind', r.kind, 'askedBy', r.asked_by) from order_request r
        where r.order_id = o.id and r.state in ('open', 'escalated')) as pending,
      case when o.state = 'shipping' then json_build_object(
        'replacement', (select state from replacement where order_id = o.id and state in ('requested', 'part_sent', 'sent')),
        'isPart', exists (select from order_line where order_id = o.id and shipped < quantity),
        'isShort', exists (select from handover h join handover_line f on f.order_id = h.order_id
          where h.order_id = o.id and f.damaged + f.missing > 0
            and h.round > (select count(*) from replacement where order_id = o.id and sent_at is not null)
            and not exists (select from order_request where order_id = o.id and kind = 'short' and state = 'accepted'
              and settled_at >= h.saved_at)))
        else '{"replacement":null,"isPart":false,"isShort":false}'::json end as receiving
    from orders o left join invoice n on n.order_id = o.id
    where ${whereInScope(side)} and ${inTab(query.tab)} and ${matches(side, query)}
      and ${isAfter(query)}
    order by ${inSortOrder(query)} limit ${query.limit}`.execute(db)
  return rows
}

const tabCounts = sql.join(
  ORDER_TABS.map((tab) => sql`count(*) filter (where ${inTab(tab)}) as ${sql.id(tab)}`),
  sql`, `,
)

/** Counts the filtered orders in each tab, and sums the amounts of one tab. */
export async function summarizeOrders(
  db: Db,
  side: OrderScope,
  query: Filters & { tab: OrderTab },
): Promise<{ total: number; counts: Record<OrderTab, number> }> {
  const { rows } = await sql<Record<OrderTab, number> & { total: number }>`
    select ${tabCounts}, coalesce(sum(${owedAmount}) filter (where ${inTab(query.tab)}), 0)::bigint as total
    from orders o left join invoice n on n.order_id = o.id where ${whereInScope(side)} and ${matches(side, query)}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('the sum query returned no row')
  const { total, ...counts } = row
  return { total, counts }
}

/** Counts all orders of the platform in each state, with the earliest deadline. */
export async function countByState(db: Db) {
  const { rows } = await sql<{ state: OrderState; count: number; earliest: Date | null }>`
    select o.state, count(*) as count, min(o.deadline) as earliest from orders o group by o.state`.execute(db)
  return rows
}
