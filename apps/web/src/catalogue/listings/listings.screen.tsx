import {
  type ItemListing,
  LISTING_STATES,
  listOwnItems,
  quickEdit,
} from '@pasar/contract/catalogue/item-listings'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { must } from '@pasar/domain/kernel/must'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { useListScreen } from '../../page/use-list-screen.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { TabLinks } from '../../ui/base/tab-links.tsx'
import { announce } from '../../ui/base/toasts.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { MoreButton } from '../../ui/blocks/more-button.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { useRowSelection } from '../../ui/data/use-row-selection.ts'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { BulkActionBar } from './bulk-action-bar.tsx'
import { EditableColumnsToggle } from './editable-columns-toggle.tsx'
import { type EditableField, NO_EDIT, type QuickEdit } from './listing-cell.ts'
import { listingsTitles, tabLabels } from './listing-labels.ts'
import {
  isUnfiltered,
  type ListingState,
  type ListingsSearch,
  type ListingType,
  parseListingsSearch,
} from './listings-address.ts'
import { ListingsSearchForm } from './listings-search.tsx'
import { ListingsTable } from './listings-table.tsx'
import { StockAlertButton } from './stock-alert-dialog.tsx'
import { type BulkActionResult, useBulkActions } from './use-bulk-actions.ts'
import { useListingsSettings } from './use-listings-settings.ts'
import { useMatchingSelection } from './use-matching-selection.tsx'

const goods = getRouteApi('/produk')
const books = getRouteApi('/buku')

/**
 * Listing of goods and services of a vendor.
 *
 * @spec 2 Daftar Barang / Jasa (/produk) and Daftar Buku (/buku)
 */
export function GoodsListingsScreen() {
  return <ListingsConsole type="item" loaded={goods.useLoaderData()} search={goods.useSearch()} />
}

/** Listing of books of a vendor. */
export function BookListingsScreen() {
  return <ListingsConsole type="book" loaded={books.useLoaderData()} search={books.useSearch()} />
}

type ListingsPage = Reply<typeof listOwnItems>
type ListingsProps = { type: ListingType; loaded: ListingsPage; search: ListingsSearch }

const filterAddress = (type: ListingType) => (type === 'book' ? '/buku' : '/produk')

function ListingsConsole({ type, loaded, search }: ListingsProps) {
  const { cari = '', keadaan = 'all', kategori = '' } = search
  const { list, more } = useListScreen(loaded, listOwnItems, 'items', (after) => ({
    params: { type },
    query: { keyword: cari, state: keadaan, categoryId: kategori, after },
  }))
  const [bulkResult, setBulkResult] = useState<BulkActionResult | null>(null)
  const { editableFields, choose } = useListingsSettings(type, search)
  const { lines, adoptSaved, restoring } = useQuickEdits(type, list.items, setBulkResult)
  const rowSelection = useRowSelection(lines, ({ name }) => `Pilih ${name}`)
  const nameOf = (id: number) => lines.find((line) => line.id === id)?.name ?? String(id)
  const { move, moving } = useBulkActions({
    type,
    nameOf,
    onDone: setBulkResult,
    onMoved: rowSelection.clear,
  })
  const matching = useMatchingSelection({
    type,
    search,
    count: list.matching,
    lines,
    rowSelection,
    setBulkResult,
  })
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <ListingsHead {...{ type, search }} />
      <StateTabs {...{ type, search, counts: list.counts }} />
      <ListingsSearchForm {...{ type, search, categories: loaded.categories }} />
      {lines.length > 0 && <EditableColumnsToggle editableFields={editableFields} onChoose={choose} />}
      <div>
        <ListingsTable
          {...{ type, lines, editableFields }}
          onSaved={adoptSaved}
          selection={rowSelection.selection}
          empty={<NoItems {...{ type, search }} />}
        />
        <CallErrorNote calls={[moving, restoring, matching.moving]} />
        {matching.offer}
        {matching.bar || (
          <BulkActionBar
            chosen={rowSelection.rows}
            isPending={moving.isPending}
            onMove={move}
            onClear={rowSelection.clear}
          />
        )}
        {bulkResult !== null && rowSelection.selection.keys.size === 0 && (
          <DoneBanner done={bulkResult} onClose={() => setBulkResult(null)} />
        )}
      </div>
      {more.next !== null && <MoreButton {...more} />}
    </div>
  )
}

/** The listed items with the changes made in their cells. Each change can be undone. */
function useQuickEdits(
  type: ListingType,
  items: readonly ItemListing[],
  onDone: (bulkResult: BulkActionResult | null) => void,
) {
  const [changedListings, setChangedListings] = useState<ReadonlyMap<number, ItemListing>>(new Map())
  const adopt = (line: ItemListing) => setChangedListings((before) => new Map(before).set(line.id, line))
  const restoring = useCall(quickEdit, (line) => {
    adopt(line)
    onDone(null)
    announce('Perubahan dibatalkan')
  })
  return {
    lines: items.map((line) => newer(line, changedListings.get(line.id))),
    restoring,
    adoptSaved(after: ItemListing, before: ItemListing, field: EditableField) {
      adopt(after)
      const message = savedMessage(after, field)
      const params = { type, pageId: after.id }
      announce(message)
      onDone({
        message,
        refused: [],
        undo: () => void restoring.send({ params, body: undoEdit(after, before, field) }),
      })
    },
  }
}

function ListingsHead({ type, search }: { type: ListingType; search: ListingsSearch }) {
  return (
    <PageHead
      title={listingsTitles[type]}
      actions={
        <>
          <StockAlertButton />
          <Link
            to={type === 'book' ? '/buku/impor' : '/produk/impor'}
            search={search}
            className={buttonClass('outline')}
          >
            Impor / Ekspor
          </Link>
          <Link to="/produk/foto" className={buttonClass('outline')}>
            Foto massal
          </Link>
          <Link to="/item-form" search={{ type }} className={buttonClass()}>
            {type === 'book' ? 'Buku baru' : 'Barang baru'}
          </Link>
        </>
      }
    />
  )
}

const newer = (line: ItemListing, changedListing: ItemListing | undefined) =>
  changedListing !== undefined && changedListing.version > line.version ? changedListing : line

/** Returns the edit that restores a field. */
function undoEdit(after: ItemListing, before: ItemListing, field: EditableField): QuickEdit {
  switch (field) {
    case 'name':
      return { ...NO_EDIT, name: before.name, version: after.version }
    case 'price':
      return { ...NO_EDIT, price: before.price }
    case 'stock':
      return { ...NO_EDIT, stock: must(before.stock, 'the limited stock'), stockSeen: after.stock }
  }
}

function savedMessage(line: ItemListing, field: EditableField): string {
  switch (field) {
    case 'name':
      return `Nama menjadi ${line.name}`
    case 'price':
      return `Harga ${line.name} menjadi ${formatRupiah(line.price)}`
    case 'stock':
      return `Stok ${line.name} menjadi ${formatNumber(must(line.stock, 'the limited stock'))}`
  }
}

type TabsProps = { type: ListingType; search: ListingsSearch; counts: ListingsPage['counts'] }

const RARE: ReadonlySet<ListingState> = new Set(['sold_out', 'low_stock', 'draft_fault', 'price_conflict'])

function StateTabs({ type, search, counts }: TabsProps) {
  const { keadaan } = search
  // What needs work is rare, and its tab appears with it.
  const isShown = (state: ListingState) => !RARE.has(state) || counts[state] > 0 || keadaan === state
  const tabs = LISTING_STATES.filter(isShown).map((state) => ({
    key: state,
    label: tabLabels[state],
    count: counts[state],
    isCurrent: state === (keadaan ?? 'all'),
    link: (look: { className: string }) => (
      <Link
        to={filterAddress(type)}
        search={parseListingsSearch({ ...search, keadaan: state })}
        activeOptions={{ exact: true }}
        {...look}
      />
    ),
  }))
  return <TabLinks label="Status barang" tabs={tabs} />
}

type DoneProps = { done: BulkActionResult; onClose: () => void }

/**
 * Banner with an undo button. It stays until the next action or until closed, so undo has no
 * time limit.
 */
function DoneBanner({ done: { message: sentence, refused, undo }, onClose }: DoneProps) {
  return (
    <Banner
      kind={refused.length > 0 ? 'attention' : 'success'}
      title={sentence === '' ? undefined : sentence}
      className="sticky bottom-19 z-20 mt-3 shadow-overlay md:bottom-3"
      action={
        <>
          {undo !== null && (
            <Button variant="outline" size="small" icon="arrow-counter-clockwise" onClick={undo}>
              Urungkan
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={onClose}>
            Tutup
          </Button>
        </>
      }
    >
      {refused.length > 0 && (
        <ul className="list-disc pl-5">
          {refused.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

function NoItems({ type, search }: { type: ListingType; search: ListingsSearch }) {
  if (!isUnfiltered(search))
    return (
      <EmptyState
        drawing="magnifier"
        action={
          <Link to={filterAddress(type)} search={{}} className={buttonClass('outline')}>
            Lihat semua
          </Link>
        }
      >
        Tidak ada yang cocok.
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={type === 'book' ? 'book' : 'basket'}
      action={
        <Link to="/item-form" search={{ type }} className={buttonClass()}>
          {type === 'book' ? 'Tambah buku' : 'Tambah barang'}
        </Link>
      }
    >
      {type === 'book' ? 'Anda belum menambahkan buku.' : 'Anda belum menambahkan barang atau jasa.'}
    </EmptyState>
  )
}
