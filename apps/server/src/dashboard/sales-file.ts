import { SALES_FIGURES, type SalesFigure } from '@pasar/contract/ordering/sales-period'
import type { PeriodFilters } from '@pasar/contract/wire/period-filters'
import { periodOf } from '@pasar/domain/figures/periods'
import { must } from '@pasar/domain/kernel/must'
import { comparedCells, comparedHead } from '../call/compared-rows.ts'
import { CSV_START, csvLine } from '../call/csv-line.ts'
import type { Db } from '../db/database.ts'
import { type ItemDays, listItemChanges } from '../figures/day-sums.queries.ts'
import { readSalesFigures } from './sales-period.routes.ts'

const AT_ONCE = 500

const NAMES: Readonly<Record<SalesFigure, readonly [name: string, unit: string]>> = {
  amount: ['Nilai pesanan', 'Rp'],
  orders: ['Pesanan', 'pesanan'],
  units: ['Barang dan jasa terjual', 'satuan'],
  average: ['Rata-rata per pesanan', 'Rp'],
  completed: ['Selesai', 'pesanan'],
  lost: ['Dibatalkan, ditolak, atau ditutup', 'pesanan'],
  placed: ['Semua pesanan, juga yang batal', 'pesanan'],
}

/** Five rows for each item: its sales, units and orders, and the interest in it. */
const itemCells = ({ name, unit, ...sums }: ItemDays) =>
  [
    { of: name, name: 'Nilai barang', unit: 'Rp', current: sums.amount, before: sums.amountBefore },
    { of: name, name: 'Terjual', unit, current: sums.units, before: sums.unitsBefore },
    { of: name, name: 'Pesanan', unit: 'pesanan', current: sums.orders, before: sums.ordersBefore },
    {
      of: name,
      name: 'Kunjungan halaman',
      unit: 'kunjungan',
      current: sums.visits,
      before: sums.visitsBefore,
    },
    { of: name, name: 'Masuk keranjang', unit: 'kali', current: sums.carts, before: sums.cartsBefore },
  ].map(comparedCells)

type SalesFile = { db: Db; vendorId: number; filters: PeriodFilters; now: Date }

/** Yields the sales of a period as rows of cells: the heading, the head figures, then all items. */
export async function* salesRows({ db, vendorId, filters, now }: SalesFile) {
  const period = periodOf(filters, now)
  const figures = await readSalesFigures(db, vendorId, period)
  yield [
    comparedHead(period),
    ...SALES_FIGURES.map((key) => {
      const [name, unit] = NAMES[key]
      return comparedCells({ of: 'Semua penjualan', name, unit, ...figures[key] })
    }),
  ]
  for (let after = 0; ; ) {
    const items = await listItemChanges(db, vendorId, period, { after, limit: AT_ONCE })
    if (items.length > 0) yield items.flatMap(itemCells)
    if (items.length < AT_ONCE) return
    after = must(items.at(-1), 'the last item of a full batch').id
  }
}

/** Streams the same rows as CSV lines. */
export async function* salesLines(file: SalesFile): AsyncGenerator<string> {
  yield CSV_START
  for await (const rows of salesRows(file)) yield rows.map(csvLine).join('')
}
