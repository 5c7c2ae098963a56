import { listReferences, type ReferenceList } from '@pasar/contract/moderation/reference-price'
import { formatReferenceList } from '@pasar/domain/catalogue/reference-price'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useListScreen } from '../../../page/use-list-screen.ts'
import { Tag } from '../../../ui/base/tag.tsx'
import { EmptyState } from '../../../ui/blocks/empty-state.tsx'
import { MoreButton } from '../../../ui/blocks/more-button.tsx'
import { linkClass, PageHead } from '../../../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { shortDateAndTime } from '../../../ui/text/date.ts'
import { formatNumber } from '../../../ui/text/money.ts'
import { referenceStateLabels, referenceStateTones } from './reference-labels.ts'
import { ReferenceUpload } from './reference-upload.tsx'

const route = getRouteApi('/staff/references')

/** Reference prices of all regions: every upload with its state, and the form for a new one. */
export function ReferencesScreen() {
  const { list: page, more } = useListScreen(route.useLoaderData(), listReferences, 'lists', (next) => ({
    query: { before: next },
  }))
  const router = useRouter()
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Harga acuan"
        lead="Standar satuan harga (SSH) tiap daerah dan tahun, dan HET selain buku. Sekolah melihatnya di halaman barang, keranjang, dan pesanan."
      />
      <ReferenceUpload
        onUploaded={(listId) =>
          void router.navigate({ to: '/staff/references/$listId', params: { listId }, search: {} })
        }
      />
      <DataTable
        caption="Daftar harga acuan"
        columns={columns}
        rows={page.lists}
        keyOf={({ id }) => String(id)}
        empty={<EmptyState drawing="book">Belum ada daftar harga acuan</EmptyState>}
      />
      {more.next !== null && <MoreButton {...more} />}
    </div>
  )
}

const columns: readonly Column<ReferenceList>[] = [
  {
    key: 'name',
    head: 'Daftar',
    card: 'title',
    cell: (list) => (
      <>
        <Link to="/staff/references/$listId" params={{ listId: list.id }} search={{}} className={linkClass}>
          {formatReferenceList(list)}
        </Link>
        <span className="caption block font-normal wrap-anywhere text-ink-3">{list.source}</span>
      </>
    ),
  },
  {
    key: 'state',
    head: 'Status',
    card: 'corner',
    cell: ({ state }) => <Tag tone={referenceStateTones[state]}>{referenceStateLabels[state]}</Tag>,
  },
  {
    key: 'version',
    head: 'Versi',
    align: 'end',
    cell: ({ version }) => <span className="tnum">{version}</span>,
  },
  {
    key: 'rows',
    head: 'Baris',
    align: 'end',
    cell: ({ rowCount, faultCount }) => (
      <span className="tnum max-md:text-right">
        {formatNumber(rowCount)}
        {faultCount > 0 && <span className="block text-red">{formatNumber(faultCount)} salah</span>}
      </span>
    ),
  },
  {
    key: 'uploaded',
    head: 'Dikirim',
    cell: ({ uploadedBy, uploadedAt }) => (
      <span className="max-md:text-right">
        {shortDateAndTime(uploadedAt)}
        <span className="caption block wrap-anywhere text-ink-3">{uploadedBy}</span>
      </span>
    ),
  },
]
