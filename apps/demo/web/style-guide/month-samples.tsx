import { BarTable } from '@pasar/web/ui/data/bar-table.tsx'
import { MonthPlot } from '@pasar/web/ui/data/month-plot.tsx'
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

/** Plots by month, and tables with bars. */
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
      <Sample name="Tabel dengan bagian dari keseluruhan" paper>
        <BarTable
          caption="Belanja produk dalam negeri per kategori"
          heads={['Kategori', 'Bagian', 'Dalam negeri', 'Impor']}
          scale="share"
          rows={[
            { key: 'a', name: 'Alat tulis', parts: [82, 18], cells: ['82 %', '18 %'] },
            { key: 'b', name: 'Komputer', parts: [35, 65], cells: ['35 %', '65 %'] },
            { key: 'c', name: 'Buku', parts: [100, 0], cells: ['100 %', '0 %'] },
          ]}
        />
      </Sample>
    </SampleGroup>
  )
}
