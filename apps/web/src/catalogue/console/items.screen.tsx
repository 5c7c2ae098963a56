import { listReviewItems } from '@pasar/contract/moderation/item-review'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { WaitingAge } from '../../page/relative-time.tsx'
import { useListScreen } from '../../page/use-list-screen.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { TabLinks } from '../../ui/base/tab-links.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { NextPage } from '../../ui/blocks/next-page.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { Thumb } from '../../ui/blocks/thumb.tsx'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { useRowSelection } from '../../ui/data/use-row-selection.ts'
import { KeywordSearch } from '../../ui/fields/keyword-search.tsx'
import { shortDate } from '../../ui/text/date.ts'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { BulkApproval } from './bulk-approval.tsx'
import { ITEM_KINDS, ITEM_STATUS } from './item-labels.ts'
import { type ItemsSearch, REVIEW_TAB_LABELS } from './items-address.ts'

type Row = Reply<typeof listReviewItems>['items'][number]

const route = getRouteApi('/staff/items')

/** Review console for items: waiting, live, and returned to the vendor. */
export function ItemsScreen() {
  const search = route.useSearch()
  const { list, more } = useListScreen(route.useLoaderData(), listReviewItems, 'items', (next) => ({
    query: { ...search, ...next },
  }))
  const _shownCount = list.items.length
  const tabCount = search.tab === 'live' ? null : list.counts[search.tab]
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Pemeriksaan barang"
        lead={
          list.counts.submitted + list.counts.changes === 0
            ? 'Tidak ada yang menunggu diperiksa'
            : `${formatNumber(list.counts.submitted)} barang dan ${formatNumber(list.counts.changes)} perubahan menunggu diperiksa, yang paling lama di atas`
        }
      />
      <TabLinks
        label="Keadaan barang"
        tabs={REVIEW_TAB_LABELS.map(({ tab, word: label }) => ({
          key: tab,
          label,
          count: tab === 'live' ? undefined : list.counts[tab],
          isCurrent: tab === search.tab,
          link: (look) => (
            <Link to="/staff/items" search={{ ...search, tab }} activeOptions={{ exact: true }} {...look} />
          ),
        }))}
      />
      <ItemSearch search={search} />
      <div>
        <ReviewTable items={list.items} search={search} />
        <NextPage {...more} total={tabCount} />
      </div>
    </div>
  )
}

/** The items of a tab; those that wait can be approved several at once. */
function ReviewTable({ items, search }: { items: readonly Row[]; search: ItemsSearch }) {
  const rowSelection = useRowSelection(items, ({ name }) => `Pilih ${name}`)
  const router = useRouter()
  const isQueue = search.tab === 'submitted'
  const table = (
    <DataTable
      caption="Pemeriksaan barang"
      columns={COLUMNS}
      rows={items}
      keyOf={({ id }) => String(id)}
      selection={isQueue ? rowSelection.selection : undefined}
      empty={<NoItems search={search} />}
    />
  )
  if (!isQueue) return table
  return (
    <BulkApproval
      chosen={rowSelection.rows}
      onClear={rowSelection.clear}
      onDone={async () => router.invalidate()}
    >
      {table}
    </BulkApproval>
  )
}

function ItemSearch({ search }: { search: ItemsSearch }) {
  const navigate = useNavigate()
  return (
    <KeywordSearch
      path="/staff/items"
      label="Cari nama barang atau penyedia"
      hint="Barang atau penyedia"
      keyword={search.keyword}
      hiddenParams={{ tab: search.tab }}
      onSearch={(keyword) => void navigate({ to: '/staff/items', search: { ...search, keyword } })}
      clear={
        <Link to="/staff/items" search={{ tab: search.tab }} className={buttonClass('quiet')}>
          Hapus<span className="sr-only"> pencarian</span>
        </Link>
      }
    />
  )
}

function NoItems({ search: { tab, keyword } }: { search: ItemsSearch }) {
  if (keyword !== '')
    return <EmptyState drawing="magnifier">Tidak ada barang yang cocok dengan “{keyword}”.</EmptyState>
  return tab === 'submitted' ? (
    <EmptyState drawing="stamp-pad">Semua barang sudah diperiksa.</EmptyState>
  ) : tab === 'changes' ? (
    <EmptyState drawing="stamp-pad">Semua perubahan sudah diperiksa.</EmptyState>
  ) : (
    <EmptyState drawing="folder">Tidak ada barang dalam daftar ini.</EmptyState>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'name',
    head: 'Barang',
    card: 'title',
    className: 'w-[38%]',
    cell: (item) => <ItemName item={item} />,
  },
  {
    key: 'vendor',
    head: 'Penyedia',
    card: 'bare',
    cell: ({ vendorName, vendorTrusted }) => (
      <>
        <span className="block">{vendorName}</span>
        {vendorTrusted && <span className="caption block text-ink-3">Tayang tanpa diperiksa</span>}
      </>
    ),
  },
  {
    key: 'price',
    head: 'Harga',
    align: 'end',
    card: 'line',
    cell: ({ price, hasZone }) => (
      <span className="tnum whitespace-nowrap">
        {formatRupiah(price)}
        {hasZone && <span className="caption block text-ink-3">zona 1</span>}
      </span>
    ),
  },
  {
    key: 'standing',
    head: 'Keadaan',
    card: 'bare',
    cell: ({ state, reason }) => {
      const { label, tone, icon } = ITEM_STATUS[state]
      return (
        <>
          <StatusTag tone={tone} icon={icon}>
            {label}
          </StatusTag>
          {reason !== '' && <span className="caption mt-1 block wrap-anywhere text-ink-2">{reason}</span>}
        </>
      )
    },
  },
  {
    key: 'since',
    head: 'Waktu',
    align: 'end',
    cell: (item) => <ItemTime item={item} />,
  },
]

function ItemName({ item }: { item: Row }) {
  return (
    <span className="flex items-start gap-3">
      <Thumb src={pictureAddress(item.picture)} size={48} />
      <span className="min-w-0">
        <Link
          to="/staff/items/$itemId"
          params={{ itemId: item.id }}
          className="font-bold break-words text-ink underline-offset-3 hover:underline"
        >
          {item.name}
        </Link>
        <span className="caption block font-normal text-ink-3">
          {ITEM_KINDS[item.kind]}, {item.categoryName}
        </span>
      </span>
    </span>
  )
}

function ItemTime({ item: { waiting, submittedAt, updatedAt } }: { item: Row }) {
  if (waiting !== null) return <WaitingAge waiting={waiting} />
  return (
    <span className="caption tnum whitespace-nowrap text-ink-2">
      {submittedAt === null ? `Diubah ${shortDate(updatedAt)}` : `Diajukan ${shortDate(submittedAt)}`}
    </span>
  )
}
