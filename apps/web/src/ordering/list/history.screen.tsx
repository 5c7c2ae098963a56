import { shipOrders } from '@pasar/contract/ordering/bulk-steps'
import { listOrders, type OrderList } from '@pasar/contract/ordering/order-list'
import { ORDER_TABS, type OrderTab } from '@pasar/domain/ordering/tabs'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import type { OrdersSearch } from '../../links/orders-address.ts'
import { useMissingRole } from '../../page/missing-role.ts'
import { useListScreen } from '../../page/use-list-screen.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { LockReason } from '../../ui/base/lock-reason.tsx'
import { TabLinks } from '../../ui/base/tab-links.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { NextPage } from '../../ui/blocks/next-page.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { useRowSelection } from '../../ui/data/use-row-selection.ts'
import { ActiveFilters } from '../../ui/fields/filter-fold.tsx'
import { type OrderViewer, orderTabLabel } from '../base/status-labels.ts'
import { YearEndReminder } from '../order/year-end.tsx'
import { BulkSteps } from '../step/bulk-steps.tsx'
import { ListTotals } from './list-totals.tsx'
import { activeOrderFilters, hasFilter, KeywordField, OrderFilterForm } from './order-filters.tsx'
import { OrderTable } from './order-table.widget.tsx'
import { SavedFilterList } from './saved-filters.tsx'

const route = getRouteApi('/history/$type')

/** The orders of one tab: state, whose turn it is, and the deadline. @spec 2 Transaction submenu */
export function HistoryScreen() {
  const loadedOrders = route.useLoaderData()
  if (loadedOrders !== null) return <HistoryPage loaded={loadedOrders} />
  return (
    <div className="page-container py-6 md:py-8">
      <PageHead title="Transaksi" />
      <EmptyState
        drawing="folder"
        action={
          <Link to="/home" className={buttonClass('outline')}>
            Ke Beranda
          </Link>
        }
      >
        Akun Anda tidak memiliki akses ke halaman ini.
      </EmptyState>
    </div>
  )
}

function HistoryPage({ loaded }: { loaded: OrderList }) {
  const { type } = route.useParams()
  const search = route.useSearch()
  const { keyword } = search
  const { member, renderedAt } = usePageContext()
  const { list, more } = useListScreen(loaded, listOrders, 'orders', (before, { nextKey }) => ({
    query: { ...search, type, before, beforeKey: nextKey },
  }))
  const rowSelection = useRowSelection(list.orders, ({ number }) => `Pilih pesanan ${number}`)
  const router = useRouter()
  const viewer = member?.role ?? 'buyer'
  const missing = useMissingRole(shipOrders)
  const canSelect = viewer === 'vendor' && missing === null && list.orders.length > 0
  const isFiltered = hasFilter(search)
  const table = (
    <OrderTable
      caption={`Pesanan: ${orderTabLabel(type)}`}
      orders={list.orders}
      viewer={viewer}
      now={renderedAt}
      selection={canSelect ? rowSelection.selection : undefined}
      empty={<NoOrders {...{ type, keyword, viewer }} isFiltered={isFiltered} />}
    />
  )
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead title="Transaksi" />
      <YearEndReminder />
      <HistoryTabs {...{ type, search, counts: list.counts }} />
      <ListHead {...{ type, search, viewer, list }} />
      {viewer === 'vendor' && missing !== null && (
        <LockReason>Mengonfirmasi, memproses, dan mengirim pesanan: {missing}</LockReason>
      )}
      <div>
        {viewer === 'vendor' ? (
          <BulkSteps
            chosen={rowSelection.rows}
            onClear={rowSelection.clear}
            onDone={async () => router.invalidate()}
          >
            {table}
          </BulkSteps>
        ) : (
          table
        )}
        <NextPage {...more} total={list.counts[type]} />
      </div>
    </div>
  )
}

type HeadProps = { type: OrderTab; search: OrdersSearch; viewer: OrderViewer; list: OrderList }

/** The search, the filters, and what they give. */
function ListHead({ type, search, viewer, list }: HeadProps) {
  const filters = activeOrderFilters(type, search, list)
  const isNarrowed = filters.length > 0 || search.keyword !== ''
  return (
    <div className="flex flex-col gap-3">
      <KeywordField {...{ type, search, viewer }} />
      <div className="flex flex-wrap gap-2">
        <OrderFilterForm {...{ type, search, viewer }} list={list} count={filters.length} />
        <SavedFilterList filters={{ ...search, type }} isFiltered={isNarrowed} />
      </div>
      {filters.length > 0 && (
        <ActiveFilters
          filters={filters}
          clearLink={(look) => <Link to="/history/$type" params={{ type }} search={{}} {...look} />}
        />
      )}
      <ListTotals {...{ type, search }} count={list.counts[type]} total={list.total} />
    </div>
  )
}

type TabsProps = { type: OrderTab; search: OrdersSearch; counts: OrderList['counts'] }

function HistoryTabs({ type, search, counts }: TabsProps) {
  const tabs = ORDER_TABS.map((tab) => ({
    key: tab,
    label: orderTabLabel(tab),
    count: counts[tab],
    isCurrent: tab === type,
    link: (look: { className: string }) => (
      <Link to="/history/$type" params={{ type: tab }} search={search} {...look} />
    ),
  }))
  return <TabLinks label="Status pesanan" tabs={tabs} />
}

type NoOrdersProps = { type: OrderTab; keyword: string; viewer: OrderViewer; isFiltered: boolean }

function NoOrders({ type, keyword, viewer, isFiltered }: NoOrdersProps) {
  if (viewer === 'supervisor' && type === 'all' && !isFiltered)
    return <EmptyState drawing="folder">Belum ada pesanan sekolah di wilayah Anda.</EmptyState>
  if (isFiltered && (keyword === '' || viewer === 'staff'))
    return <EmptyState drawing="magnifier">Tidak ada pesanan yang cocok dengan saringan ini.</EmptyState>
  if (type === 'all' && keyword === '' && viewer === 'staff')
    return <EmptyState drawing="folder">Belum ada pesanan.</EmptyState>
  if (type === 'all' && keyword === '')
    return (
      <EmptyState
        drawing="folder"
        action={
          viewer === 'vendor' ? (
            <Link to="/produk" search={{}} className={buttonClass('outline')}>
              Daftar Barang / Jasa
            </Link>
          ) : (
            <Link to="/home" className={buttonClass()}>
              Mulai belanja
            </Link>
          )
        }
      >
        Anda belum memiliki transaksi.
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={keyword === '' ? 'folder' : 'magnifier'}
      action={
        <Link to="/history/$type" params={{ type: 'all' }} className={buttonClass('outline')}>
          Lihat semua
        </Link>
      }
    >
      {keyword === ''
        ? `Tidak ada pesanan dengan status ${orderTabLabel(type)}.`
        : `Tidak ada pesanan yang cocok dengan “${keyword}”.`}
    </EmptyState>
  )
}
