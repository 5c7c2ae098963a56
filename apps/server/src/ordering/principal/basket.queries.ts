import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { lineInputColumns } from '../../cart/cart.queries.ts'
import { type CartRow, type RawCartLine, toCartRow } from '../../cart/cart-row.queries.ts'
import type { Db } from '../../db/database.ts'

/** A waiting order with its figures, and its lines as the shop sells them now. */
type WaitingBasket = {
  buyerId: number
  vendorId: number
  freightService: string
  freight: number
  /** In whole rupiah for one unit, as the school pays it. */
  requestLines: { lineId: number; quantity: number; unitPrice: number; exemptReason: ExemptReason | null }[]
  lines: CartRow[]
}
/** A line with the units that the order has taken out of stock; none while stock is unlimited. */
type BasketLine = RawCartLine & { taken: number }
type ExemptReason = 'item' | 'vendor' | 'free-trade-zone'

/**
 * Loads a waiting order. The stock that it has taken counts as available to it; an agreement of a
 * negotiation that it uses still applies.
 */
export async function readWaitingBasket(db: Db, orderId: number, now: Date): Promise<WaitingBasket> {
  const { rows } = await sql<Omit<WaitingBasket, 'lines'>>`
    select o.buyer_id as "buyerId", o.vendor_id as "vendorId", o.freight_service as "freightService", o.freight,
      (select json_agg(json_build_object('lineId', line_no, 'quantity', quantity, 'unitPrice', unit_price,
        'exemptReason', exempt_reason) order by line_no) from order_line where order_id = o.id) as "requestLines"
    from orders o where o.id = ${orderId}`.execute(db)
  const { rows: lines } = await sql<BasketLine>`
    select l.line_no as id, l.quantity, true as selected, l.unit_price as "priceSeen", l.negotiation_id as "negotiationId",
      (select json_build_object('id', n.id, 'quantity', n.quantity, 'unitPrice', l.unit_price, 'freight', f.freight,
          'packing', f.packing, 'days', f.days, 'validUntil', n.valid_until, 'openedAt', n.created_at)
        from negotiation n join negotiation_offer f on f.negotiation_id = n.id and f.round = n.rounds
        where n.id = l.negotiation_id) as agreed, ${lineInputColumns(now)},
      coalesce((select -sum(m.quantity) from stock_move m where m.order_id = l.order_id and m.item_id = l.item_id
        and m.option_id is not distinct from l.option_id), 0)::int as taken
    from order_line l join item i on i.id = l.item_id join member v on v.id = i.vendor_id
      left join item_option o on o.id = l.option_id
    where l.order_id = ${orderId} order by l.line_no`.execute(db)
  return { ...must(rows[0], 'the waiting order'), lines: lines.map((line) => toCartRow(withOwnStock(line))) }
}

const withOwnStock = ({ taken, ...line }: BasketLine): RawCartLine => ({
  ...line,
  stock: line.stock === null ? null : line.stock + taken,
  optionStock: line.optionStock === null ? null : line.optionStock + taken,
})

/** Reads what is left of the plan lines that pay an order, in whole rupiah. */
export async function readPlanLeft(db: Db, orderId: number) {
  const { rows } = await sql<{ code: string; name: string; available: number }>`
    select l.code, l.name, l.available from plan_line l
    where l.id in (select line_id from plan_posting where order_id = ${orderId}) order by l.code`.execute(db)
  return rows
}
