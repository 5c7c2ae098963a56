import type { OrderFilters } from '@pasar/contract/ordering/order-filters'
import { daysBefore, isoDay } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import type { OrderState } from '@pasar/domain/ordering/machine'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Actor } from '../../call/actor.ts'
import { CSV_START, csvLine } from '../../call/csv-line.ts'
import type { Db } from '../../db/database.ts'
import { orderScopeOf } from '../rows/ordering.access.ts'
import {
  type ExportedLine,
  type ExportedOrder,
  readLinesForExport,
  readOrdersForExport,
} from './order-export.queries.ts'

const AT_ONCE = 200

const STATES: Readonly<Record<OrderState, string>> = {
  awaiting: 'Menunggu persetujuan sekolah',
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

type Row = { order: ExportedOrder; line: ExportedLine }

/** The columns of the file with one row per line of an order. */
const LINE_COLUMNS: readonly (readonly [head: string, cell: (row: Row) => string | number])[] = [
  ['Nomor pesanan', ({ order }) => order.number],
  ['Tanggal pesanan', ({ order }) => dayIn(order.createdAt)],
  ['Status', ({ order }) => stateOf(order)],
  ['Sekolah', ({ order }) => order.school],
  ['NPSN', ({ order }) => order.npsn],
  ['Kabupaten atau kota', ({ order }) => order.regency],
  ['Penyedia', ({ order }) => order.vendor],
  ['Sumber dana', ({ order }) => order.fund],
  ['Baris', ({ line }) => line.lineNo],
  ['Nama barang/jasa', ({ line }) => line.name],
  ['Kategori', ({ line }) => line.category],
  ['Jumlah', ({ line }) => line.quantity],
  ['Satuan', ({ line }) => line.unit],
  ['Harga satuan', ({ line }) => line.unitPrice],
  ['Jumlah harga', ({ line }) => line.lineTotal],
  ['Produk dalam negeri', ({ line }) => (line.domestic ? 'Ya' : 'Tidak')],
  ['UMKM', ({ line }) => (line.umkm ? 'Ya' : 'Tidak')],
]

/** What an export reads, and how many orders at once. */
export type OrderExport = {
  db: Db
  actor: Actor
  filters: OrderFilters
  now: Date
  settings: (now: Date) => Promise<Settings>
  atOnce?: number
}

const headOf = (columns: readonly (readonly [head: string, ...unknown[]])[]) =>
  `${CSV_START}${csvLine(columns.map(([head]) => head))}`

/** Yields the orders that a member may see, newest or oldest first, in batches. */
async function* batchesOf({ db, actor, filters, now, settings, atOnce = AT_ONCE }: OrderExport) {
  const { type, ...query } = filters
  const { receiptWatchDays } = await settings(now)
  // Batches in the order of ids need no sort, however many orders there are.
  const orderBy = filters.orderBy === 'oldest' ? 'oldest' : 'newest'
  let before = 0
  for (;;) {
    const rows = await readOrdersForExport(db, orderScopeOf(actor), {
      ...query,
      now,
      receiptsBefore: daysBefore(now, receiptWatchDays),
      tab: type,
      orderBy,
      before,
      beforeKey: 0,
      limit: atOnce,
    })
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    before = must(rows.at(-1), 'the last order of a full batch').id
  }
}

/**
 * Streams the orders that a member may see as CSV lines, newest or oldest first, without a limit.
 */
export async function* orderLines(source: OrderExport): AsyncGenerator<string> {
  yield headOf(COLUMNS)
  for await (const rows of batchesOf(source))
    yield rows.map((row) => csvLine(COLUMNS.map(([, cell]) => cell(row)))).join('')
}

/** Yields the same orders as rows of cells, in batches, the heading first. */
export async function* orderRows(source: OrderExport): AsyncGenerator<(string | number)[][]> {
  yield [COLUMNS.map(([head]) => head)]
  for await (const rows of batchesOf(source)) yield rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))
}

/** Streams the same orders with one CSV line for each line of an order. */
export async function* orderGoodsLines(source: OrderExport): AsyncGenerator<string> {
  yield headOf(LINE_COLUMNS)
  for await (const orders of batchesOf(source)) {
    const lines = Map.groupBy(
      await readLinesForExport(
        source.db,
        orders.map(({ id }) => id),
      ),
      ({ orderId }) => orderId,
    )
    const rows = orders.flatMap((order) =>
      must(lines.get(order.id), 'its lines').map((line) => ({ order, line })),
    )
    yield rows.map((row) => csvLine(LINE_COLUMNS.map(([, cell]) => cell(row)))).join('')
  }
}
