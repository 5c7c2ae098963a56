import type { platformPeriod } from '@pasar/contract/staff/period-figures'
import { WORK_NAMES } from '@pasar/contract/staff/work-queues'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { periodAddress } from '../links/period-address.ts'
import { type HeadFigure, HeadFigures } from '../page/head-figures.tsx'
import { PeriodBar } from '../page/period-bar.tsx'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { dayRange } from '../ui/text/day-range.ts'
import { formatSeconds } from '../ui/text/duration.ts'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'

const route = getRouteApi('/staff/figures')

type PlatformPeriod = Reply<typeof platformPeriod>

/** The head figures of the chosen period, and the waits of the queues in it. @decision 0169 */
export function PeriodFigures({ period, figures, queues }: PlatformPeriod) {
  const search = route.useSearch()
  const navigate = useNavigate()
  return (
    <section aria-label="Angka utama menurut masa" className="flex flex-col gap-4">
      <PeriodBar
        {...{ search, period }}
        action="/staff/figures"
        link={(name, look) => (
          <Link to="/staff/figures" search={{ period: name }} activeOptions={{ exact: true }} {...look} />
        )}
        onChoose={(form) => void navigate({ to: '/staff/figures', search: periodAddress.ofForm(form) })}
      />
      <HeadFigures label="Angka utama" period={period} figures={headFigures(figures)} />
      <Waits {...{ period, queues }} />
    </section>
  )
}

const headFigures = (figures: PlatformPeriod['figures']): HeadFigure[] => {
  const { amount, orders, placed, lost, schools, vendors, fee } = figures
  return [
    {
      ...{ key: 'amount', name: 'Nilai pesanan', figure: amount, format: formatRupiah },
      hint: 'Tanpa yang dibatalkan, ditolak, atau ditutup',
    },
    {
      ...{ key: 'orders', name: 'Pesanan', figure: orders, format: formatNumber },
      hint: 'Tanpa yang dibatalkan, ditolak, atau ditutup',
    },
    {
      ...{ key: 'lost', name: 'Dibatalkan, ditolak, atau ditutup', figure: lost, whole: placed },
      format: formatNumber,
      hint: `${formatNumber(Number(lost.current))} dari ${formatNumber(Number(placed.current))} pesanan yang dibuat`,
    },
    {
      ...{ key: 'schools', name: 'Sekolah aktif', figure: schools, format: formatNumber },
      hint: 'Membuat paling sedikit satu pesanan, apa pun akhirnya',
    },
    {
      ...{ key: 'vendors', name: 'Penyedia aktif', figure: vendors, format: formatNumber },
      hint: 'Menerima paling sedikit satu pesanan, apa pun akhirnya',
    },
    ...(fee === null
      ? []
      : [
          {
            ...{ key: 'fee', name: 'Biaya transaksi', figure: fee, format: formatRupiah },
            hint: 'Menurut hari pembayaran dibukukan, seperti di rekap pajak',
          },
        ]),
  ]
}

type Wait = PlatformPeriod['queues'][number]

const countText = (count: number | null) => formatNumber(count ?? 0)

const secondsText = (seconds: number | null) => (seconds === null ? '–' : formatSeconds(seconds))

const columnsOf = (before: string): Column<Wait>[] => [
  {
    key: 'queue',
    head: 'Antrean',
    card: 'title',
    cell: ({ queue }) => <b>{queue === 'all' ? 'Semua antrean' : WORK_NAMES[queue]}</b>,
  },
  {
    key: 'count',
    head: 'Ditanggapi',
    align: 'end',
    cell: ({ count }) => (
      <Pair now={countText(count.current)} before={`${countText(count.before)} pada ${before}`} />
    ),
  },
  {
    key: 'median',
    head: 'Median',
    align: 'end',
    cell: ({ median }) => (
      <Pair now={secondsText(median.current)} before={`${secondsText(median.before)} pada ${before}`} />
    ),
  },
  {
    key: 'p90',
    head: '90% ditanggapi dalam',
    align: 'end',
    cell: ({ p90 }) => (
      <Pair now={secondsText(p90.current)} before={`${secondsText(p90.before)} pada ${before}`} />
    ),
  },
]

const Pair = ({ now, before }: { now: string; before: string }) => (
  <span className="tnum">
    {now}
    <span className="caption block text-ink-2">{before}</span>
  </span>
)

function Waits({ period, queues }: Pick<PlatformPeriod, 'period' | 'queues'>) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="heading-2">Waktu tunggu antrean</h2>
      <p className="max-w-[44rem] text-ink-2">
        Dari kasus mulai menunggu sampai tindakan pertama petugas, menurut hari tindakan itu.
      </p>
      <DataTable
        caption={`Waktu tunggu antrean, ${dayRange(period)}`}
        columns={columnsOf(dayRange(period.before))}
        rows={queues}
        keyOf={({ queue }) => queue}
        empty={<p className="card p-4 text-ink-2">Belum ada tanggapan pada kedua masa ini.</p>}
      />
    </section>
  )
}
