import { type ImportRow, type ItemImport, importRows } from '@pasar/contract/catalogue/item-import'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Tabs } from '../../ui/base/tabs.tsx'
import { useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { MoreButton } from '../../ui/blocks/more-button.tsx'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { formatPreviewValue, importOutcomes } from './import-labels.ts'
import { rowNumberColumn } from './row-number-column.tsx'

const columns: readonly Column<ImportRow>[] = [
  rowNumberColumn,
  {
    key: 'name',
    head: 'Barang',
    card: 'title',
    cell: ({ name }) => <span className="break-words">{name === '' ? '(tanpa nama)' : name}</span>,
  },
  {
    key: 'what',
    head: 'Keterangan',
    card: 'bare',
    className: 'w-3/5',
    cell: (row) => <RowDetails row={row} />,
  },
]

function RowDetails({ row: { outcome, faults, changes, isComplete, isApplied, isOut } }: { row: ImportRow }) {
  if (outcome === 'wrong') return <FaultList faults={faults} />
  if (outcome === 'changed')
    return (
      <ul className="flex flex-col gap-1">
        {changes.map(({ column, from, to }) => (
          <li key={column} className="break-words whitespace-pre-line">
            <b>{column}: </b>
            <s className="text-ink-2">{formatPreviewValue(from)}</s> <span className="sr-only">menjadi</span>
            <span aria-hidden="true">→</span> {formatPreviewValue(to)}
          </li>
        ))}
      </ul>
    )
  if (outcome === 'same') return 'Sudah sama'
  if (isOut) return 'Sudah ditayangkan atau diajukan'
  const storedLabel = isApplied ? 'Masuk sebagai draf' : 'Akan menjadi draf'
  if (isComplete) return `${storedLabel}, lengkap`
  return (
    <>
      {storedLabel}. <b className="text-brass-700">Belum dapat ditayangkan:</b>
      <FaultList faults={faults} />
    </>
  )
}

const FaultList = ({ faults }: Pick<ImportRow, 'faults'>) => (
  <ul className="flex flex-col gap-1">
    {faults.map(({ column, message }) => (
      <li key={column + message} className="break-words">
        {column !== '' && <b>{column}: </b>}
        {message}
      </li>
    ))}
  </ul>
)

/** The rows of an import grouped by outcome, those that need user action first. */
export function ImportRows({ job }: { job: ItemImport }) {
  const parts = importOutcomes(job).filter(({ count }) => count > 0)
  return (
    <Tabs
      label="Baris berkas"
      parts={parts.map(({ outcome, label, count }) => ({
        key: outcome,
        label,
        count,
        content: <RowsOf key={`${job.id} ${job.state}`} job={job} outcome={outcome} />,
      }))}
    />
  )
}

type Page = { rows: readonly ImportRow[]; next: number | null }

function RowsOf({ job, outcome }: { job: ItemImport; outcome: ImportRow['outcome'] }) {
  const [page, setPage] = useState<Page | null>(null)
  const fetching = useCall(importRows, ({ rows, next }) =>
    setPage((previousPage) => ({ rows: [...(previousPage?.rows ?? []), ...rows], next })),
  )
  const params = { type: job.list, importId: job.id }
  const fetchAfter = (after: number) => void fetching.send({ params, query: { outcome, after } })
  // The component key contains all inputs, so loading on mount is sufficient.
  useOnMount(() => fetchAfter(0))
  const next = page?.next ?? null
  return (
    <div className="mt-3 flex flex-col gap-4">
      <DataTable
        caption="Baris berkas"
        columns={columns}
        rows={page?.rows ?? []}
        keyOf={({ rowNo }) => String(rowNo)}
        state={page !== null ? 'ready' : fetching.refusal === null ? 'loading' : 'error'}
        onRetry={() => fetchAfter(0)}
        empty={<EmptyState drawing="book">Tidak ada baris.</EmptyState>}
      />
      {next !== null && <MoreButton fetching={fetching} onMore={() => fetchAfter(next)} />}
    </div>
  )
}
