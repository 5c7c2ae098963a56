import { type CeilingRow, deleteCeiling, listCeilings } from '@pasar/contract/moderation/price-ceiling'
import { ZONES } from '@pasar/domain/catalogue/zone-price'
import { isoDay } from '@pasar/domain/kernel/dates'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { useListScreen } from '../../page/use-list-screen.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { MoreButton } from '../../ui/blocks/more-button.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { KeywordSearch } from '../../ui/fields/keyword-search.tsx'
import { shortDate } from '../../ui/text/date.ts'
import { formatNumber } from '../../ui/text/money.ts'
import { type CeilingDraft, CeilingForm } from './ceiling-form.tsx'

const route = getRouteApi('/staff/ceilings')

/** Price ceilings of books. Staff search by ISBN and edit in the form below. */
export function CeilingsScreen() {
  const search = route.useSearch()
  const { list, more } = useListScreen(route.useLoaderData(), listCeilings, 'ceilings', (next) => ({
    query: { ...search, ...next },
  }))
  const { renderedAt } = usePageContext()
  const router = useRouter()
  const [editedDraft, setEditedDraft] = useState<CeilingDraft & { key: string }>({
    key: '',
    lines: '',
    validFrom: isoDay(renderedAt),
    source: '',
  })
  const deleting = useCall(deleteCeiling, () => {
    showToast('HET dihapus. Isinya masih ada di formulir, bila terhapus karena keliru.')
    void router.invalidate()
  })
  const edit = (row: CeilingRow) => setEditedDraft(draftOf(row))
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="HET buku"
        lead="Harga eceran tertinggi (HET) tiap ISBN dan zona. Yang terbaru yang sudah berlaku dipakai saat penyedia menyimpan harga."
      />
      <IsbnSearch keyword={search.keyword} />
      <div className="flex flex-col">
        <CallErrorNote calls={[deleting]} />
        <DataTable
          caption="HET buku"
          columns={columnsWith(edit, (row) => {
            edit(row)
            void deleting.send({ params: { isbn: row.isbn, validFrom: row.validFrom } })
          })}
          rows={list.ceilings}
          keyOf={({ isbn, validFrom }) => `${isbn} ${validFrom}`}
          empty={<NoCeilings isSearch={search.keyword !== ''} />}
        />
        {more.next !== null && (
          <div className="mt-3 flex flex-col">
            <MoreButton {...more} />
          </div>
        )}
      </div>
      <CeilingForm
        key={editedDraft.key}
        initial={editedDraft}
        onSaved={(count) => {
          showToast(`${formatNumber(count)} HET disimpan`)
          void router.invalidate()
        }}
      />
    </div>
  )
}

function IsbnSearch({ keyword }: { keyword: string }) {
  const router = useRouter()
  return (
    <KeywordSearch
      path="/staff/ceilings"
      label="Cari ISBN"
      keyword={keyword}
      onSearch={(typedText) =>
        void router.navigate({ to: '/staff/ceilings', search: { keyword: typedText } })
      }
      clear={
        <Link to="/staff/ceilings" search={{}} className={buttonClass('quiet')}>
          Hapus<span className="sr-only"> pencarian</span>
        </Link>
      }
    />
  )
}

const columnsWith = (
  onEdit: (row: CeilingRow) => void,
  onDelete: (row: CeilingRow) => void,
): Column<CeilingRow>[] => [
  {
    key: 'isbn',
    head: 'Buku',
    card: 'title',
    cell: ({ isbn, title }) => (
      <>
        <span className="tnum block font-bold">{isbn}</span>
        {title !== '' && <span className="caption block font-normal text-ink-3">{title}</span>}
      </>
    ),
  },
  ...ZONES.map(
    (zone): Column<CeilingRow> => ({
      key: zone,
      head: `Zona ${zone}`,
      align: 'end',
      card: 'line',
      className: 'whitespace-nowrap',
      cell: ({ prices }) => <span className="tnum">{formatNumber(prices[zone])}</span>,
    }),
  ),
  {
    key: 'source',
    head: 'Sumber',
    card: 'bare',
    cell: ({ source, validFrom, enteredBy }) => (
      <>
        <span className="block wrap-anywhere">{source}</span>
        <span className="caption tnum block text-ink-3">
          mulai {shortDate(new Date(`${validFrom}T00:00:00+07:00`))}, oleh {enteredBy}
        </span>
      </>
    ),
  },
  {
    key: 'act',
    head: 'Tindakan',
    card: 'bare',
    cell: (row) => (
      <span className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={() => onEdit(row)}>
          Ubah<span className="sr-only"> {row.isbn}</span>
        </Button>
        <Button variant="quiet" size="small" onClick={() => onDelete(row)}>
          Hapus<span className="sr-only"> {row.isbn}</span>
        </Button>
      </span>
    ),
  },
]

function NoCeilings({ isSearch }: { isSearch: boolean }) {
  return (
    <EmptyState drawing={isSearch ? 'magnifier' : 'book'}>
      {isSearch ? 'Tidak ada HET untuk ISBN ini.' : 'Belum ada HET yang tercatat.'}
    </EmptyState>
  )
}

/** Returns the form for a stored ceiling. */
function draftOf({ isbn, validFrom, source, prices }: CeilingRow) {
  const lines = [isbn, ...ZONES.map((zone) => formatNumber(prices[zone]))].join('; ')
  return { key: `${isbn} ${validFrom}`, lines, validFrom, source }
}
