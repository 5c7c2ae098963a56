import type { DocumentBlock, DocumentColumn } from '@pasar/domain/document/content'
import { medianOf } from '@pasar/domain/figures/durations'
import { MONTHS } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { watchedAreas } from '@pasar/domain/oversight/areas'
import { percentText } from '@pasar/domain/oversight/ranks'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Db } from '../db/database.ts'
import { reportFile } from '../document/report-view.ts'
import {
  readAreaCounts,
  readAreaDurations,
  readAreaMonths,
  readAreaSpending,
  readRegencySpending,
} from '../figures/area-figures.queries.ts'
import { namesOfAreas } from '../ordering/view/territory.queries.ts'

/** What a report is about: an area inside the territory, or all of it, and a month: `2026-11`. */
export type ReportRequest = { territory: readonly string[]; regency: string; month: string }

const STAGES = [
  ['confirm', 'Konfirmasi, sejak pesanan dibuat'],
  ['ship', 'Pengiriman, sejak dikonfirmasi'],
  ['receive', 'Penerimaan, sejak dikirim sampai BAST'],
  ['pay', 'Pembayaran, sejak BAST'],
  ['lead', 'Seluruhnya, sejak pesanan dibuat sampai BAST'],
] as const

const DAY_S = 86_400

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0)

/** Reads the figures of a month. */
async function readMonth(db: Db, areas: readonly string[], month: string) {
  const period = { from: month, to: month }
  return {
    funds: (await readAreaMonths(db, areas, period)).filter(({ orders }) => orders > 0),
    categories: (await readAreaSpending(db, areas, period)).categories,
    counts: await readAreaCounts(db, areas, period),
    regencies: await readRegencySpending(db, areas, period),
    durations: await readAreaDurations(db, areas, period),
  }
}

type MonthFigures = Awaited<ReturnType<typeof readMonth>>

function summaryOf({ funds, categories, counts }: MonthFigures): DocumentBlock {
  const goods = sumOf(categories, ({ amount }) => amount)
  const shareText = (part: (row: MonthFigures['categories'][number]) => number) =>
    percentText(sumOf(categories, part), goods)
  return {
    is: 'facts',
    title: 'Ringkasan',
    rows: [
      { label: 'Belanja', amount: sumOf(funds, ({ amount }) => amount) },
      { label: 'Pesanan', value: String(sumOf(funds, ({ orders }) => orders)) },
      { label: 'Dibatalkan, ditolak, atau ditutup', value: `${counts.lost} pesanan` },
      { label: 'Produk dalam negeri', value: shareText(({ domestic }) => domestic) },
      { label: 'Penyedia UMKM', value: shareText(({ umkm }) => umkm) },
      { label: 'Sudah BAST, belum dibayar', amount: sumOf(funds, ({ unpaid }) => unpaid) },
      { label: 'BAST terlambat', value: `${counts.late} pesanan` },
      { label: 'Komplain', value: String(counts.complaints) },
    ],
  }
}

const column = (head: string, is: DocumentColumn['is']): DocumentColumn => ({ head, is })

function tablesOf({ funds, categories, regencies }: MonthFigures, fundNames: Settings['funds']) {
  const tables: Extract<DocumentBlock, { is: 'table' }>[] = [
    {
      is: 'table',
      title: 'Menurut sumber dana',
      columns: [column('Sumber dana', 'text'), column('Pesanan', 'count'), column('Nilai', 'money')],
      rows: funds
        .toSorted((a, b) => b.amount - a.amount)
        .map((row) => [
          fundNames.find(({ code }) => code === row.fund)?.name ?? row.fund,
          row.orders,
          row.amount,
        ]),
    },
    {
      is: 'table',
      title: 'Menurut kategori',
      columns: [
        ...[column('Kategori', 'text'), column('PDN', 'text'), column('UMKM', 'text')],
        column('Nilai', 'money'),
      ],
      rows: categories.map(({ name, amount, domestic, umkm }) => [
        ...[name, percentText(domestic, amount), percentText(umkm, amount)],
        amount,
      ]),
    },
    {
      is: 'table',
      title: 'Menurut kabupaten dan kota',
      columns: [
        ...[column('Wilayah', 'text'), column('Pesanan', 'count'), column('BAST terlambat', 'count')],
        column('Nilai', 'money'),
      ],
      rows: regencies.map(({ name, orders, late, amount }) => [name, orders, late, amount]),
    },
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}

const NOTES: DocumentBlock = {
  is: 'text',
  title: 'Keterangan',
  paragraphs: [
    'Menurut bulan pesanan dibuat (WIB). Belanja dan pesanan tanpa yang dibatalkan, ditolak, atau ditutup.',
    'Nilai kategori dan porsinya dihitung dari harga barang dan jasa tanpa ongkos kirim. PDN: produk dalam negeri.',
    'BAST terlambat: lebih dari 14 hari sejak barang dikirim.',
  ],
}

/** Returns the blocks of the report of a month. */
function blocksOf(figures: MonthFigures, funds: Settings['funds']): DocumentBlock[] {
  const stages = STAGES.map(([stage, label]) => ({
    label,
    value: daysText(medianOf(figures.durations.filter((row) => row.stage === stage))),
  }))
  return [
    summaryOf(figures),
    ...tablesOf(figures, funds),
    { is: 'facts', title: 'Lama proses, median', rows: stages },
    NOTES,
  ]
}

/** Formats a duration in seconds as days with one decimal. */
function daysText(seconds: number | null): string {
  if (seconds === null) return '–'
  const tenths = Number(((seconds / DAY_S) * 10).toString().split('.')[0])
  return `${String(tenths / 10).replace('.', ',')} hari`
}

const monthText = (month: string) => {
  const [year, number] = month.split('-')
  return `${must(MONTHS[Number(number) - 1], 'the name of a month')} ${year}`
}

/** Returns the report of a month as PDF; refuses an area outside of the territory. */
export async function monthReport(
  db: Db,
  { territory, regency, month }: ReportRequest,
  { funds, platform }: Pick<Settings, 'funds' | 'platform'>,
  now: Date,
): Promise<{ bytes: Buffer; name: string } | Refusal<'call/not-found'>> {
  const areas = watchedAreas(territory, regency)
  if (areas.length === 0) return refuse('call/not-found')
  const names = await namesOfAreas(db, areas)
  const bytes = await reportFile(
    {
      title: 'Laporan belanja wilayah',
      under: `${names.join('; ')}, ${monthText(month)}`,
      blocks: blocksOf(await readMonth(db, areas, month), funds),
      source: null,
    },
    platform,
    now,
  )
  return { bytes, name: `belanja-${areas.length === 1 ? areas[0] : 'wilayah'}-${month}.pdf` }
}
