import type { ChangeableLine, ChangedLine } from '@pasar/domain/ordering/change'
import type { Ppn } from '@pasar/domain/tax/price'
import type { TaxRule } from '@pasar/domain/tax/rule'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Line = ChangeableLine & {
  itemId: number
  optionId: number | null
  ppn: Ppn
  categoryId: number
  /** Number of compared vendors; 0 when no comparison was required. */
  compared: number
}

export type ChangeableOrder = {
  id: number
  buyerId: number
  createdAt: Date
  total: number
  agreement: number
  /** Whether the treasurer of the school approved it. */
  isApproved: boolean
  freight: number
  neededBy: string | null
  taxRule: TaxRule
  lines: Line[]
}

/** Loads an order as the base of a change, with the current values of its items. */
export async function readChangeable(db: Db, orderId: number): Promise<ChangeableOrder> {
  const { rows } = await sql<ChangeableOrder>`
    select o.id, o.buyer_id as "buyerId", o.created_at as "createdAt", o.total, o.agreement, o.treasurer_id is not null as "isApproved", o.freight, o.needed_by as "neededBy", o.tax_rule as "taxRule",
      (select json_agg(json_build_object('lineNo', l.line_no, 'itemId', l.item_id, 'optionId', l.option_id, 'ppn', l.ppn,
          'quantity', l.quantity, 'unitPrice', l.unit_price, 'categoryId', i.category_id, 'compared', coalesce((
            select (c ->> 'candidates')::int from order_comparison r, jsonb_array_elements(r.content -> 'lines') c
            where r.order_id = o.id and (c ->> 'lineNo')::int = l.line_no), 0), 'minimum', i.minimum, 'multiple', i.multiple,
          'stock', case when i.stock_unlimited then null else coalesce(p.stock, i.stock) end) order by l.line_no)
        from order_line l join item i on i.id = l.item_id left join item_option p on p.id = l.option_id
        where l.order_id = o.id) as lines
    from orders o where o.id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`order ${orderId} has no row`)
  return row
}

/** Stores a copy of the current agreement. */
export async function archiveAgreement(tx: Db, orderId: number, now: Date): Promise<void> {
  await sql`
    insert into order_agreement (order_id, agreement, ended_at, content)
    select o.id, o.agreement, ${now}::timestamptz, json_build_object('neededBy', o.needed_by,
      'amounts', json_build_object('gross', o.gross, 'taxedGross', o.taxed_gross, 'dpp', o.dpp, 'dppOther', o.dpp_other, 'ppn', o.ppn,
        'pph', o.pph, 'fee', o.fee, 'freight', o.freight, 'total', o.total, 'received', o.received),
      'lines', (select json_agg(json_build_object('lineNo', line_no, 'name', name, 'unit', unit, 'quantity', quantity,
        'unitPrice', unit_price, 'lineTotal', line_total) order by line_no) from order_line where order_id = o.id))
    from orders o where o.id = ${orderId}`.execute(tx)
}

/** Writes the lines of the new agreement; deletes lines with quantity 0. */
export async function writeChangedLines(
  tx: Db,
  orderId: number,
  { agreement }: ChangeableOrder,
  lines: readonly ChangedLine[],
): Promise<void> {
  const droppedLines = lines.filter(({ quantity }) => quantity === 0).map(({ lineNo }) => lineNo)
  if (droppedLines.length > 0)
    await tx
      .deleteFrom('order_line')
      .where('order_id', '=', orderId)
      .where('line_no', 'in', droppedLines)
      .execute()
  const remainingLines = lines.filter(({ quantity }) => quantity > 0)
  await sql`
    update order_line l set agreement = ${agreement + 1}, quantity = t.quantity, unit_price = t.unit_price,
      line_total = t.quantity * t.unit_price,
      price_source = case when t.unit_price < l.unit_price then 'negotiation' else l.price_source end
    from unnest(${remainingLines.map(({ lineNo }) => lineNo)}::smallint[], ${remainingLines.map(({ quantity }) => quantity)}::int[],
      ${remainingLines.map(({ unitPrice }) => unitPrice)}::bigint[]) as t (line_no, quantity, unit_price)
    where l.order_id = ${orderId} and l.line_no = t.line_no`.execute(tx)
}
