import type { ItemListing } from '@pasar/contract/catalogue/item-listings'
import { isDraft, lockReason } from '@pasar/domain/catalogue/item-machine'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/base/button.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { type Column, DataTable, type Selection } from '../../ui/data/data-table.tsx'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { DEPENDS_ON_ZONE } from '../../ui/text/zone-labels.ts'
import { ListingPicture, ListingPicturesProvider } from '../pictures/listing-picture.tsx'
import { formatFault } from './format-fault.ts'
import type { EditableField } from './listing-cell.ts'
import { EditCell } from './listing-edit-cell.tsx'
import { listingsTitles, stateBadges } from './listing-labels.ts'
import type { ListingType } from './listings-address.ts'

type ListingsTableProps = {
  type: ListingType
  lines: readonly ItemListing[]
  /** The editable columns. */
  editableFields: readonly EditableField[]
  selection: Selection
  onSaved: (after: ItemListing, before: ItemListing, field: EditableField) => void
  empty: ReactNode
}

/**
 * Items of a vendor: a table, or cards on phones. Stock and price are editable in place, and
 * so are the names of drafts.
 */
export function ListingsTable({
  type,
  lines,
  editableFields,
  selection,
  onSaved,
  empty,
}: ListingsTableProps) {
  const edit = (line: ItemListing, field: EditableField) =>
    editableFields.includes(field) ? <EditCell key={field} {...{ type, line, field, onSaved }} /> : null
  return (
    <ListingPicturesProvider type={type}>
      <DataTable
        caption={listingsTitles[type]}
        columns={columnsOf(type, edit)}
        rows={lines}
        keyOf={(line) => String(line.id)}
        {...{ selection, empty }}
      />
    </ListingPicturesProvider>
  )
}

const columnsOf = (type: ListingType, edit: CellProps['edit']): readonly Column<ItemListing>[] => [
  {
    key: 'name',
    head: 'Nama',
    card: 'title',
    className: 'w-[36%]',
    cell: (line) => <Name {...{ type, line, edit }} />,
  },
  { key: 'state', head: 'Status', card: 'bare', cell: (line) => <State line={line} /> },
  {
    key: 'price',
    head: 'Harga',
    align: 'end',
    className: 'w-48',
    cell: (line) => <Price {...{ line, edit }} />,
  },
  {
    key: 'stock',
    head: 'Stok',
    align: 'end',
    className: 'w-36',
    cell: (line) => <Stock {...{ line, edit }} />,
  },
  { key: 'sold', head: 'Terjual', align: 'end', cell: (line) => formatNumber(line.sold) },
  {
    key: 'act',
    head: 'Tindakan',
    card: 'bare',
    cell: (line) => (
      <Link
        to="/item-form"
        search={{ id: line.id, type }}
        className={buttonClass('quiet', 'small', 'max-md:w-full')}
      >
        Ubah<span className="sr-only"> {line.name}</span>
      </Link>
    ),
  },
]

type CellProps = { line: ItemListing; edit: (line: ItemListing, field: EditableField) => ReactNode }

function Name({ type, line, edit }: CellProps & { type: ListingType }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ListingPicture line={line} />
      <div className="min-w-0 flex-1">
        {(isDraft(line.state) && edit(line, 'name')) || (
          <Link
            to="/item-form"
            search={{ id: line.id, type }}
            className={`${linkClass} line-clamp-2 wrap-anywhere`}
          >
            {line.name}
          </Link>
        )}
        <p className="caption mt-0.5 font-normal wrap-anywhere text-ink-3">
          {[line.categoryName, line.sku].filter(Boolean).join(' · ')}
        </p>
        <Missing faults={line.missing} />
      </div>
    </div>
  )
}

function State({ line }: { line: ItemListing }) {
  const { label, tone, icon } = stateBadges[line.state]
  return (
    <div className="max-md:pt-1 max-md:pl-9">
      <StatusTag tone={tone} icon={icon}>
        {label}
      </StatusTag>
      {line.proposal !== null && (
        <p className="caption mt-1 max-w-60">
          {line.proposal === 'waiting' ? 'Perubahan sedang diperiksa' : 'Perubahan dikembalikan petugas'}
        </p>
      )}
      {line.reason !== '' && <p className="caption mt-1 max-w-60 wrap-anywhere">{line.reason}</p>}
    </div>
  )
}

const MAX_FAULTS = 3

/** What a draft lacks before it can be published. */
function Missing({ faults }: { faults: ItemListing['missing'] }) {
  if (faults.length === 0) return null
  const sentences = faults.slice(0, MAX_FAULTS).map((fault) => formatFault(fault).replace(/\.$/, ''))
  const more = faults.length - MAX_FAULTS
  return (
    <p className="caption mt-1 font-normal wrap-anywhere">
      <b className="text-brass-700">Belum dapat ditayangkan:</b>{' '}
      {[...sentences, ...(more > 0 ? [`${formatNumber(more)} isian lain`] : [])].join('; ')}.
    </p>
  )
}

function Price({ line, edit }: CellProps) {
  return (
    <div className="min-w-0">
      <PriceValue {...{ line, edit }} />
      {line.priceConflict !== '' && (
        <p className="caption mt-1 font-normal wrap-anywhere text-red">{line.priceConflict}</p>
      )}
    </div>
  )
}

function PriceValue({ line, edit }: CellProps) {
  const note = line.hasZone ? `Zona 1 · ${DEPENDS_ON_ZONE}` : line.hasOptions ? 'atau menurut pilihan' : ''
  const cell = note === '' && lockReason(line.state, 'price') === null && edit(line, 'price')
  return cell || <Fixed value={formatRupiah(line.price)} note={note} />
}

function Stock({ line, edit }: CellProps) {
  return (
    <div className="min-w-0">
      <StockValue {...{ line, edit }} />
      {line.isLow && (
        <p className="caption mt-1 text-brass-700">{line.stock === 0 ? 'Habis' : 'Di bawah batas'}</p>
      )}
    </div>
  )
}

function StockValue({ line, edit }: CellProps) {
  if (line.stock === null) return 'Tidak terbatas'
  const note = line.hasOptions ? 'dari semua pilihan' : ''
  const cell = note === '' && lockReason(line.state, 'stock') === null && edit(line, 'stock')
  return cell || <Fixed value={formatNumber(line.stock)} note={note} />
}

/** A value that is editable only in the form. */
function Fixed({ value, note }: { value: string; note: string }) {
  return (
    <span className="text-right">
      {value}
      {note !== '' && <span className="caption block text-ink-3">{note}</span>}
    </span>
  )
}
