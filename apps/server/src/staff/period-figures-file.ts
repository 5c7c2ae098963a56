import { PLATFORM_FIGURES, type PlatformFigure } from '@pasar/contract/staff/period-figures'
import { WORK_NAMES } from '@pasar/contract/staff/work-queues'
import type { PeriodFilters } from '@pasar/contract/wire/period-filters'
import { periodOf } from '@pasar/domain/figures/periods'
import type { StaffRole } from '@pasar/domain/identity/staff-roles'
import { comparedCells, comparedHead } from '../call/compared-rows.ts'
import { CSV_START, csvLine } from '../call/csv-line.ts'
import type { Db } from '../db/database.ts'
import { readPlatformFigures, readWaits } from './period-figures.routes.ts'

const NAMES: Readonly<Record<PlatformFigure, readonly [name: string, unit: string]>> = {
  amount: ['Nilai pesanan', 'Rp'],
  orders: ['Pesanan', 'pesanan'],
  placed: ['Semua pesanan, juga yang batal', 'pesanan'],
  lost: ['Dibatalkan, ditolak, atau ditutup', 'pesanan'],
  schools: ['Sekolah aktif', 'sekolah'],
  vendors: ['Penyedia aktif', 'penyedia'],
  fee: ['Biaya transaksi', 'Rp'],
}

type PlatformFile = { db: Db; staffRoles: readonly StaffRole[]; filters: PeriodFilters; now: Date }

/** Yields the head figures and the waits as rows of cells, the heading first. */
export async function* platformRows({ db, staffRoles, filters, now }: PlatformFile) {
  const period = periodOf(filters, now)
  const figures = await readPlatformFigures(db, staffRoles, period)
  const queues = await readWaits(db, period)
  yield [
    comparedHead(period),
    ...PLATFORM_FIGURES.flatMap((key) => {
      const [name, unit] = NAMES[key]
      const figure = figures[key]
      return figure === null ? [] : [comparedCells({ of: 'Platform', name, unit, ...figure })]
    }),
    ...queues.flatMap(({ queue, count, median, p90 }) => {
      const of = queue === 'all' ? 'Semua antrean' : WORK_NAMES[queue]
      return [
        comparedCells({ of, name: 'Ditanggapi', unit: 'kasus', ...count }),
        comparedCells({ of, name: 'Median waktu tunggu', unit: 'detik', ...median }),
        comparedCells({ of, name: '90% ditanggapi dalam', unit: 'detik', ...p90 }),
      ]
    }),
  ]
}

/** Streams the same rows as CSV lines. */
export async function* platformLines(file: PlatformFile): AsyncGenerator<string> {
  yield CSV_START
  for await (const rows of platformRows(file)) yield rows.map(csvLine).join('')
}
