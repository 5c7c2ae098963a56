import type { sales } from '@pasar/contract/ordering/sales'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Tag } from '../../ui/base/tag.tsx'
import { linkClass, SectionHead } from '../../ui/blocks/page-head.tsx'
import { MonthPlot } from '../../ui/data/month-plot.tsx'
import { PlotTable } from '../../ui/data/plot-table.tsx'
import { formatSeconds } from '../../ui/text/duration.ts'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { formatMillions } from '../../ui/text/short-amount.ts'
import { statusOf } from '../base/status-labels.ts'
import { compareSpeed } from './speed-texts.ts'

type Sales = Reply<typeof sales>

/** The figures of a vendor: sales by month, orders by state, speed, and goods. */
export function SalesBoard({ sales: { months, states, speeds, bestSellers, lowStock } }: { sales: Sales }) {
  return (
    <section aria-label="Penjualan" className="flex flex-col gap-3">
      <SectionHead
        title="Penjualan 12 bulan"
        aside={
          <Link to="/account/sales" search={{}} className={linkClass}>
            Pilih masa dan unduh
          </Link>
        }
      />
      <MonthPlot
        title="Nilai pesanan per bulan"
        lead="Menurut bulan pesanan dibuat, tanpa pesanan yang dibatalkan, ditolak, atau ditutup."
        months={months.map(({ month }) => month)}
        series={[
          { name: 'Sudah dibayar', values: months.map(({ paid }) => paid) },
          { name: 'Berjalan', values: months.map(({ onTheWay }) => onTheWay) },
        ]}
        format={formatRupiah}
        formatShort={formatMillions}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <States states={states} />
        <Speeds speeds={speeds} />
        <Panel
          title="Barang terlaris, 3 bulan"
          isEmpty={bestSellers.length === 0}
          empty="Belum ada penjualan dalam 3 bulan terakhir."
        >
          <PlotTable
            caption="Barang terlaris, 3 bulan"
            heads={['Barang', 'Terjual', 'Nilai']}
            rows={bestSellers.map(({ id, name, unit, units, amount }) => ({
              key: String(id),
              name: <ItemName name={name} />,
              bar: amount,
              cells: [`${formatNumber(units)} ${unit}`, formatRupiah(amount)],
            }))}
          />
        </Panel>
        <LowStock lowStock={lowStock} />
      </div>
    </section>
  )
}

function States({ states }: Pick<Sales, 'states'>) {
  return (
    <Panel title="Pesanan 12 bulan menurut keadaan" isEmpty={states.length === 0} empty="Belum ada pesanan.">
      <PlotTable
        caption="Pesanan 12 bulan menurut keadaan"
        heads={['Keadaan', 'Pesanan', 'Nilai']}
        rows={states.map(({ state, orders, amount }) => ({
          key: state,
          name: (
            <span className="whitespace-nowrap">
              <Tag tone={statusOf(state).tone}>{statusOf(state).tag}</Tag>
            </span>
          ),
          bar: orders,
          cells: [formatNumber(orders), formatRupiah(amount)],
        }))}
      />
    </Panel>
  )
}

const ItemName = ({ name }: { name: string }) => <span className="line-clamp-2 wrap-anywhere">{name}</span>

type PanelProps = { title: string; isEmpty: boolean; empty: string; children: ReactNode }

function Panel({ title, isEmpty, empty, children }: PanelProps) {
  return (
    <section className="card flex min-w-0 flex-col gap-2 p-4">
      <h3 className="font-semibold">{title}</h3>
      {isEmpty ? <p className="caption text-ink-2">{empty}</p> : children}
    </section>
  )
}

const STAGES = {
  confirm: ['Konfirmasi', 'sejak pesanan dibuat'],
  ship: ['Pengiriman', 'sejak pesanan dikonfirmasi'],
} as const

function Speeds({ speeds }: Pick<Sales, 'speeds'>) {
  return (
    <Panel
      title="Kecepatan Anda"
      isEmpty={speeds.every(({ own }) => own === null)}
      empty="Terisi setelah pesanan pertama Anda dikonfirmasi."
    >
      <dl className="flex flex-col divide-y divide-line">
        {speeds.map(({ stage, own, all }) => (
          <div key={stage} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt>
              {STAGES[stage][0]} <span className="caption block text-ink-3">{STAGES[stage][1]}</span>
            </dt>
            <dd className="tnum ml-auto text-right">
              <b className="text-lg">{own === null ? '–' : formatSeconds(own)}</b>
              <span className="caption block text-ink-2">
                {all === null ? 'Belum ada pembanding' : `Median penyedia ${formatSeconds(all)}`}
                {own !== null && all !== null && `, ${compareSpeed(own, all)}`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function LowStock({ lowStock }: Pick<Sales, 'lowStock'>) {
  return (
    <Panel
      title="Stok menipis"
      isEmpty={lowStock.length === 0}
      empty="Tidak ada barang tayang dengan stok di bawah batasnya."
    >
      <ul className="flex flex-col divide-y divide-line">
        {lowStock.map(({ id, name, unit, stock, isBook }) => (
          <li key={id}>
            <Link
              to="/item-form"
              search={{ type: isBook ? 'book' : 'item', id }}
              className="flex min-h-11 items-center justify-between gap-3 py-1"
            >
              <ItemName name={name} />
              <span className="shrink-0 whitespace-nowrap">
                <Tag tone={stock === 0 ? 'red' : 'amber'}>
                  {stock === 0 ? 'Habis' : `${formatNumber(stock)} ${unit}`}
                </Tag>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
