import {
  exportSalesOfPeriod,
  exportSalesOfPeriodAsXlsx,
  type salesOfPeriod,
} from '@pasar/contract/ordering/sales-period'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { periodAddress, periodQuery } from '../../links/period-address.ts'
import { DownloadLink } from '../../page/download-link.tsx'
import { type HeadFigure, HeadFigures } from '../../page/head-figures.tsx'
import { PeriodBar } from '../../page/period-bar.tsx'
import { buttonClass } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { linkClass, PageHead, SectionHead } from '../../ui/blocks/page-head.tsx'
import { DayPlot } from '../../ui/data/day-plot.tsx'
import { MonthPlot } from '../../ui/data/month-plot.tsx'
import { PlotTable } from '../../ui/data/plot-table.tsx'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { formatMillions, formatRounded } from '../../ui/text/short-amount.ts'
import { ItemInterest } from './item-interest.tsx'

const route = getRouteApi('/account/sales')

type Sales = Reply<typeof salesOfPeriod>

/** What a vendor sold in a period, compared with the one before. @decision 0169 */
export function SalesScreen() {
  const { period, figures, interest, ...rest } = route.useLoaderData()
  const search = route.useSearch()
  const navigate = useNavigate()
  const query = periodQuery(search)
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Penjualan"
        lead="Menurut hari pesanan dibuat. Angka diperbarui beberapa detik setelah pesanan berubah."
        actions={
          <>
            <DownloadLink
              className={buttonClass('outline')}
              href={`/api${exportSalesOfPeriod.path}?${query}`}
            >
              Unduh CSV
            </DownloadLink>
            <DownloadLink
              className={buttonClass('outline')}
              href={`/api${exportSalesOfPeriodAsXlsx.path}?${query}`}
            >
              Unduh XLSX
            </DownloadLink>
          </>
        }
      />
      <PeriodBar
        {...{ search, period }}
        action="/account/sales"
        link={(name, look) => (
          <Link to="/account/sales" search={{ period: name }} activeOptions={{ exact: true }} {...look} />
        )}
        onChoose={(form) => void navigate({ to: '/account/sales', search: periodAddress.ofForm(form) })}
      />
      <HeadFigures label="Angka utama" period={period} figures={headFigures(figures)} />
      <SectionHead title="Menurut waktu" />
      <SalesPlot {...rest} />
      <BestItems {...rest} />
      <ItemInterest {...{ interest, period }} />
    </div>
  )
}

const headFigures = ({
  amount,
  orders,
  units,
  average,
  completed,
  lost,
  placed,
}: Sales['figures']): HeadFigure[] => [
  {
    ...{ key: 'amount', name: 'Nilai pesanan', figure: amount, format: formatRupiah },
    hint: 'Tanpa yang dibatalkan, ditolak, atau ditutup',
  },
  {
    ...{ key: 'orders', name: 'Pesanan', figure: orders, format: formatNumber },
    hint: 'Tanpa yang dibatalkan, ditolak, atau ditutup',
  },
  { key: 'units', name: 'Barang dan jasa terjual', figure: units, format: formatNumber },
  { key: 'average', name: 'Rata-rata per pesanan', figure: average, format: formatRupiah },
  {
    ...{ key: 'completed', name: 'Selesai', figure: completed, format: formatNumber },
    hint: 'Keadaan sekarang dari pesanan masa ini',
  },
  {
    ...{
      key: 'lost',
      name: 'Dibatalkan, ditolak, atau ditutup',
      figure: lost,
      whole: placed,
      format: formatNumber,
    },
    hint: `${formatNumber(lost.current ?? 0)} dari ${formatNumber(placed.current ?? 0)} pesanan yang dibuat`,
  },
]

function SalesPlot({ slot, slots }: Pick<Sales, 'slot' | 'slots'>) {
  const lead = 'Tanpa pesanan yang dibatalkan, ditolak, atau ditutup.'
  if (slot === 'day')
    return (
      <DayPlot
        title="Nilai pesanan per hari"
        {...{ lead }}
        name="Nilai pesanan"
        days={slots.map(({ key, amount }) => ({ key, value: amount }))}
        format={formatRupiah}
        formatShort={formatMillions}
      />
    )
  return (
    <MonthPlot
      title="Nilai pesanan per bulan"
      {...{ lead }}
      months={slots.map(({ key }) => key)}
      series={[{ name: 'Nilai pesanan', values: slots.map(({ amount }) => amount) }]}
      format={formatRupiah}
      formatShort={formatMillions}
    />
  )
}

function BestItems({ items, itemCount }: Pick<Sales, 'items' | 'itemCount'>) {
  return (
    <section className="flex flex-col gap-3">
      <SectionHead
        title="Barang terlaris"
        lead={
          itemCount > items.length
            ? `${formatNumber(items.length)} dari ${formatNumber(itemCount)} barang yang terjual pada masa ini, nilai tertinggi di atas. Semuanya ada di berkas unduhan.`
            : 'Semua barang yang terjual pada masa ini, nilai tertinggi di atas, tanpa ongkos kirim.'
        }
      />
      {items.length === 0 ? (
        <EmptyState drawing="stamp-pad">Belum ada barang yang terjual pada masa ini.</EmptyState>
      ) : (
        <div className="card min-w-0 p-4">
          <PlotTable
            caption="Barang terlaris pada masa ini"
            heads={['Barang', 'Terjual', 'Nilai']}
            rows={items.map(({ id, name, unit, units, orders, amount }) => ({
              key: String(id),
              name: (
                <>
                  <Link
                    to="/detail/$pageId"
                    params={{ pageId: id }}
                    className={`${linkClass} line-clamp-2 wrap-anywhere`}
                  >
                    {name}
                  </Link>
                  <span className="block text-ink-2">{formatNumber(orders)} pesanan</span>
                </>
              ),
              bar: amount,
              cells: [`${formatNumber(units)} ${unit}`, [formatRupiah(amount), formatRounded(amount)]],
            }))}
          />
        </div>
      )}
    </section>
  )
}
