import type { OrderFilters } from '@pasar/contract/ordering/order-list'
import { daysBefore, isoDay } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import type { OrderState } from '@pasar/domain/ordering/machine'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Actor } from '../../call/actor.ts'
import { CSV_START, csvLine } from '../../call/csv-line.ts'
import type { Db } from '../../db/database.ts'
import { orderScopeOf } from './ordering.access.ts'
import { type ExportedOrder, readForExport } from './orders.queries.ts'

const AT_ONCE = 200

const STATES: Readonly<Record<OrderState, string>> = {
  new: 'Belum dikonfirmasi',
  confirmed: 'Dikonfirmasi',
  processed: 'Diproses',
  shipping: 'Dikirim',
  bast: 'BAST selesai',
  paid: 'Dibayar',
  payment_confirmed: 'Pembayaran dikonfirmasi',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
  rejected: 'Ditolak',
  closed: 'Ditutup',
}

/** States whose name differs for orders of services only. */
const SERVICE_STATES: Partial<Record<OrderState, string>> = { shipping: 'Dikerjakan', bast: 'BAPP selesai' }

const stateOf = ({ state, subject }: ExportedOrder): string =>
  (subject === 'services' ? SERVICE_STATES[state] : undefined) ?? STATES[state]

const dayIn = (moment: Date | null) => (moment === null ? '' : isoDay(moment))

/** The columns of the file in order. Dates are in WIB, amounts in whole rupiah. */
const COLUMNS: readonly (readonly [head: string, cell: (order: ExportedOrder) => string | number])[] = [
  ['Nomor pesanan', (order) => order.number],
  ['Tanggal pesanan', (order) => dayIn(order.createdAt)],
  ['Status', stateOf],
  ['Dikomplain', (order) => (order.complained ? 'Ya' : 'Tidak')],
  ['Sekolah', (order) => order.school],
  ['NPSN', (order) => order.npsn],
  ['Kabupaten atau kota', (order) => order.regency],
  ['Penyedia', (order) => order.vendor],
  ['Sumber dana', (order) => order.fund],
  ['Jumlah barang/jasa', (order) => order.itemCount],
  ['Harga barang/jasa', (order) => order.gross],
  ['Ongkos kirim', (order) => order.freight],
  ['Total', (order) => order.total],
  ['Tagihan setelah BAST/BAPP', (order) => order.owed ?? ''],
  ['Denda dan potongan', (order) => order.penalty ?? ''],
  ['DPP', (order) => order.dpp],
  ['PPN', (order) => order.ppn],
  ['PPh', (order) => order.pph],
  ['Batas langkah berikutnya', (order) => dayIn(order.deadline)],
  ['Tanggal BAST/BAPP', (order) => dayIn(order.bastAt)],
  ['Tanggal bayar', (order) => dayIn(order.paidAt)],
]

/** Streams the orders that a member may see as CSV lines, newest first, in batches of 200. */
export async function* orderLines(
  db: Db,
  actor: Actor,
  filters: OrderFilters,
  now: Date,
  settings: (now: Date) => Promise<Settings>,
): AsyncGenerator<string> {
  yield `${CSV_START}${csvLine(COLUMNS.map(([head]) => head))}`
  const { type, ...query } = filters
  const { receiptWatchDays } = await settings(now)
  let before = 0
  for (;;) {
    const rows = await readForExport(db, orderScopeOf(actor), {
      ...query,
      now,
      receiptsBefore: daysBefore(now, receiptWatchDays),
      tab: type,
      before,
      limit: AT_ONCE,
    })
    if (rows.length > 0) yield rows.map((row) => csvLine(COLUMNS.map(([, cell]) => cell(row)))).join('')
    if (rows.length < AT_ONCE) return
    before = must(rows.at(-1), 'the last order of a full batch').id
  }
}
