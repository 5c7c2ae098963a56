import type { FindingRow, FindingSort } from '@pasar/contract/findings/finding'
import { FINDING_STATE_LABELS, FINDING_TITLES } from '@pasar/domain/findings/finding-texts'
import { Link } from '@tanstack/react-router'
import { sortedColumn } from '../links/sorted-column.ts'
import { Icon } from '../ui/base/icon.tsx'
import { StatusTag } from '../ui/base/tag.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { shortDate } from '../ui/text/date.ts'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { KIND_ICONS, STATE_LOOK } from './finding-labels.ts'
import { FindingParties } from './finding-list.tsx'
import type { FindingsSearch } from './findings-address.ts'

type FindingTableProps = { findings: readonly FindingRow[]; search: FindingsSearch; isSearched: boolean }

/** Findings as a table from 900 px, as cards below, sorted by the column that the address names. */
export function FindingTable({ findings, search, isSearched }: FindingTableProps) {
  const sorted = ({ key, ...column }: SortableColumn): Column<FindingRow> => ({
    ...column,
    key,
    sort: sortedColumn(search, key, 'desc', (order) => (look) => (
      <Link to="/account/findings" search={{ ...search, ...order }} resetScroll={false} {...look} />
    )),
  })
  return (
    <DataTable
      caption="Temuan"
      columns={[KIND, FACTS, ...MEASURES.map(sorted)]}
      rows={findings}
      keyOf={({ id }) => String(id)}
      empty={
        <EmptyState drawing="magnifier">
          {isSearched
            ? 'Tidak ada temuan di bagian ini.'
            : 'Pencarian pertama sedang berjalan. Buka lagi beberapa menit kemudian.'}
        </EmptyState>
      }
    />
  )
}

const KIND: Column<FindingRow> = {
  key: 'kind',
  head: 'Temuan',
  card: 'title',
  className: 'w-56',
  cell: ({ id, kind, state }) => (
    <span className="flex flex-col items-start gap-1.5">
      <span className="flex items-start gap-2 font-bold">
        <Icon name={KIND_ICONS[kind]} size={20} className="mt-0.5 shrink-0 text-board-700" />
        <Link to="/account/findings/$findingId" params={{ findingId: id }} className="wrap-anywhere">
          {FINDING_TITLES[kind]}
        </Link>
      </span>
      <StatusTag {...STATE_LOOK[state]}>{FINDING_STATE_LABELS[state]}</StatusTag>
    </span>
  ),
}

const FACTS: Column<FindingRow> = {
  key: 'facts',
  head: 'Mengapa muncul',
  card: 'bare',
  cell: (finding) => (
    <span className="flex flex-col gap-1 py-1">
      <span className="wrap-anywhere">{finding.reasons[0]}</span>
      {finding.reasons.length > 1 && (
        <span className="caption line-clamp-2 wrap-anywhere text-ink-2">
          {finding.reasons.slice(1).join(' ')}
        </span>
      )}
      <FindingParties finding={finding} />
      {finding.missedAt !== null && (
        <span className="caption tnum text-ink-2">
          Sejak {shortDate(finding.missedAt)} pencarian tidak menemukannya lagi.
        </span>
      )}
    </span>
  ),
}

type SortableColumn = Column<FindingRow> & { key: FindingSort }

const MEASURES: readonly SortableColumn[] = [
  { key: 'rank', head: 'Bobot', align: 'end', cell: ({ rank }) => <b>{rank}</b> },
  {
    key: 'amount',
    head: 'Nilai',
    align: 'end',
    cell: ({ amount }) => <b className="whitespace-nowrap">{formatRupiah(amount)}</b>,
  },
  { key: 'orders', head: 'Pesanan', align: 'end', cell: ({ orderCount }) => formatNumber(orderCount) },
  {
    key: 'found',
    head: 'Ditemukan',
    align: 'end',
    cell: ({ foundAt }) => <span className="whitespace-nowrap">{shortDate(foundAt)}</span>,
  },
]
