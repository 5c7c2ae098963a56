import { Link } from '@tanstack/react-router'
import { linkClass } from '../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { MonthPlot } from '../ui/data/month-plot.tsx'
import { formatMonth } from '../ui/text/date.ts'
import { formatSeconds } from '../ui/text/duration.ts'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { formatMillions } from '../ui/text/short-amount.ts'
import type { OrdersLink } from './figure-cards.tsx'
import { formatShare, type YearFigures } from './figure-texts.ts'

type MonthFigures = YearFigures['months'][number]
type QualityProps = { figures: YearFigures; orders: OrdersLink }

const DAY_SECONDS = 86_400

/** The quality of the spending by month of the order, with links to the orders of each month. */
export function MonthQuality({ figures: { months }, orders }: QualityProps) {
  const boughtMonths = months.filter(({ orders: count, complaints }) => count + complaints > 0)
  if (boughtMonths.length === 0) return null
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-2">
        <QualityPlots months={months} />
      </div>
      <details className="card p-4">
        <summary className="cursor-pointer font-semibold">Angka tiap bulan, dengan pesanannya</summary>
        <DataTable
          caption="Angka tiap bulan"
          className="mt-3"
          columns={columnsOf(orders)}
          rows={boughtMonths}
          keyOf={({ month }) => month}
        />
      </details>
    </>
  )
}

function QualityPlots({ months: figures }: { months: readonly MonthFigures[] }) {
  const months = figures.map(({ month }) => month)
  const common = { months, isSmall: true }
  return (
    <>
      <MonthPlot
        {...common}
        title="Produk dalam negeri dan UMKM"
        lead="Bagian dari nilai barang dan jasa."
        kind="lines"
        series={[
          { name: 'Dalam negeri', values: figures.map(({ domestic }) => domestic) },
          { name: 'UMKM', values: figures.map(({ umkm }) => umkm) },
        ]}
        format={formatShare}
        formatShort={formatShare}
      />
      <MonthPlot
        {...common}
        title="Lama dari pesanan sampai BAST"
        lead="Median: separuh pesanan lebih cepat, separuh lebih lambat."
        kind="lines"
        series={[{ name: 'Median', values: figures.map(({ lead }) => lead && lead / DAY_SECONDS) }]}
        format={(days) => formatSeconds(days * DAY_SECONDS)}
        formatShort={(days) => formatSeconds(days * DAY_SECONDS)}
      />
      <MonthPlot
        {...common}
        title="BAST terlambat dan komplain"
        lead="Pesanan dengan BAST lebih dari 14 hari sejak dikirim, dan banyaknya komplain."
        series={[
          { name: 'BAST terlambat', values: figures.map(({ late }) => late) },
          { name: 'Komplain', values: figures.map(({ complaints }) => complaints) },
        ]}
        format={formatNumber}
        formatShort={formatNumber}
      />
      <MonthPlot
        {...common}
        title="Sudah BAST, belum dibayar"
        lead="Nilai pesanan yang belum dibayar sekarang, menurut bulan pesanan dibuat."
        series={[{ name: 'Belum dibayar', values: figures.map(({ unpaid }) => unpaid) }]}
        format={formatRupiah}
        formatShort={formatMillions}
      />
    </>
  )
}

/** The days of a month as filters of the orders: `2026-11` has 30. */
function daysOf(month: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number)
  const last = new Date(Date.UTC(Number(year), Number(number), 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${last}` }
}

function columnsOf(orders: OrdersLink): Column<MonthFigures>[] {
  const linked = (group: 'bought' | 'late' | 'disputed' | 'unpaid', month: string, text: string) => (
    <Link {...orders({ group, ...daysOf(month) })} className={linkClass}>
      {text}
    </Link>
  )
  const count = (group: 'late' | 'disputed', month: string, value: number) =>
    value === 0 ? '0' : linked(group, month, formatNumber(value))
  return [
    {
      key: 'month',
      head: 'Bulan',
      card: 'title',
      cell: ({ month }) => linked('bought', month, formatMonth(month)),
    },
    { key: 'orders', head: 'Pesanan', align: 'end', cell: (row) => formatNumber(row.orders) },
    { key: 'amount', head: 'Belanja', align: 'end', cell: ({ amount }) => formatRupiah(amount) },
    { key: 'domestic', head: 'PDN dari nilai', align: 'end', cell: ({ domestic }) => formatShare(domestic) },
    { key: 'umkm', head: 'UMKM dari nilai', align: 'end', cell: ({ umkm }) => formatShare(umkm) },
    {
      key: 'lead',
      head: 'Sampai BAST',
      align: 'end',
      cell: ({ month, lead }) =>
        lead === null ? (
          '–'
        ) : (
          <Link {...orders({ group: 'lead', orderBy: 'slowest', ...daysOf(month) })} className={linkClass}>
            {formatSeconds(lead)}
          </Link>
        ),
    },
    {
      key: 'late',
      head: 'BAST terlambat',
      align: 'end',
      cell: ({ month, late }) => count('late', month, late),
    },
    {
      key: 'complaints',
      head: 'Komplain',
      align: 'end',
      cell: ({ month, complaints }) => count('disputed', month, complaints),
    },
    {
      key: 'unpaid',
      head: 'Belum dibayar',
      align: 'end',
      cell: ({ month, unpaid }) =>
        unpaid === 0 ? formatRupiah(0) : linked('unpaid', month, formatRupiah(unpaid)),
    },
  ]
}
