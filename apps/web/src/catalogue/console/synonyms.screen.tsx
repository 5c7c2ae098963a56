import { deleteSynonym, formatSynonyms, listSynonyms, synonymLog } from '@pasar/contract/moderation/synonyms'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { RelativeDay, RelativeTime } from '../../page/relative-time.tsx'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { useListScreen } from '../../page/use-list-screen.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { MoreButton } from '../../ui/blocks/more-button.tsx'
import { type MoreRows, NextPage } from '../../ui/blocks/next-page.tsx'
import { PageHead, SectionHead } from '../../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { KeywordSearch } from '../../ui/fields/keyword-search.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { type EditedSynonym, SynonymDialog } from './synonym-dialog.tsx'

type Row = Reply<typeof listSynonyms>['synonyms'][number]
type Log = Reply<typeof synonymLog>

const route = getRouteApi('/staff/synonyms')

/** Synonyms of the search, and their history. */
export function SynonymsScreen() {
  const search = route.useSearch()
  const loadedList = route.useLoaderData()
  const { list, more } = useListScreen(loadedList.list, listSynonyms, 'synonyms', (after) => ({
    query: { ...search, after },
  }))
  const isHydrated = useHydrated()
  const router = useRouter()
  const [dialog, setDialog] = useState<{ isOpen: boolean; edited: EditedSynonym }>({
    isOpen: false,
    edited: null,
  })
  const [leaving, setLeaving] = useState<Row | null>(null)
  const saved = (message: string) => {
    setDialog({ ...dialog, isOpen: false })
    setLeaving(null)
    showToast(message)
    void router.invalidate()
  }
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Sinonim pencarian"
        lead="Nama lain yang dikenal pencarian. Perubahan berlaku dalam sedetik."
        actions={
          <Button
            icon="plus"
            disabled={!isHydrated}
            onClick={() => setDialog({ isOpen: true, edited: null })}
          >
            Tambah
          </Button>
        }
      />
      <SynonymSearch keyword={search.keyword} />
      <SynonymTable
        {...{ list, search, more }}
        onEdit={(row) => setDialog({ isOpen: true, edited: row })}
        onDelete={setLeaving}
      />
      <ChangeLog log={loadedList.log} />
      <SynonymDialog
        key={dialog.edited ? `${dialog.edited.id} ${dialog.edited.version}` : 'new'}
        {...dialog}
        onOpenChange={(isOpen) => setDialog({ ...dialog, isOpen })}
        onSaved={() => saved('Sinonim pencarian disimpan.')}
      />
      <DeletingDialog
        row={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={() => saved('Sinonim pencarian diakhiri.')}
      />
    </div>
  )
}

function SynonymSearch({ keyword }: { keyword: string }) {
  const router = useRouter()
  return (
    <KeywordSearch
      path="/staff/synonyms"
      label="Cari kata"
      keyword={keyword}
      onSearch={(typedText) =>
        void router.navigate({ to: '/staff/synonyms', search: { keyword: typedText } })
      }
      clear={
        <Link to="/staff/synonyms" search={{}} className={buttonClass('quiet')}>
          Hapus<span className="sr-only"> pencarian</span>
        </Link>
      }
    />
  )
}

type SynonymTableProps = {
  list: Reply<typeof listSynonyms>
  search: { keyword: string }
  more: MoreRows
  onEdit: (row: Row) => void
  onDelete: (row: Row) => void
}

function SynonymTable({ list, search, more, onEdit, onDelete }: SynonymTableProps) {
  return (
    <div>
      <DataTable
        caption={`Sinonim pencarian, ${formatNumber(list.total)} baris`}
        columns={columnsWith(onEdit, onDelete)}
        rows={list.synonyms}
        keyOf={({ id }) => String(id)}
        empty={
          <EmptyState drawing={search.keyword === '' ? 'book' : 'magnifier'}>
            {search.keyword === '' ? 'Belum ada sinonim.' : `Tidak ada sinonim dengan “${search.keyword}”.`}
          </EmptyState>
        }
      />
      <NextPage {...more} total={list.total} />
    </div>
  )
}

type DeletingDialogProps = { row: Row | null; onClose: () => void; onDeleted: () => void }

function DeletingDialog({ row, onClose, onDeleted }: DeletingDialogProps) {
  const deleting = useCall(deleteSynonym, onDeleted)
  return (
    <ConfirmDialog
      isOpen={row !== null}
      onClose={onClose}
      title="Akhiri sinonim?"
      description={
        row === null
          ? undefined
          : `${formatSynonyms(row)}. Pencarian tidak memakainya lagi; riwayatnya tetap.`
      }
      call={deleting}
      onConfirm={() => row !== null && void deleting.send({ params: { synonymId: row.id } })}
      confirmLabel="Akhiri"
      busyLabel="Mengakhiri…"
    />
  )
}

const ACTIONS = { add: 'menambah', edit: 'mengubah menjadi', delete: 'mengakhiri' } as const

function ChangeLog({ log }: { log: Log }) {
  const { list: all, more } = useListScreen(log, synonymLog, 'events', (after) => ({ query: { after } }))
  if (all.events.length === 0) return null
  return (
    <section>
      <SectionHead title="Riwayat perubahan" />
      <ul className="card divide-y divide-line">
        {all.events.map(({ id, action, by, at, ...set }) => (
          <li key={id} className="px-4 py-3">
            <span className="block wrap-anywhere">
              <span className="font-bold">{by}</span> {ACTIONS[action]} {formatSynonyms(set)}
            </span>
            <RelativeTime at={at} className="caption tnum block text-ink-3" />
          </li>
        ))}
      </ul>
      {more.next !== null && (
        <div className="mt-3 flex flex-col">
          <MoreButton {...more} label="Muat riwayat lagi" />
        </div>
      )}
    </section>
  )
}

const columnsWith = (onEdit: (row: Row) => void, onDelete: (row: Row) => void): Column<Row>[] => [
  {
    key: 'names',
    head: 'Nama yang berarti sama',
    card: 'title',
    className: 'w-[60%]',
    cell: (row) => (
      <>
        <span className="block wrap-anywhere">{formatSynonyms(row)}</span>
        {row.source !== '' && (
          <span className="caption block font-normal wrap-anywhere text-ink-3">{row.source}</span>
        )}
      </>
    ),
  },
  {
    key: 'updated',
    head: 'Diubah',
    card: 'bare',
    cell: ({ updatedAt, updatedBy }) =>
      updatedBy === null ? (
        <span className="text-ink-3">Bawaan</span>
      ) : (
        <span className="tnum">
          <RelativeDay at={updatedAt} />
          <span className="caption block text-ink-3">{updatedBy}</span>
        </span>
      ),
  },
  {
    key: 'act',
    head: 'Tindakan',
    align: 'end',
    card: 'bare',
    cell: (row) => (
      <span className="flex justify-end gap-2 max-md:justify-start">
        <Button variant="quiet" icon="pencil-simple" onClick={() => onEdit(row)}>
          Ubah<span className="sr-only"> {row.names[0]}</span>
        </Button>
        <Button variant="quiet" icon="trash" onClick={() => onDelete(row)}>
          Akhiri<span className="sr-only"> {row.names[0]}</span>
        </Button>
      </span>
    ),
  },
]
