import {
  moveReference,
  openReference,
  type ReferenceListRow,
} from '@pasar/contract/moderation/reference-price'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { formatReferenceList } from '@pasar/domain/catalogue/reference-price'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../page/use-call.ts'
import { useListScreen } from '../../../page/use-list-screen.ts'
import { Banner, FileNotes } from '../../../ui/base/banner.tsx'
import { Button, buttonClass } from '../../../ui/base/button.tsx'
import { LockReason } from '../../../ui/base/lock-reason.tsx'
import { lockedBy } from '../../../ui/base/locked-by.ts'
import { Tag } from '../../../ui/base/tag.tsx'
import { showToast } from '../../../ui/base/toasts.tsx'
import { EmptyState } from '../../../ui/blocks/empty-state.tsx'
import { MoreButton } from '../../../ui/blocks/more-button.tsx'
import { linkClass, PageHead } from '../../../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { CallErrorNote } from '../../../ui/fields/call-error-note.tsx'
import { KeywordSearch } from '../../../ui/fields/keyword-search.tsx'
import { shortDateAndTime } from '../../../ui/text/date.ts'
import { formatNumber, formatRupiah } from '../../../ui/text/money.ts'
import { CategoryPicker } from '../../categories/category-picker.widget.tsx'
import { referenceStateLabels, referenceStateTones } from './reference-labels.ts'
import { ReferenceRowDialog } from './reference-row-dialog.tsx'

const route = getRouteApi('/staff/references/$listId')

const MAX_SHOWN_FAULTS = 20

/** One upload of reference prices: its rows, its faults, and the steps of staff. */
export function ReferenceScreen() {
  const { keyword } = route.useSearch()
  const {
    list: page,
    change,
    more,
  } = useListScreen(route.useLoaderData(), openReference, 'rows', (after, { list: { id } }) => ({
    params: { listId: id },
    query: { keyword, after },
  }))
  const [editedRow, setEditedRow] = useState<ReferenceListRow | null>(null)
  const { list, faults, notes, rows } = page
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title={formatReferenceList(list)}
        lead={`${list.source}. Versi ${list.version}, ${formatNumber(list.rowCount)} baris, dari berkas ${list.fileName}.`}
        actions={<Steps page={page} />}
      />
      <p className="caption flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <Tag tone={referenceStateTones[list.state]}>{referenceStateLabels[list.state]}</Tag>
        <span>{`Dikirim ${list.uploadedBy}, ${shortDateAndTime(list.uploadedAt)}`}</span>
        {list.decidedAt !== null && (
          <span>{`Status diubah ${list.decidedBy ?? ''}, ${shortDateAndTime(list.decidedAt)}`}</span>
        )}
      </p>
      {faults.length > 0 && <Faults faults={faults} />}
      <FileNotes notes={notes} />
      <RowSearch listId={list.id} keyword={keyword} />
      <DataTable
        caption="Baris harga acuan"
        columns={columnsWith(setEditedRow)}
        rows={rows}
        keyOf={({ rowNo }) => String(rowNo)}
        empty={<EmptyState drawing="book">Tidak ada baris dengan nama ini</EmptyState>}
      />
      {more.next !== null && <MoreButton {...more} />}
      <ReferenceRowDialog
        key={editedRow?.rowNo}
        listId={list.id}
        row={editedRow}
        renderPicker={(picker) => <CategoryPicker {...picker} choice="leaf" />}
        onClose={() => setEditedRow(null)}
        onSaved={(savedRow) => {
          setEditedRow(null)
          change((now) => ({
            ...now,
            rows: now.rows.map((row) => (row.rowNo === savedRow.rowNo ? savedRow : row)),
          }))
          showToast('Pencocokan disimpan')
        }}
      />
    </div>
  )
}

type Page = Reply<typeof openReference>

/**
 * Publish and discard of a draft, or withdraw of the effective version, which undoes a publication.
 */
function Steps({ page: { list } }: { page: Page }) {
  const router = useRouter()
  const moving = useCall(moveReference, ({ state }) => {
    showToast(`Daftar sekarang: ${referenceStateLabels[state]}`)
    void router.invalidate()
  })
  const noRows = list.rowCount === 0 ? 'Belum ada baris yang benar untuk diterbitkan.' : null
  const move = (action: 'publish' | 'discard' | 'withdraw') =>
    void moving.send({ params: { listId: list.id }, body: { action } })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {list.state === 'draft' && (
        <>
          <Button
            busy={moving.isPending}
            busyText="Menyimpan…"
            {...lockedBy(noRows, 'no-reference-rows')}
            onClick={() => move('publish')}
          >
            {`Terbitkan ${formatNumber(list.rowCount)} baris`}
          </Button>
          <Button variant="outline" onClick={() => move('discard')}>
            Buang
          </Button>
          {noRows !== null && (
            <LockReason id="no-reference-rows" className="basis-full">
              {noRows}
            </LockReason>
          )}
        </>
      )}
      {list.state === 'effective' && (
        <Button
          variant="danger-outline"
          busy={moving.isPending}
          busyText="Menarik…"
          onClick={() => move('withdraw')}
        >
          Tarik kembali
        </Button>
      )}
      <CallErrorNote calls={[moving]} />
      {moving.fieldError('action') !== undefined && <p className="text-red">{moving.fieldError('action')}</p>}
    </div>
  )
}

function Faults({ faults }: Pick<Page, 'faults'>) {
  return (
    <Banner kind="attention" title={`${formatNumber(faults.length)} baris salah dan tidak ikut terbit`}>
      <ul className="list-disc pl-5">
        {faults.slice(0, MAX_SHOWN_FAULTS).map(({ rowNo, message }) => (
          <li key={rowNo}>{`Baris ${rowNo}: ${message}`}</li>
        ))}
        {faults.length > MAX_SHOWN_FAULTS && <li>{`dan ${faults.length - MAX_SHOWN_FAULTS} baris lain`}</li>}
      </ul>
    </Banner>
  )
}

function RowSearch({ listId, keyword }: { listId: number; keyword: string }) {
  const router = useRouter()
  const to = '/staff/references/$listId'
  return (
    <KeywordSearch
      path={`/staff/references/${listId}`}
      label="Cari nama barang"
      keyword={keyword}
      onSearch={(typedText) =>
        void router.navigate({ to, params: { listId }, search: { keyword: typedText } })
      }
      clear={
        <Link to={to} params={{ listId }} search={{}} className={buttonClass('quiet')}>
          Hapus<span className="sr-only"> pencarian</span>
        </Link>
      }
    />
  )
}

const columnsWith = (onEdit: (row: ReferenceListRow) => void): Column<ReferenceListRow>[] => [
  { key: 'rowNo', head: 'Baris', cell: ({ rowNo }) => <span className="tnum">{rowNo}</span>, card: 'corner' },
  {
    key: 'name',
    head: 'Barang',
    card: 'title',
    cell: ({ name, category }) => (
      <>
        <span className="wrap-anywhere">{name}</span>
        {category !== '' && <span className="caption block font-normal text-ink-3">{category}</span>}
      </>
    ),
  },
  {
    key: 'price',
    head: 'Harga acuan',
    align: 'end',
    cell: ({ price, unit }) => (
      <span className="tnum max-md:text-right">
        {formatRupiah(price)}
        <span className="caption block text-ink-3">per {unit}</span>
      </span>
    ),
  },
  {
    key: 'terms',
    head: 'Dicocokkan dengan',
    cell: ({ terms, isMatched, correctedBy }) =>
      isMatched ? (
        <span className="max-md:text-right">
          <Link to="/search" search={{ keyword: terms.join(' ') }} className={linkClass}>
            {terms.join(' ')}
          </Link>
          {correctedBy !== null && <span className="caption block text-ink-3">Diubah {correctedBy}</span>}
        </span>
      ) : (
        <span className="text-ink-3">Tidak dicocokkan</span>
      ),
  },
  {
    key: 'edit',
    head: 'Tindakan',
    align: 'end',
    cell: (row) => (
      <Button size="small" variant="outline" onClick={() => onEdit(row)}>
        Ubah<span className="sr-only"> pencocokan {row.name}</span>
      </Button>
    ),
  },
]
