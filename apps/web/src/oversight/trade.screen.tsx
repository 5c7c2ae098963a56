import type { TradeSort } from '@pasar/contract/oversight/figure-filters'
import { listTrade } from '@pasar/contract/oversight/trade'
import { getRouteApi, Link } from '@tanstack/react-router'
import { sortedColumn } from '../links/sorted-column.ts'
import { useListScreen } from '../page/use-list-screen.ts'
import { Tag } from '../ui/base/tag.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { NextPage } from '../ui/blocks/next-page.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { type OrdersLink, ordersOf } from './figure-cards.tsx'
import { formatShare, type TradePage } from './figure-texts.ts'
import { OversightTabs } from './oversight-tabs.tsx'
import type { TradeSearch } from './trade-address.ts'
import { TradeFilterForm } from './trade-filters.tsx'

const route = getRouteApi('/oversight/$side')

type Row = TradePage['rows'][number]

/** The schools or the vendors of a territory with their figures, sorted and searched. */
export function TradeScreen() {
  const { side } = route.useParams()
  const search = route.useSearch()
  const loadedTrade = route.useLoaderData()
  const isSchools = side === 'schools'
  const { year, total } = loadedTrade
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title={isSchools ? 'Sekolah di wilayah' : 'Penyedia di wilayah'}
        lead={`Pesanan tahun ${year}, tanpa yang dibatalkan, ditolak, atau ditutup`}
      />
      <OversightTabs current={side} search={{ year: search.year, regency: search.regency }} />
      <TradeFilterForm key={JSON.stringify(search)} {...{ side, search, loaded: loadedTrade }} />
      {total.topFive !== null && (
        <p role="status" className="tnum">
          <b>{formatNumber(total.count)}</b> {isSchools ? 'sekolah' : 'penyedia'},{' '}
          <b className="whitespace-nowrap">{formatRupiah(total.amount)}</b>. Lima terbesar:{' '}
          <b>{formatShare(total.topFive)}</b> dari belanja.
        </p>
      )}
      <TradeList {...{ side, search, loaded: loadedTrade }} />
    </div>
  )
}

type PartProps = { side: 'schools' | 'vendors'; search: TradeSearch; loaded: TradePage }

function TradeList({ side, search, loaded }: PartProps) {
  const { list, more } = useListScreen(loaded, listTrade, 'rows', (after) => ({ query: { ...call, after } }))
  const orders = ordersOf(list.year, search.regency)
  const call = { ...search, side: side === 'schools' ? 'school' : 'vendor' } as const
  return (
    <div>
      <DataTable
        caption={side === 'schools' ? 'Sekolah di wilayah' : 'Penyedia di wilayah'}
        columns={columnsOf(side, orders, list.year).map((column) => ({
          ...column,
          sort: sortedColumn<TradeSort>(
            search,
            column.key,
            column.key === 'name' ? 'asc' : 'desc',
            (order) => (look) => (
              <Link
                to="/oversight/$side"
                params={{ side }}
                search={{ ...search, ...order }}
                resetScroll={false}
                {...look}
              />
            ),
          ),
        }))}
        rows={list.rows}
        keyOf={({ id }) => String(id)}
        empty={
          <EmptyState drawing={search.keyword === '' ? 'folder' : 'magnifier'}>
            {search.keyword === ''
              ? 'Belum ada pesanan pada tahun ini.'
              : `Tidak ada nama yang cocok dengan “${search.keyword}”.`}
          </EmptyState>
        }
      />
      <NextPage {...more} total={search.keyword === '' ? list.total.count : null} />
    </div>
  )
}

const AMOUNT: TradeColumn = {
  key: 'amount',
  head: 'Nilai',
  align: 'end',
  cell: (row) => (
    <span className="tnum">
      <b className="whitespace-nowrap">{formatRupiah(row.amount)}</b>
      <span className="caption block text-ink-2">{formatShare(row.share)} dari belanja wilayah</span>
    </span>
  ),
}

type TradeColumn = Column<Row> & { key: TradeSort }

function columnsOf(side: PartProps['side'], orders: OrdersLink, year: number): TradeColumn[] {
  const [other, filter, otherFilter, base] =
    side === 'schools'
      ? (['Penyedia', 'school', 'vendor', `belanja ${year}`] as const)
      : (['Sekolah', 'vendor', 'school', `penjualan ${year}`] as const)
  return [
    {
      key: 'name',
      head: 'Nama',
      card: 'title',
      cell: ({ id, name, regencyName }) => (
        <>
          <Link {...orders({ group: 'bought', [filter]: id })} className="font-bold wrap-anywhere">
            {name}
          </Link>
          <span className="caption block font-normal text-ink-2">{regencyName}</span>
        </>
      ),
    },
    { key: 'bought', head: 'Pesanan', align: 'end', cell: (row) => formatNumber(row.orders) },
    AMOUNT,
    {
      key: 'partners',
      head: other,
      align: 'end',
      cell: ({ partners, newPartners }) => (
        <span className="tnum">
          {formatNumber(partners)}
          <span className="caption block text-ink-2">{formatNumber(newPartners)} baru tahun ini</span>
        </span>
      ),
    },
    {
      key: 'concentration',
      head: `${other} terbesar`,
      align: 'end',
      cell: (row) => (
        <TopShare
          row={row}
          base={base}
          link={orders({ group: 'bought', [filter]: row.id, [otherFilter]: row.marked?.id })}
        />
      ),
    },
    {
      key: 'late',
      head: 'BAST terlambat',
      align: 'end',
      cell: ({ id, late }) => <CountLink count={late} link={orders({ group: 'late', [filter]: id })} />,
    },
    {
      key: 'disputed',
      head: 'Pernah dikomplain',
      align: 'end',
      cell: ({ id, disputed }) => (
        <CountLink count={disputed} link={orders({ group: 'disputed', [filter]: id })} />
      ),
    },
  ]
}

type TopShareProps = { row: Row; base: string; link: ReturnType<OrdersLink> }

/** The share of the largest partner; above the limit with its base, its name and its orders. */
const TopShare = ({ row: { topShare, marked }, base, link }: TopShareProps) =>
  marked === null ? (
    <span className="tnum">
      {formatShare(topShare)}
      {topShare !== null && <span className="caption block text-ink-2">dari {base}</span>}
    </span>
  ) : (
    <span className="flex flex-col items-end gap-0.5">
      <Tag tone="amber" icon="warning">
        Terpusat
      </Tag>
      <Link {...link} className="whitespace-nowrap">
        <b>{formatShare(topShare)}</b> dari {base}
      </Link>
      <span className="caption wrap-anywhere text-ink-2">{marked.name}</span>
    </span>
  )

const CountLink = ({ count, link }: { count: number; link: ReturnType<OrdersLink> }) =>
  count === 0 ? '0' : <Link {...link}>{formatNumber(count)}</Link>
