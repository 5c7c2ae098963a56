import { listContent } from '@pasar/contract/content/content-console'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { CONTENT_KINDS, type ContentKind, isSingleton } from '@pasar/domain/content/pages'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { RelativeTime } from '../../page/relative-time.tsx'
import { useListScreen } from '../../page/use-list-screen.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { TabLinks } from '../../ui/base/tab-links.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { NextPage } from '../../ui/blocks/next-page.tsx'
import { linkClass, PageHead } from '../../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { KeywordSearch } from '../../ui/fields/keyword-search.tsx'
import { shortDateAndTime } from '../../ui/text/date.ts'
import { formatNumber } from '../../ui/text/money.ts'
import { formatAuthor, KIND_NAMES, STATUS_BADGES } from './content-labels.ts'

const route = getRouteApi('/staff/content')

const exact = { exact: true }

const TABS: readonly (ContentKind | 'all')[] = ['all', ...CONTENT_KINDS]

/**
 * Lists all pages that staff write: guides, information, questions, the announcement, the privacy
 * statement.
 */
export function ContentConsoleScreen() {
  const search = route.useSearch()
  const { list, more } = useListScreen(route.useLoaderData(), listContent, 'pages', (after) => ({
    query: { ...search, after },
  }))
  const router = useRouter()
  const kind = search.kind === 'all' ? 'guide' : search.kind
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Isi dan panduan"
        lead="Yang dibaca sekolah, penyedia, dan pengawas. Draf tidak terlihat sampai diterbitkan."
        actions={
          // Hide the button if the only page of such a kind exists. Staff edit that page instead.
          !(isSingleton(kind) && list.pages.length > 0) && (
            <Link to="/staff/content/new" search={{ jenis: kind }} className={buttonClass()}>
              Tulis {KIND_NAMES[kind].toLowerCase()}
            </Link>
          )
        }
      />
      <TabLinks
        label="Jenis halaman"
        tabs={TABS.map((kind) => ({
          key: kind,
          label: kind === 'all' ? 'Semua' : KIND_NAMES[kind],
          isCurrent: kind === search.kind,
          link: (look) => (
            <Link to="/staff/content" search={{ ...search, kind }} activeOptions={exact} {...look} />
          ),
        }))}
      />
      <KeywordSearch
        path="/staff/content"
        label="Cari judul"
        keyword={search.keyword}
        maxLength={80}
        hiddenParams={search.kind === 'all' ? {} : { kind: search.kind }}
        onSearch={(keyword) => void router.navigate({ to: '/staff/content', search: { ...search, keyword } })}
      />
      <div>
        <DataTable
          caption={`Halaman isi, ${formatNumber(list.total)} baris`}
          columns={COLUMNS}
          rows={list.pages}
          keyOf={({ id }) => String(id)}
          empty={
            <EmptyState drawing={search.keyword === '' ? 'book' : 'magnifier'}>
              {search.keyword === ''
                ? 'Belum ada halaman jenis ini.'
                : `Tidak ada judul dengan “${search.keyword}”.`}
            </EmptyState>
          }
        />
        <NextPage {...more} total={list.total} />
      </div>
    </div>
  )
}

type List = Reply<typeof listContent>

const COLUMNS: Column<List['pages'][number]>[] = [
  {
    key: 'title',
    head: 'Judul',
    card: 'title',
    className: 'w-[45%]',
    cell: ({ id, title }) => (
      <Link to="/staff/content/$pageId" params={{ pageId: id }} className={linkClass}>
        {title}
      </Link>
    ),
  },
  { key: 'kind', head: 'Jenis', card: 'bare', cell: ({ kind }) => KIND_NAMES[kind] },
  {
    key: 'standing',
    head: 'Keadaan',
    card: 'bare',
    cell: ({ standing, shown, version, scheduled }) => (
      <span className="flex flex-wrap items-center gap-1">
        <StatusTag tone={STATUS_BADGES[standing].tone} icon={STATUS_BADGES[standing].icon}>
          {STATUS_BADGES[standing].name}
        </StatusTag>
        {standing === 'shown' && shown !== version && (
          <span className="caption text-ink-3">ada versi lebih baru</span>
        )}
        {scheduled !== null && (
          <span className="caption tnum text-ink-3">{shortDateAndTime(scheduled.from)}</span>
        )}
      </span>
    ),
  },
  {
    key: 'changed',
    head: 'Diubah',
    card: 'bare',
    cell: ({ changedAt, changedBy }) => (
      <span className="tnum">
        <RelativeTime at={changedAt} />
        <span className="caption block text-ink-3">{formatAuthor(changedBy)}</span>
      </span>
    ),
  },
]
