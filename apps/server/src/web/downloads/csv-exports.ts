import { exportLedger } from '@pasar/contract/budget/budget'
import { exportOrderGoods, exportOrders, exportOrdersAsXlsx } from '@pasar/contract/ordering/order-list'
import { exportMovements } from '@pasar/contract/payment/payment-console'
import { exportTaxRecap, exportVendorTax } from '@pasar/contract/payment/tax-recap'
import { exportVendorPayouts } from '@pasar/contract/payment/vendor-payouts'
import { exportStaffActs } from '@pasar/contract/staff/audit'
import { dayOf } from '@pasar/domain/kernel/dates'
import type { FastifyInstance } from 'fastify'
import { ledgerLines } from '../../budget/ledger-export.ts'
import { orderGoodsLines, orderLines, orderRows } from '../../ordering/view/order-export.ts'
import { movementLines, recapLines } from '../../payment/payment-files.ts'
import { vendorPayoutLines, vendorTaxLines } from '../../payment/vendor-money-files.ts'
import { staffActLines } from '../../staff/audit-export.ts'
import type { AppContext } from '../api/api.ts'
import { registerCsv, registerXlsx } from './csv-file.ts'

/** The lists that are downloaded as CSV, except the item spreadsheets. */
export const CSV_EXPORTS = [
  ...[exportOrders, exportOrdersAsXlsx, exportOrderGoods, exportLedger, exportMovements],
  ...[exportTaxRecap, exportVendorTax, exportVendorPayouts, exportStaffActs],
]

/** Returns a plausible year, or the current one. */
const yearOr = (year: number, now: Date) => (year >= 2000 && year <= 9999 ? year : dayOf(now).year)

/** Registers the lists that are downloaded as CSV. */
export function registerCsvExports(app: FastifyInstance, context: AppContext): void {
  registerCsv(app, context, exportOrders, 'pesanan', (call, filters) =>
    orderLines({ ...call, filters, settings: context.services.settings }),
  )
  const workbook = { file: 'pesanan', worksheet: 'Pesanan' }
  registerXlsx(app, context, exportOrdersAsXlsx, workbook, (call, filters) =>
    orderRows({ ...call, filters, settings: context.services.settings }),
  )
  registerCsv(app, context, exportOrderGoods, 'pesanan-barang', (call, filters) =>
    orderGoodsLines({ ...call, filters, settings: context.services.settings }),
  )
  registerCsv(app, context, exportMovements, 'mutasi', ({ db }, query) => movementLines(db, query))
  registerCsv(app, context, exportTaxRecap, 'rekap-pajak', ({ db, now }, query) => recapLines(db, query, now))
  registerCsv(app, context, exportLedger, 'buku-anggaran', ({ db, actor }, query) =>
    ledgerLines(db, actor, query),
  )
  registerCsv(app, context, exportStaffActs, 'tindakan-petugas', ({ db }, query) => staffActLines(db, query))
  registerCsv(app, context, exportVendorPayouts, 'pencairan', ({ db, actor }, { tab }) =>
    vendorPayoutLines(db, actor.memberId, tab),
  )
  registerCsv(app, context, exportVendorTax, 'rekap-pajak', ({ db, actor, now }, { year }) =>
    vendorTaxLines(db, actor.memberId, yearOr(year, now)),
  )
}
