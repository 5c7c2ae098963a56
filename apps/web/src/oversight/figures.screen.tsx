import { getRouteApi, Link } from '@tanstack/react-router'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { linkClass, PageHead, SectionHead } from '../ui/blocks/page-head.tsx'
import { MonthPlot } from '../ui/data/month-plot.tsx'
import { formatSeconds } from '../ui/text/duration.ts'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { formatMillions, formatRounded } from '../ui/text/short-amount.ts'
import { ConcentrationPanel } from './concentration-panel.tsx'
import { FigureCards, type OrdersLink, ordersOf } from './figure-cards.tsx'
import { FigureSwitch } from './figure-switch.tsx'
import { compareRegion, formatShare, type YearFigures } from './figure-texts.ts'
import { MonthQuality } from './month-quality.tsx'
import { MonthReport } from './month-report.tsx'
import { OversightTabs } from './oversight-tabs.tsx'
import { Panel } from './panel.tsx'
import { Regencies } from './regencies.tsx'
import { SortedTable } from './sorted-table.tsx'

const route = getRouteApi('/oversight')

/**
 * The spending of a territory in a year: by month, fund, category and regency, with its quality.
 */
export function TerritoryFiguresScreen() {
  const figures = route.useLoaderData()
  const search = route.useSearch()
  const { regency } = search
  const { year, areas } = figures
  const orders = ordersOf(year, regency)
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Belanja wilayah"
        lead={areas.length === 0 ? undefined : `${areas.join(', ')}, ${year}`}
      />
      <OversightTabs current="figures" search={{ year: search.year, regency }} />
      <FigureSwitch {...{ figures, regency }} />
      {areas.length === 0 ? (
        <EmptyState drawing="folder">
          {regency === '' ? 'Belum ada wilayah. Hubungi platform.' : 'Wilayah ini di luar pengawasan Anda.'}
        </EmptyState>
      ) : (
        <FigureSections {...{ figures, orders }} regency={regency} />
      )}
    </div>
  )
}

type SectionsProps = { figures: YearFigures; orders: OrdersLink; regency: string }

function FigureSections({ figures, orders, regency }: SectionsProps) {
  return (
    <>
      <FigureCards {...{ figures, orders }} />
      <SectionHead title={`Belanja ${figures.year}`} />
      <SpendingByMonth figures={figures} />
      <MonthQuality {...{ figures, orders }} />
      <div className="grid gap-3 lg:grid-cols-2">
        <Funds {...{ figures, orders }} />
        <Stages {...{ figures, orders }} />
      </div>
      <ConcentrationPanel {...{ figures, orders }} />
      <Categories {...{ figures, orders }} />
      {regency.length !== 4 && <Regencies figures={figures} />}
      <MonthReport figures={figures} regency={regency} />
    </>
  )
}

/** The two largest funds and the rest: a plot has at most three series. */
function SpendingByMonth({ figures: { months, funds } }: { figures: YearFigures }) {
  const rest = funds.slice(2)
  const restOf = (at: number) => rest.reduce((sum, fund) => sum + Number(fund.months[at]), 0)
  return (
    <MonthPlot
      title="Belanja per bulan"
      lead="Menurut bulan pesanan dibuat, tanpa pesanan yang dibatalkan, ditolak, atau ditutup."
      months={months.map(({ month }) => month)}
      series={[
        ...funds.slice(0, 2).map(({ name, months: values }) => ({ name, values })),
        ...(rest.length === 0 ? [] : [{ name: 'Dana lain', values: months.map((_, at) => restOf(at)) }]),
      ]}
      format={formatRupiah}
      formatShort={formatMillions}
      formatPhone={formatRounded}
    />
  )
}

type PartProps = { figures: YearFigures; orders: OrdersLink }

function Funds({ figures: { funds }, orders }: PartProps) {
  return (
    <Panel title="Menurut sumber dana" isEmpty={funds.length === 0} empty="Belum ada pesanan pada tahun ini.">
      <SortedTable
        table="funds"
        caption="Belanja menurut sumber dana"
        heads={['Sumber dana', 'Pesanan', 'Nilai']}
        columns={['name', 'orders', 'amount']}
        figures={funds}
        rowOf={({ code, name, orders: count, amount }) => ({
          key: code,
          name: (
            <Link {...orders({ group: 'bought', fund: code })} className={linkClass}>
              {name}
            </Link>
          ),
          bar: amount,
          cells: [formatNumber(count), formatRupiah(amount)],
        })}
      />
    </Panel>
  )
}

const STAGES = {
  confirm: ['Konfirmasi', 'sejak pesanan dibuat'],
  ship: ['Pengiriman', 'sejak dikonfirmasi'],
  receive: ['Penerimaan', 'sejak dikirim sampai BAST'],
  pay: ['Pembayaran', 'sejak BAST'],
  lead: ['Seluruhnya', 'sejak pesanan dibuat sampai BAST'],
} as const

function Stages({ figures: { stages, peers }, orders }: PartProps) {
  return (
    <Panel
      title="Lama proses"
      lead="Median: separuh pesanan lebih cepat, separuh lebih lambat."
      isEmpty={stages.every(({ median }) => median === null)}
      empty="Terisi setelah ada pesanan yang dikonfirmasi."
    >
      <dl className="flex flex-col divide-y divide-line">
        {stages.map(({ stage, orders: count, median, percentile }) => (
          <div key={stage} className="grid grid-cols-2 gap-x-4 py-2">
            <dt>
              {count === 0 ? (
                STAGES[stage][0]
              ) : (
                <Link {...orders({ group: stage, orderBy: 'slowest' })} className={linkClass}>
                  {STAGES[stage][0]}
                </Link>
              )}
              <span className="caption block text-ink-3">{STAGES[stage][1]}</span>
            </dt>
            <dd className="tnum text-right">
              <b className="text-lg">{median === null ? '–' : formatSeconds(median)}</b>
              {count > 0 && <span className="caption block text-ink-2">{formatNumber(count)} pesanan</span>}
              <span className="caption block text-ink-2">
                {compareRegion(percentile, peers).replace('tinggi', 'lama').replace('Terendah', 'Tercepat')}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Categories({ figures: { categories }, orders }: PartProps) {
  return (
    <Panel
      title="Menurut kategori"
      lead="Nilai barang dan jasa tanpa ongkos kirim. PDN, produk dalam negeri, dan UMKM: bagian dari nilai itu."
      isEmpty={categories.length === 0}
      empty="Belum ada pesanan pada tahun ini."
    >
      <SortedTable
        table="categories"
        caption="Belanja menurut kategori"
        heads={['Kategori', 'PDN', 'UMKM', 'Nilai']}
        columns={['name', 'domestic', 'umkm', 'amount']}
        figures={categories}
        rowOf={({ id, name, amount, domestic, umkm }) => ({
          key: String(id),
          name: (
            <Link {...orders({ group: 'bought', category: id })} className={linkClass}>
              {name}
            </Link>
          ),
          bar: amount,
          cells: [formatShare(domestic), formatShare(umkm), formatRupiah(amount)],
        })}
      />
    </Panel>
  )
}
