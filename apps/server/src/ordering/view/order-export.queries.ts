import type { OrderSubject } from '@pasar/domain/document/terms'
import type { OrderState } from '@pasar/domain/ordering/machine'
import type { OrderTab } from '@pasar/domain/ordering/tabs'
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
  whereInScope,
} from './order-filters.queries.ts'
import { subjectOfOrder } from './orders.queries.ts'

export type ExportedOrder = {
  id: number
  number: string
  state: OrderState
  complained: boolean
  school: string
  npsn: string
  regency: string
  vendor: string
  fund: string
  subject: OrderSubject
  itemCount: number
  gross: number
  freight: number
  total: number
  /** Amount of the invoice; null before the BAST. */
  owed: number | null
  penalty: number | null
  dpp: number
  ppn: number
  pph: number
  createdAt: Date
  deadline: Date | null
  bastAt: Date | null
  paidAt: Date | null
}

/** Loads the orders of the list with their amounts, for an export. */
export async function readOrdersForExport(
  db: Db,
  side: OrderScope,
  query: Filters & ListPosition & { tab: OrderTab; limit: number },
): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    select o.id, o.number, o.state, o.complained, o.buyer ->> 'name' as school, coalesce(o.buyer ->> 'npsn', '') as npsn,
      o.buyer ->> 'regencyName' as regency, o.vendor ->> 'name' as vendor, o.fund, ${subjectOfOrder} as subject,
      o.item_count as "itemCount", o.gross, o.freight,
      o.total, n.amount as owed, n.penalty, o.dpp, o.ppn, o.pph, o.created_at as "createdAt", o.deadline, o.bast_at as "bastAt",
      o.paid_at as "paidAt"
    from orders o left join invoice n on n.order_id = o.id and n.state <> 'cancelled'
    where ${whereInScope(side)} and ${inTab(query.tab)} and ${matches(side, query)}
      and ${isAfter(query)}
    order by ${inSortOrder(query)} limit ${query.limit}`.execute(db)
  return rows
}

export type ExportedLine = {
  orderId: number
  lineNo: number
  name: string
  category: string
  quantity: number
  unit: string
  unitPrice: number
  lineTotal: number
  domestic: boolean
  umkm: boolean
}

/** Loads the lines of some orders for an export, each as what its item was when it was ordered. */
export async function readLinesForExport(db: Db, orderIds: readonly number[]): Promise<ExportedLine[]> {
  const { rows } = await sql<ExportedLine>`
    select l.order_id as "orderId", l.line_no as "lineNo", l.name, c.name as category, l.quantity, l.unit,
      l.unit_price as "unitPrice", l.line_total as "lineTotal",
      coalesce(l.domestic, t.production = 'domestic') as domestic, coalesce(l.umkm, t.goods_type = 'umkm') as umkm
    from order_line l join item t on t.id = l.item_id join category c on c.id = coalesce(l.category_id, t.category_id)
    where l.order_id = any(${sql.val([...orderIds])}::bigint[]) order by l.order_id, l.line_no`.execute(db)
  return rows
}
