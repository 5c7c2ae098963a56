import type { NegotiationRow } from '@pasar/contract/negotiation/negotiation'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../ui/base/button.tsx'
import { StatusTag } from '../ui/base/tag.tsx'
import { Thumb } from '../ui/blocks/thumb.tsx'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { DeadlineClock } from '../ui/data/deadline-clock.tsx'
import { preloadDialog } from '../ui/overlay/lazy-dialog.tsx'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { formatDiscount, stateLook, turnLabel } from './negotiation-labels.ts'

type NegotiationTableProps = {
  caption: string
  rows: readonly NegotiationRow[]
  /** null for read-only users. */
  viewer: 'buyer' | 'vendor' | null
  now: Date
  onAnswer: (row: NegotiationRow) => void
  empty: ReactNode
}

/**
 * Negotiations as a table from 900 px, as cards below. Rows that wait for the viewer can be
 * answered in place.
 */
export function NegotiationTable({ caption, rows, viewer, now, onAnswer, empty }: NegotiationTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columnsFor(viewer, now, onAnswer)}
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={empty}
    />
  )
}

function columnsFor(
  viewer: 'buyer' | 'vendor' | null,
  now: Date,
  onAnswer: (row: NegotiationRow) => void,
): Column<NegotiationRow>[] {
  return [
    { key: 'item', head: 'Barang', card: 'title', cell: (row) => <Item row={row} /> },
    ...(viewer === null ? [partyColumn('school', 'Sekolah'), partyColumn('vendor', 'Penyedia')] : []),
    ...(viewer === 'buyer' ? [partyColumn('partner', 'Penyedia')] : []),
    ...(viewer === 'vendor' ? [partyColumn('partner', 'Sekolah')] : []),
    {
      key: 'list',
      head: 'Harga tayang',
      align: 'end',
      cell: ({ listPrice }) => <span className="tnum whitespace-nowrap">{formatRupiah(listPrice)}</span>,
    },
    {
      key: 'offer',
      head: 'Tawaran terakhir',
      align: 'end',
      className: 'w-40',
      cell: ({ unitPrice, listPrice }) => (
        <span className="text-right">
          <b className="tnum block whitespace-nowrap">{formatRupiah(unitPrice)}</b>
          <span className="caption block text-ink-3">{formatDiscount(unitPrice, listPrice)}</span>
        </span>
      ),
    },
    {
      key: 'total',
      head: 'Total',
      align: 'end',
      cell: ({ total }) => <span className="tnum font-bold whitespace-nowrap">{formatRupiah(total)}</span>,
    },
    {
      key: 'state',
      head: 'Status',
      card: 'bare',
      cell: (row) => <Standing {...{ row, viewer, now }} />,
    },
    ...(viewer === null ? [] : [answerColumn(viewer, onAnswer)]),
  ]
}

const partyColumn = (key: 'partner' | 'school' | 'vendor', head: string): Column<NegotiationRow> => ({
  key,
  head,
  card: 'bare',
  cell: ({ [key]: { name, regencyName } }) => (
    <>
      <span className="block font-semibold wrap-anywhere md:line-clamp-2" title={name}>
        {name}
      </span>
      <span className="caption block text-ink-3">{regencyName}</span>
    </>
  ),
})

const answerColumn = (
  viewer: 'buyer' | 'vendor',
  onAnswer: (row: NegotiationRow) => void,
): Column<NegotiationRow> => ({
  key: 'act',
  head: 'Jawaban',
  card: 'bare',
  cell: (row) =>
    row.turn === viewer && (
      <Button
        size="small"
        variant="outline"
        className="max-md:w-full"
        onPointerDown={preloadDialog}
        onClick={() => onAnswer(row)}
      >
        Jawab
        <span className="sr-only">
          {' '}
          {row.item.name}, {row.partner.name}
        </span>
      </Button>
    ),
})

function Item({ row }: { row: NegotiationRow }) {
  return (
    <span className="flex items-start gap-2.5">
      <Thumb src={pictureAddress(row.item.picture)} size={40} />
      <span className="min-w-0">
        <Link
          to="/negotiation/$negotiationId"
          params={{ negotiationId: row.id }}
          className="block font-bold text-ink underline-offset-3 hover:underline"
        >
          <span className="line-clamp-2">{row.item.name}</span>
        </Link>
        <span className="caption block font-normal text-ink-3">
          {[...row.optionValues, `${formatNumber(row.quantity)} ${formatUnit(row.item.unit)}`].join(', ')}
        </span>
      </span>
    </span>
  )
}

function Standing({
  row,
  viewer,
  now,
}: {
  row: NegotiationRow
  viewer: 'buyer' | 'vendor' | null
  now: Date
}) {
  const { tag, tone, icon } = stateLook(row)
  const until = row.answerBy ?? (row.state === 'approved' ? row.validUntil : null)
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 md:flex-col md:items-start">
      <StatusTag tone={tone} icon={icon}>
        {tag}
      </StatusTag>
      {row.state === 'open' && <span className="caption text-ink-2">{turnLabel(row.turn, viewer)}</span>}
      {until !== null && <DeadlineClock at={until} now={now} />}
    </span>
  )
}
