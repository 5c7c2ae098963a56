import { type ItemImport, importPictures, type RefusedPicture } from '@pasar/contract/catalogue/item-import'
import { useId, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { MoreButton } from '../../ui/blocks/more-button.tsx'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { formatPictureResult } from './import-labels.ts'
import { ImportBar } from './import-parts.tsx'
import { rowNumberColumn } from './row-number-column.tsx'

const columns: readonly Column<RefusedPicture>[] = [
  rowNumberColumn,
  {
    key: 'name',
    head: 'Barang',
    card: 'title',
    className: 'w-1/4',
    cell: ({ name, sku }) => (
      <span className="break-words">
        {name === '' ? '(tanpa nama)' : name}
        {sku !== '' && <span className="caption block text-ink-2">SKU {sku}</span>}
      </span>
    ),
  },
  {
    key: 'why',
    head: 'Alamat dan sebabnya',
    card: 'bare',
    cell: ({ address, reason }) => (
      <>
        <span className="block break-all">{address}</span>
        <b>{reason}</b>
      </>
    ),
  },
]

/** The pictures that an import fetches from their addresses, and each one that it could not add. */
export function ImportPictures({ job }: { job: ItemImport }) {
  const id = useId()
  const { waiting, placed, refused } = job.pictures
  const total = waiting + placed + refused
  if (total === 0) return null
  return (
    <section className="card flex flex-col gap-3 p-4">
      <SectionHead title="Gambar dari alamat" />
      <p id={id} role="status" className="tnum font-bold">
        {formatPictureResult(job.pictures)}
      </p>
      {waiting > 0 && (
        <>
          <ImportBar labelledBy={id} value={total - waiting} max={total} />
          <p className="text-ink-2">
            Server yang tidak menjawab dicoba tiga kali dalam empat menit. Anda boleh meninggalkan halaman
            ini.
          </p>
        </>
      )}
      {placed > 0 && (
        <p className="text-ink-2">
          Gambar baru ada di belakang gambar yang lama. Pada barang yang tayang, gambar baru mengikuti
          pemeriksaan seperti biasa.
        </p>
      )}
      {refused > 0 && (
        <>
          <p>
            Perbaiki alamat di bawah ini, lalu impor barisnya lagi. Gambar yang sudah terpasang tidak diambil
            lagi.
          </p>
          <RefusedPictures key={refused} job={job} />
        </>
      )}
    </section>
  )
}

type Page = { pictures: readonly RefusedPicture[]; next: number | null }

function RefusedPictures({ job }: { job: ItemImport }) {
  const [page, setPage] = useState<Page | null>(null)
  const fetching = useCall(importPictures, ({ pictures, next }) =>
    setPage((previousPage) => ({ pictures: [...(previousPage?.pictures ?? []), ...pictures], next })),
  )
  const params = { type: job.list, importId: job.id }
  const fetchAfter = (after: number) => void fetching.send({ params, query: { after } })
  // The component key changes with the list, so loading on mount is sufficient.
  useOnMount(() => fetchAfter(0))
  const next = page?.next ?? null
  return (
    <>
      <DataTable
        caption="Alamat yang gambarnya tidak ditambahkan"
        columns={columns}
        rows={page?.pictures ?? []}
        keyOf={({ id }) => String(id)}
        state={page !== null ? 'ready' : fetching.refusal === null ? 'loading' : 'error'}
        onRetry={() => fetchAfter(0)}
        empty={null}
      />
      {next !== null && <MoreButton fetching={fetching} onMore={() => fetchAfter(next)} />}
    </>
  )
}
