import { ComparisonRecord } from '@pasar/contract/cart/saved-comparison'
import type { PrincipalOrder } from '@pasar/contract/ordering/principal-confirmation'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'

type Row = {
  id: number
  number: string
  state: OrderState
  reason: string
  schoolName: string
  vendorName: string
  orderedBy: string
  createdAt: Date
  confirmBy: Date
  total: number
  freight: number
  fund: string
  planLines: string[]
  comparison: z.input<typeof ComparisonRecord> | null
  lines: { name: string; unit: string; quantity: number; lineTotal: number; priceReason: string }[]
}

/** Returns an order as its principal sees it. */
export async function readPrincipalOrder(
  db: Db,
  orderId: number,
): Promise<PrincipalOrder & { id: number; schoolName: string }> {
  const { rows } = await sql<Row>`
    select o.id, o.number, o.state, o.reason, o.buyer ->> 'name' as "schoolName", o.vendor ->> 'name' as "vendorName",
      e.member_name as "orderedBy", o.created_at as "createdAt", o.confirm_by as "confirmBy", o.total, o.freight, o.fund,
      (select coalesce(json_agg(distinct l.code || ' ' || l.name), '[]')
        from plan_posting p join plan_line l on l.id = p.line_id where p.order_id = o.id) as "planLines",
      (select content from order_comparison where order_id = o.id) as comparison,
      (select json_agg(json_build_object('name', l.name, 'unit', l.unit, 'quantity', l.quantity,
          'lineTotal', l.line_total, 'priceReason', coalesce(l.price_reason, '')) order by l.line_no)
        from order_line l where l.order_id = o.id) as lines
    from orders o join order_event e on e.order_id = o.id and e.seq = 1 where o.id = ${orderId}`.execute(db)
  const row = must(rows[0], 'the order of a link')
  return {
    ...row,
    total: rupiah(row.total),
    freight: rupiah(row.freight),
    comparison: row.comparison === null ? null : z.decode(ComparisonRecord, row.comparison),
    lines: row.lines.map((line) => ({ ...line, lineTotal: rupiah(line.lineTotal) })),
  }
}

/**
 * Locks orders that wait for the principal of their school and to which no link was sent after a
 * moment. Orders that another transaction has locked, and those of schools without a principal, are
 * left out.
 */
export async function lockUnremindedOrders(
  tx: Db,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<{ id: number; schoolId: number }[]> {
  const hasLink = sql`exists (select from head_link l where l.order_id = o.id and l.created_at > ${since})`
  const { rows } = await sql<{ id: number; schoolId: number }>`
    select o.id, o.buyer_id as "schoolId" from orders o
    where o.state = 'awaiting' and (not o.needs_treasurer or o.treasurer_at is not null)
      and o.confirm_by > ${now} and not ${hasLink}
      and exists (select from school_head h where h.school_id = o.buyer_id and h.cancelled_at is null and h.due_at <= ${now})
    order by o.confirm_by, o.id limit ${limit} for no key update of o skip locked`.execute(tx)
  // Another worker may have sent the link between the snapshot and the lock.
  const { rows: sentRows } = await sql<{ id: number }>`
    select o.id from orders o where o.id = any(${rows.map(({ id }) => id)}::bigint[]) and ${hasLink}`.execute(
    tx,
  )
  const doneOrderIds = new Set(sentRows.map(({ id }) => id))
  return rows.filter(({ id }) => !doneOrderIds.has(id))
}
