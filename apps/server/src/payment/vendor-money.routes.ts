import { vendorTaxInvoices } from '@pasar/contract/payment/tax-recap'
import { vendorPayouts } from '@pasar/contract/payment/vendor-payouts'
import { isoDay } from '@pasar/domain/kernel/dates'
import { rupiah } from '@pasar/domain/kernel/money'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { serve } from '../call/serve.ts'
import { readVendorFigures } from '../figures/vendor-figures.queries.ts'
import { findPayoutHold } from './payout-holds.queries.ts'
import { listTaxInvoiceRows, listVendorPayoutRows } from './vendor-money.queries.ts'
import { vendorPayout } from './vendor-money-view.ts'

const PAGE = 25
/** Before the first order. */
const FIRST_MONTH = '2000-01'
const COMING: readonly OrderState[] = ['bast', 'paid', 'payment_confirmed']

/** Routes for the money of a vendor. */
export const vendorMoneyRoutes = [
  serve(vendorPayouts, async ({ db, actor: { memberId }, query: { tab, after } }) => {
    const rows = await listVendorPayoutRows(db, memberId, tab, { after, limit: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    const hold = await findPayoutHold(db, memberId)
    const figures = await readVendorFigures(db, memberId, FIRST_MONTH)
    const totalOf = (states: readonly OrderState[]) => {
      const countedFigures = figures.filter(({ state }) => states.includes(state))
      return {
        orders: countedFigures.reduce((sum, { orders }) => sum + orders, 0),
        received: rupiah(countedFigures.reduce((sum, { received }) => sum + received, 0)),
      }
    }
    return {
      payouts: page.map(vendorPayout),
      next: rows.length > PAGE ? (page.at(-1)?.orderId ?? null) : null,
      hold: hold ? { kind: hold.kind, since: hold.addedAt } : null,
      coming: totalOf(COMING),
      sent: totalOf(['completed']),
    }
  }),

  serve(vendorTaxInvoices, async ({ db, actor: { memberId }, query, now }) => {
    const month = query.month || isoDay(now).slice(0, 7)
    const pageOf = { after: query.after, limit: PAGE + 1 }
    const rows = await listTaxInvoiceRows(db, memberId, [month, month], pageOf)
    const page = rows.slice(0, PAGE)
    return {
      invoices: page.map((row) => ({
        ...row,
        ...{ dpp: rupiah(row.dpp), ppn: rupiah(row.ppn), pphBase: rupiah(row.pphBase) },
        ...{ pph: rupiah(row.pph), fee: rupiah(row.fee) },
      })),
      next: rows.length > PAGE ? (page.at(-1)?.orderId ?? null) : null,
    }
  }),
]
