import { Link } from '@tanstack/react-router'
import { SectionHead } from '../ui/blocks/page-head.tsx'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { formatShare, type YearFigures } from './figure-texts.ts'
import { Panel } from './panel.tsx'
import { RegencyMap } from './regency-map.tsx'
import { SortedTable } from './sorted-table.tsx'

/** The regencies of a territory by spending; those without orders are folded. */
export function Regencies({ figures: { regencies, year } }: { figures: YearFigures }) {
  const active = regencies.filter(({ orders }) => orders > 0).toSorted((a, b) => b.amount - a.amount)
  const idle = regencies.filter(({ orders }) => orders === 0)
  return (
    <section className="flex flex-col gap-3">
      <SectionHead title="Kabupaten dan kota" />
      <Panel
        title="Belanja menurut wilayah"
        lead="PDN: bagian produk dalam negeri dari nilai barang dan jasa."
        isEmpty={active.length === 0}
        empty="Belum ada pesanan pada tahun ini."
      >
        <RegencyMap regencies={active} year={year} />
        <SortedTable
          table="regencies"
          caption={`Belanja menurut kabupaten dan kota, ${year}`}
          heads={['Wilayah', 'Pesanan', 'PDN', 'Nilai']}
          columns={['name', 'orders', 'domestic', 'amount']}
          figures={active}
          rowOf={({ code, name, orders, amount, domestic }) => ({
            key: code,
            name: (
              <Link to="/oversight" search={(now) => ({ ...now, year, regency: code })}>
                {name}
              </Link>
            ),
            bar: amount,
            cells: [formatNumber(orders), formatShare(domestic), formatRupiah(amount)],
          })}
        />
        {idle.length > 0 && (
          <details>
            <summary className="caption cursor-pointer py-2 text-board-700 underline">
              {formatNumber(idle.length)} wilayah tanpa pesanan
            </summary>
            <p className="caption text-ink-2">{idle.map(({ name }) => name).join(', ')}</p>
          </details>
        )}
      </Panel>
    </section>
  )
}
