import type { salesOfPeriod } from '@pasar/contract/ordering/sales-period'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { formatTenths, permilleOf } from '@pasar/domain/figures/periods'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { linkClass, SectionHead } from '../../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { dayRange } from '../../ui/text/day-range.ts'
import { formatNumber } from '../../ui/text/money.ts'

type Sales = Reply<typeof salesOfPeriod>
type Interest = Sales['interest']['items'][number]
type Count = Interest['visits']

/** A count of a period, its share of the visits if they are given, and the count before. */
function Compared({ count: { current, before }, visits }: { count: Count; visits?: Count }) {
  const share = visits === undefined ? null : permilleOf(current, visits.current)
  return (
    <span className="flex flex-col items-end">
      <span className="tnum">
        {formatNumber(current)}
        {share !== null && ` (${formatTenths(share)})`}
      </span>
      <span className="caption text-ink-3">sebelumnya {formatNumber(before)}</span>
    </span>
  )
}

const COLUMNS: readonly Column<Interest>[] = [
  {
    key: 'name',
    head: 'Barang',
    card: 'title',
    className: 'w-1/2',
    cell: ({ id, name }) => (
      <Link to="/detail/$pageId" params={{ pageId: id }} className={`${linkClass} wrap-anywhere`}>
        {name}
      </Link>
    ),
  },
  { key: 'visits', head: 'Kunjungan', align: 'end', cell: ({ visits }) => <Compared count={visits} /> },
  {
    key: 'carts',
    head: 'Masuk keranjang',
    align: 'end',
    cell: ({ carts, visits }) => <Compared count={carts} visits={visits} />,
  },
  {
    key: 'orders',
    head: 'Pesanan',
    align: 'end',
    cell: ({ orders, visits }) => <Compared count={orders} visits={visits} />,
  },
]

/** How often the items of a vendor were seen, put into a cart and ordered. @decision 0176 */
export function ItemInterest({ interest: { items, itemCount }, period }: Pick<Sales, 'interest' | 'period'>) {
  const before = dayRange(period.before)
  return (
    <section className="flex flex-col gap-3">
      <SectionHead
        title="Dari kunjungan ke pesanan"
        lead={`Persen dihitung dari kunjungan halaman barang itu. Kunjungan sekolah dan pengunjung tanpa akun dihitung; toko, staf, dan robot tidak. Pesanan tanpa yang dibatalkan, ditolak, atau ditutup, dan dapat terjadi tanpa kunjungan. Sebelumnya: ${before}.${
          itemCount > items.length
            ? ` Tampil ${formatNumber(items.length)} dari ${formatNumber(itemCount)} barang, kunjungan terbanyak di atas. Semuanya ada di berkas unduhan.`
            : ''
        }`}
      />
      {items.length === 0 ? (
        <EmptyState drawing="stamp-pad">Belum ada kunjungan atau pesanan pada masa ini.</EmptyState>
      ) : (
        <DataTable
          caption={`Kunjungan, keranjang, dan pesanan tiap barang, dibanding ${before}`}
          columns={COLUMNS}
          rows={items}
          keyOf={({ id }) => String(id)}
        />
      )}
    </section>
  )
}
