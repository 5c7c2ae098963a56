import type { MovementFilters } from '@pasar/contract/payment/payment-filters'
import { isoDay } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import { MOVEMENT_KIND_LABELS, MOVEMENT_STATE_LABELS } from '@pasar/domain/payment/movement'
import { CSV_START, csvLine } from '../call/csv-line.ts'
import type { Db } from '../db/database.ts'
import { readMonths, sumVendors } from './ledger.queries.ts'
import { listMovementRows } from './movements.queries.ts'

const AT_ONCE = 500

/** Streams bank movements as CSV lines, newest first, in batches of 500. */
export async function* movementLines(db: Db, filters: MovementFilters): AsyncGenerator<string> {
  const head = ['Tanggal', 'Nomor bank', 'Rekening', 'Jumlah', 'Pengirim', 'Jenis', 'Keadaan']
  yield CSV_START + csvLine([...head, 'Tagihan', 'Jumlah tagihan', 'Pesanan', 'Sekolah', 'Alasan', 'Petugas'])
  let after = 0
  for (;;) {
    const rows = await listMovementRows(db, { ...filters, after, limit: AT_ONCE })
    if (rows.length > 0)
      yield rows
        .map((row) =>
          csvLine([
            isoDay(row.paidAt),
            row.bankId,
            row.account,
            row.amount,
            row.payer,
            MOVEMENT_KIND_LABELS[row.kind],
            MOVEMENT_STATE_LABELS[row.state],
            row.invoiceNumber ?? '',
            row.owed ?? '',
            row.orderNumber ?? '',
            row.school ?? '',
            row.note,
            row.decidedBy ?? '',
          ]),
        )
        .join('')
    if (rows.length < AT_ONCE) return
    after = must(rows.at(-1), 'the last transfer of a full batch').id
  }
}

/** Streams the sums of a month as CSV lines, one per vendor. Amounts are whole rupiah. */
export async function* recapLines(db: Db, query: { month: string }, now: Date): AsyncGenerator<string> {
  const month = query.month || (await readMonths(db))[0] || isoDay(now).slice(0, 7)
  const head = ['Bulan', 'Nomor penyedia', 'Penyedia', 'Tagihan', 'DPP', 'PPN', 'Dasar PPh', 'PPh']
  yield CSV_START +
    csvLine([...head, 'Biaya transaksi', 'Bagian penyedia', 'Ongkos kirim', 'Denda dan potongan'])
  let after = 0
  for (;;) {
    const rows = await sumVendors(db, { month, after, limit: AT_ONCE })
    if (rows.length > 0)
      yield rows
        .map((row) =>
          csvLine([
            month,
            row.vendorId,
            row.name,
            row.invoices,
            row.dpp,
            row.ppn,
            row.pphBase,
            row.pph,
            row.fee,
            row.vendor,
            row.freight,
            row.penalty,
          ]),
        )
        .join('')
    if (rows.length < AT_ONCE) return
    after = must(rows.at(-1), 'the last vendor of a full batch').vendorId
  }
}
