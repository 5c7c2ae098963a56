import type { VendorPayoutTab } from '@pasar/contract/payment/vendor-payouts'
import { isoDay } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import { CSV_START, csvLine } from '../call/csv-line.ts'
import type { Db } from '../db/database.ts'
import { listTaxInvoiceRows, listVendorPayoutRows } from './vendor-money.queries.ts'
import { vendorPayout } from './vendor-money-view.ts'

const AT_ONCE = 500

const STAGES = {
  unpaid: 'Menunggu pembayaran sekolah',
  checked: 'Pembayaran diperiksa',
  transfer: 'Sedang dikirim',
  onHold: 'Ditahan sementara',
  failed: 'Gagal dikirim',
  sent: 'Terkirim',
} as const

/** Yields the lines of all pages of a list, newest first. */
async function* linesOfPages<Row extends { orderId: number }>(
  load: (page: { after: number; limit: number }) => Promise<Row[]>,
  cellsOf: (row: Row) => (string | number)[],
): AsyncGenerator<string> {
  let after = 0
  for (;;) {
    const rows = await load({ after, limit: AT_ONCE })
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('')
    if (rows.length < AT_ONCE) return
    after = must(rows.at(-1), 'the last order of a full batch').orderId
  }
}

/** Streams the payouts of a vendor as CSV lines, one per order. Amounts are whole rupiah. */
export async function* vendorPayoutLines(
  db: Db,
  vendorId: number,
  tab: VendorPayoutTab,
): AsyncGenerator<string> {
  const head = ['Tanggal', 'Keadaan', 'Pesanan', 'Tagihan', 'Sekolah', 'Nilai tagihan', 'PPN', 'PPh']
  yield CSV_START + csvLine([...head, 'Biaya transaksi', 'Diterima', 'Referensi bank'])
  yield* linesOfPages(
    async (page) => (await listVendorPayoutRows(db, vendorId, tab, page)).map(vendorPayout),
    (row) => [
      ...[row.at === null ? '' : isoDay(row.at), STAGES[row.stage], row.orderNumber, row.invoiceNumber],
      ...[row.school, row.amount, row.ppn, row.pph, row.fee, row.received, row.reference],
    ],
  )
}

/** Streams the confirmed invoices of a vendor in a year as CSV lines. Amounts are whole rupiah. */
export async function* vendorTaxLines(db: Db, vendorId: number, year: number): AsyncGenerator<string> {
  const head = ['Dikonfirmasi', 'Pesanan', 'Tagihan', 'Sekolah', 'DPP', 'PPN', 'Dasar PPh', 'PPh']
  yield CSV_START + csvLine([...head, 'Biaya transaksi'])
  yield* linesOfPages(
    (page) => listTaxInvoiceRows(db, vendorId, [`${year}-01`, `${year}-12`], page),
    (row) => [
      ...[isoDay(row.postedAt), row.orderNumber, row.invoiceNumber, row.school],
      ...[row.dpp, row.ppn, row.pphBase, row.pph, row.fee],
    ],
  )
}
