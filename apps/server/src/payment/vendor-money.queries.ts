import type { VendorPayoutTab } from '@pasar/contract/payment/vendor-payouts'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { PayoutState } from './payouts.queries.ts'

type Page = { after: number; limit: number }

type VendorPayoutRow = {
  orderId: number
  orderNumber: string
  invoiceNumber: string
  school: string
  state: OrderState
  payout: PayoutState | null
  isOnHold: boolean
  amount: number
  ppn: number
  pph: number
  fee: number
  received: number
  dueAt: Date
  paidAt: Date | null
  endedAt: Date | null
  reference: string
}

/** Orders of a tab. Payouts that failed are few, and an order may have completed before. */
const inTab = (tab: VendorPayoutTab) =>
  tab === 'sent'
    ? sql`o.state = 'completed' and p.state = 'sent'`
    : sql`(o.state in ('bast', 'paid', 'payment_confirmed')
        or o.state = 'completed' and o.id in (select order_id from payout where state in ('waiting', 'failed', 'returned')))`

/**
 * Loads the invoices of a vendor that are paid out, or will be, newest order first.
 *
 * @param after cursor: order ids below this one; 0 for the first page
 */
export async function listVendorPayoutRows(
  db: Db,
  vendorId: number,
  tab: VendorPayoutTab,
  { after, limit }: Page,
): Promise<VendorPayoutRow[]> {
  const { rows } = await sql<VendorPayoutRow>`
    select o.id as "orderId", o.number as "orderNumber", i.number as "invoiceNumber", o.buyer ->> 'name' as school, o.state,
      p.state as payout, exists (select from payout_hold where member_id = o.vendor_id) as "isOnHold", i.amount, i.ppn, i.pph, i.fee, i.received, i.due_at as "dueAt", o.paid_at as "paidAt",
      o.ended_at as "endedAt", coalesce(p.reference, '') as reference
    from orders o join invoice i on i.order_id = o.id left join payout p on p.order_id = o.id
    where o.vendor_id = ${vendorId} and ${inTab(tab)} ${after > 0 ? sql`and o.id < ${after}` : sql``}
    order by o.id desc limit ${limit}`.execute(db)
  return rows
}

type TaxInvoiceRow = {
  orderId: number
  orderNumber: string
  invoiceNumber: string
  school: string
  postedAt: Date
  dpp: number
  ppn: number
  pphBase: number
  pph: number
  fee: number
}

/**
 * Loads the confirmed invoices of a vendor in some months, newest order first.
 *
 * @param first first month: `2026-11`
 * @param last last month
 * @param after cursor: order ids below this one; 0 for the first page
 */
export async function listTaxInvoiceRows(
  db: Db,
  vendorId: number,
  [first, last]: readonly [first: string, last: string],
  { after, limit }: Page,
): Promise<TaxInvoiceRow[]> {
  const { rows } = await sql<TaxInvoiceRow>`
    select e.order_id as "orderId", o.number as "orderNumber", i.number as "invoiceNumber", o.buyer ->> 'name' as school,
      e.posted_at as "postedAt", e.dpp, e.pph_base as "pphBase", i.ppn, i.pph, i.fee
    from ledger_entry e join orders o on o.id = e.order_id join invoice i on i.order_id = e.order_id
    where e.vendor_id = ${vendorId} and e.month between ${first} and ${last}
      ${after > 0 ? sql`and e.order_id < ${after}` : sql``}
    order by e.order_id desc limit ${limit}`.execute(db)
  return rows
}
