import { DayPlot } from '@pasar/web/ui/data/day-plot.tsx'
import { MonthPlot } from '@pasar/web/ui/data/month-plot.tsx'
import { PlotTable } from '@pasar/web/ui/data/plot-table.tsx'
import { formatNumber, formatRupiah } from '@pasar/web/ui/text/money.ts'
import { formatMillions } from '@pasar/web/ui/text/short-amount.ts'
import { Columns, Sample, SampleGroup } from './sample.tsx'

const months = [
  ...['2024-12', '2025-01', '2025-02', '2025-03', '2025-04', '2025-05'],
  ...['2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11'],
]
const paidAmounts = [41, 6, 9, 14, 12, 17, 8, 22, 26, 24, 19, 4].map((value) => value * 1_250_000)
const open = [0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 11, 21].map((value) => value * 1_250_000)
const hours = [30, 28, 31, 26, 22, 20, null, 18, 17, 15, 14, 12]

const plot = { months, format: formatRupiah, formatShort: formatMillions }
const timedSample = {
  months,
  format: (n: number) => `${formatNumber(n)} jam`,
  formatShort: (n: number) => `${n} jam`,
}

/** Plots by month and by day, and tables with bars. */
export function MonthSamples() {
  return (
    <SampleGroup title="Grafik per bulan">
      <Sample name="Batang bertumpuk, dengan tabel">
        <MonthPlot
          {...plot}
          title="Penjualan"
          lead="Menurut bulan pesanan dibuat."
          series={[
            { name: 'Dibayar', values: paidAmounts },
            { name: 'Berjalan', values: open },
          ]}
        />
      </Sample>
      <Columns>
        <Sample name="Garis, kecil">
          <MonthPlot
            {...timedSample}
            kind="lines"
            isSmall
            title="Waktu konfirmasi"
            lead="Median per bulan."
            series={[
              { name: 'Anda', values: hours },
              { name: 'Semua penyedia', values: months.map(() => 21) },
            ]}
          />
        </Sample>
        <Sample name="Belum ada data">
          <MonthPlot
            {...plot}
            isSmall
            title="Penjualan"
            lead="Per bulan."
            series={[{ name: 'Dibayar', values: [] }]}
          />
        </Sample>
      </Columns>
      <DaySample />
      <Sample name="Tabel dengan batang" paper>
        <PlotTable
          caption="Belanja per kategori"
          heads={['Kategori', 'Pesanan', 'Nilai']}
          rows={[
            { key: 'a', name: 'Alat tulis', bar: 82, cells: ['82', formatRupiah(41_000_000)] },
            { key: 'b', name: 'Komputer', bar: 35, cells: ['35', formatRupiah(210_000_000)] },
            { key: 'c', name: 'Buku', bar: 0, cells: ['0', formatRupiah(0)] },
          ]}
        />
      </Sample>
    </SampleGroup>
  )
}

const DaySample = () => (
  <Sample name="Per hari">
    <DayPlot
      title="Penjualan per hari"
      lead="Menurut hari pesanan dibuat."
      name="Nilai"
      days={paidAmounts.map((value, at) => ({ key: `2025-11-${10 + at}`, value }))}
      format={formatRupiah}
      formatShort={formatMillions}
    />
  </Sample>
)
