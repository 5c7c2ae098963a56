import type { platformFigures } from '@pasar/contract/staff/figures'
import { exportPlatformPeriod, exportPlatformPeriodAsXlsx } from '@pasar/contract/staff/period-figures'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { periodQuery } from '../links/period-address.ts'
import { DownloadLink } from '../page/download-link.tsx'
import { buttonClass } from '../ui/base/button.tsx'
import { linkClass, PageHead, SectionHead } from '../ui/blocks/page-head.tsx'
import { MonthPlot } from '../ui/data/month-plot.tsx'
import { PlotTable } from '../ui/data/plot-table.tsx'
import { shortDate } from '../ui/text/date.ts'
import { formatSeconds } from '../ui/text/duration.ts'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { formatMillions } from '../ui/text/short-amount.ts'
import { PeriodFigures } from './period-figures.tsx'

const route = getRouteApi('/staff/figures')

type Figures = Reply<typeof platformFigures>

const DAY_SECONDS = 86_400

/** The figures of the platform: orders, turnover, lead times, complaints and owed payouts. */
export function PlatformFiguresScreen() {
  const { figures, ofPeriod } = route.useLoaderData()
  const query = periodQuery(route.useSearch())
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Angka platform"
        lead="Menurut hari pesanan dibuat. Angka diperbarui beberapa detik setelah pesanan berubah."
        actions={
          <>
            <DownloadLink
              className={buttonClass('outline')}
              href={`/api${exportPlatformPeriod.path}?${query}`}
            >
              Unduh CSV
            </DownloadLink>
            <DownloadLink
              className={buttonClass('outline')}
              href={`/api${exportPlatformPeriodAsXlsx.path}?${query}`}
            >
              Unduh XLSX
            </DownloadLink>
          </>
        }
      />
      <PeriodFigures {...ofPeriod} />
      <SectionHead title="Sekarang" />
      <Now figures={figures} />
      <SectionHead title="Menurut bulan, 12 bulan terakhir" />
      <MonthPlots months={figures.months} />
      <Stages figures={figures} />
    </div>
  )
}

/** What is open at the moment: owed payouts and complaints. */
function Now({ figures: { payouts, complaints } }: { figures: Figures }) {
  const since = (oldest: Date | null) =>
    oldest === null ? 'Tidak ada' : `Paling lama sejak ${shortDate(oldest)}`
  return (
    <dl className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
      {payouts.map(({ state, count, amount, oldest }) => (
        <Fact
          key={state}
          name={state === 'waiting' ? 'Dana menunggu disalurkan' : 'Penyaluran dana gagal'}
          value={formatRupiah(amount)}
          hint={count === 0 ? since(oldest) : `${formatNumber(count)} pesanan. ${since(oldest)}`}
          link={
            <Link
              to="/staff/payouts"
              search={{ tab: state === 'waiting' ? 'waiting' : 'failed' }}
              className={linkClass}
            >
              Lihat
            </Link>
          }
        />
      ))}
      {complaints.map(({ state, count, oldest }) => (
        <Fact
          key={state}
          name={state === 'open' ? 'Komplain antara para pihak' : 'Komplain menunggu platform'}
          value={formatNumber(count)}
          hint={since(oldest)}
          link={
            <Link to="/staff/complaints" className={linkClass}>
              Lihat
            </Link>
          }
        />
      ))}
    </dl>
  )
}

function Fact({ name, value, hint, link }: { name: string; value: string; hint: string; link: ReactNode }) {
  return (
    <div className="card flex flex-col gap-1 px-4 py-3">
      <dt className="caption text-ink-2">{name}</dt>
      <dd className="tnum text-lg font-extrabold wrap-anywhere">{value}</dd>
      <dd className="caption tnum flex items-end justify-between gap-x-3 text-ink-3">
        <span>{hint}</span>
        {link}
      </dd>
    </div>
  )
}

function MonthPlots({ months: figures }: Pick<Figures, 'months'>) {
  const months = figures.map(({ month }) => month)
  return (
    <>
      <MonthPlot
        title="Nilai pesanan per bulan"
        lead="Tanpa pesanan yang dibatalkan, ditolak, atau ditutup."
        months={months}
        series={[
          { name: 'Sudah dibayar', values: figures.map(({ paid }) => paid) },
          { name: 'Berjalan', values: figures.map(({ onTheWay }) => onTheWay) },
        ]}
        format={formatRupiah}
        formatShort={formatMillions}
      />
      <MonthPlot
        title="Pesanan per bulan"
        lead="Semua pesanan; yang batal ialah yang dibatalkan, ditolak, atau ditutup."
        months={months}
        series={[
          { name: 'Jadi', values: figures.map(({ orders, lostOrders }) => orders - lostOrders) },
          { name: 'Batal', values: figures.map(({ lostOrders }) => lostOrders) },
        ]}
        format={formatNumber}
        formatShort={formatNumber}
      />
      <MonthPlot
        title="Lama dari pesanan sampai BAST"
        lead="Nilai tengah dalam hari, menurut bulan pesanan dibuat."
        kind="lines"
        months={months}
        series={[{ name: 'Nilai tengah', values: figures.map(({ lead }) => lead && lead / DAY_SECONDS) }]}
        format={(days) => formatSeconds(days * DAY_SECONDS)}
        formatShort={(days) => formatSeconds(days * DAY_SECONDS)}
      />
      <MonthPlot
        title="Komplain dan BAST terlambat"
        lead="Banyaknya komplain, dan pesanan dengan BAST lebih dari 14 hari sejak dikirim."
        kind="lines"
        months={months}
        series={[
          { name: 'Komplain', values: figures.map(({ complaints }) => complaints) },
          { name: 'BAST terlambat', values: figures.map(({ late }) => late) },
        ]}
        format={formatNumber}
        formatShort={formatNumber}
      />
    </>
  )
}

const STAGE_NAMES: Readonly<Record<Figures['stages'][number]['stage'], string>> = {
  confirm: 'Konfirmasi penyedia, sejak pesanan',
  ship: 'Pengiriman, sejak konfirmasi',
  receive: 'BAST, sejak pengiriman',
  pay: 'Pembayaran, sejak BAST',
  lead: 'Seluruhnya, dari pesanan sampai BAST',
}

function Stages({ figures: { months, stages } }: { figures: Figures }) {
  const timedStages = stages.filter(({ median }) => median !== null)
  return (
    <section className="card flex min-w-0 flex-col gap-2 p-4">
      <h2 className="font-semibold">Lama tiap tahap</h2>
      {timedStages.length === 0 ? (
        <p className="caption text-ink-2">Belum ada pesanan yang melewati tahap ini.</p>
      ) : (
        <PlotTable
          caption="Lama tiap tahap, 12 bulan"
          heads={['Tahap', 'Nilai tengah', 'Pesanan']}
          rows={timedStages.map(({ stage, median, orders }) => ({
            key: stage,
            name: (
              <Link
                to="/history/$type"
                params={{ type: 'all' }}
                search={{ from: `${months[0]?.month}-01`, group: stage, orderBy: 'slowest' }}
                className={linkClass}
              >
                {STAGE_NAMES[stage]}
              </Link>
            ),
            bar: median ?? 0,
            cells: [formatSeconds(median ?? 0), formatNumber(orders)],
          }))}
        />
      )}
    </section>
  )
}
