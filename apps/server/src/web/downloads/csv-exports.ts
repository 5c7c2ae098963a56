import { exportLedger } from '@pasar/contract/budget/budget'
import { exportMembers, exportMembersAsXlsx } from '@pasar/contract/identity/member-export'
import { exportOrderGoods, exportOrders, exportOrdersAsXlsx } from '@pasar/contract/ordering/order-list'
import { exportSalesOfPeriod, exportSalesOfPeriodAsXlsx } from '@pasar/contract/ordering/sales-period'
import { exportSample, exportSampleAsXlsx } from '@pasar/contract/oversight/sample'
import { exportMovements } from '@pasar/contract/payment/payment-console'
import { exportTaxRecap, exportVendorTax } from '@pasar/contract/payment/tax-recap'
import { exportVendorPayouts } from '@pasar/contract/payment/vendor-payouts'
import { exportStaffActs } from '@pasar/contract/staff/audit'
import { exportPlatformPeriod, exportPlatformPeriodAsXlsx } from '@pasar/contract/staff/period-figures'
import { dayOf } from '@pasar/domain/kernel/dates'
import type { FastifyInstance } from 'fastify'
import { ledgerLines } from '../../budget/ledger-export.ts'
import { salesLines, salesRows } from '../../dashboard/sales-file.ts'
import { orderGoodsLines, orderLines, orderRows } from '../../ordering/view/order-export.ts'
import { sampleLines, sampleRows } from '../../oversight/draw-sample.ts'
import { movementLines, recapLines } from '../../payment/payment-files.ts'
import { vendorPayoutLines, vendorTaxLines } from '../../payment/vendor-money-files.ts'
import { staffActLines } from '../../staff/audit-export.ts'
import { platformLines, platformRows } from '../../staff/period-figures-file.ts'
import type { AppContext } from '../api/api.ts'
import { registerCsv, registerXlsx } from './csv-file.ts'
import { registerMemberFiles } from './member-files.ts'

/** The lists that are downloaded as CSV, except the item spreadsheets. */
export const CSV_EXPORTS = [
  ...[exportOrders, exportOrdersAsXlsx, exportOrderGoods, exportLedger, exportMovements],
  ...[exportTaxRecap, exportVendorTax, exportVendorPayouts, exportStaffActs],
  ...[exportSample, exportSampleAsXlsx, exportSalesOfPeriod, exportSalesOfPeriodAsXlsx],
  ...[exportPlatformPeriod, exportPlatformPeriodAsXlsx, exportMembers, exportMembersAsXlsx],
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
  registerCsv(app, context, exportSample, 'sampel', ({ db, actor }, { sample }) =>
    sampleLines(db, actor, sample),
  )
  const sampleFile = { file: 'sampel', worksheet: 'Sampel' }
  registerXlsx(app, context, exportSampleAsXlsx, sampleFile, ({ db, actor }, { sample }) =>
    sampleRows(db, actor, sample),
  )
  registerCsv(app, context, exportStaffActs, 'tindakan-petugas', ({ db }, query) => staffActLines(db, query))
  registerCsv(app, context, exportVendorPayouts, 'pencairan', ({ db, actor }, { tab }) =>
    vendorPayoutLines(db, actor.memberId, tab),
  )
  registerCsv(app, context, exportVendorTax, 'rekap-pajak', ({ db, actor, now }, { year }) =>
    vendorTaxLines(db, actor.memberId, yearOr(year, now)),
  )
  registerSales(app, context)
  registerPlatform(app, context)
  registerMemberFiles(app, context)
}

function registerSales(app: FastifyInstance, context: AppContext): void {
  registerCsv(app, context, exportSalesOfPeriod, 'penjualan', ({ db, actor, now }, filters) =>
    salesLines({ db, vendorId: actor.memberId, filters, now }),
  )
  const salesFile = { file: 'penjualan', worksheet: 'Penjualan' }
  registerXlsx(app, context, exportSalesOfPeriodAsXlsx, salesFile, ({ db, actor, now }, filters) =>
    salesRows({ db, vendorId: actor.memberId, filters, now }),
  )
}

function registerPlatform(app: FastifyInstance, context: AppContext): void {
  registerCsv(app, context, exportPlatformPeriod, 'angka-platform', ({ db, actor, now }, filters) =>
    platformLines({ db, staffRoles: actor.staffRoles, filters, now }),
  )
  const platformFile = { file: 'angka-platform', worksheet: 'Angka' }
  registerXlsx(app, context, exportPlatformPeriodAsXlsx, platformFile, ({ db, actor, now }, filters) =>
    platformRows({ db, staffRoles: actor.staffRoles, filters, now }),
  )
}
