import { listMembers } from '@pasar/contract/identity/member-console'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { waitedSince } from '../../page/relative-time.tsx'
import { useListScreen } from '../../page/use-list-screen.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { classes } from '../../ui/base/classes.ts'
import { TabLinks } from '../../ui/base/tab-links.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { NextPage } from '../../ui/blocks/next-page.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { KeywordSearch } from '../../ui/fields/keyword-search.tsx'
import { shortDate } from '../../ui/text/date.ts'
import { formatNumber } from '../../ui/text/money.ts'
import { accountStatus, MEMBER_KIND_LABELS } from './member-labels.ts'
import { MEMBER_TAB_LABELS, type MembersSearch } from './members-address.ts'

type Row = Reply<typeof listMembers>['members'][number]

const route = getRouteApi('/staff/members')

/** Member console of staff: accounts that wait for review, and all others by state. */
export function MembersScreen() {
  const search = route.useSearch()
  const { list, more } = useListScreen(route.useLoaderData(), listMembers, 'members', (next) => ({
    query: { ...search, after: next },
  }))
  const { renderedAt, settings } = usePageContext()
  const _shownCount = list.members.length
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Anggota"
        lead={
          list.counts.review === 0
            ? 'Tidak ada penyedia yang menunggu diperiksa'
            : `${formatNumber(list.counts.review)} penyedia menunggu diperiksa, yang paling lama di atas`
        }
        actions={
          <Link to="/staff/supervisors/new" className={buttonClass('outline', 'toolbar')}>
            Buat akun pengawas
          </Link>
        }
      />
      <TabLinks
        label="Keadaan akun"
        tabs={MEMBER_TAB_LABELS.map(({ tab, word: label }) => ({
          key: tab,
          label,
          count: list.counts[tab],
          isCurrent: tab === search.tab,
          link: (look) => (
            <Link to="/staff/members" search={{ ...search, tab }} activeOptions={{ exact: true }} {...look} />
          ),
        }))}
      />
      <MemberSearch search={search} />
      <div>
        <DataTable
          caption="Anggota"
          columns={columnsAt(renderedAt, settings.reviewHours)}
          rows={list.members}
          keyOf={({ id }) => String(id)}
          empty={<NoMembers search={search} />}
        />
        <NextPage {...more} total={list.counts[search.tab]} />
      </div>
    </div>
  )
}

function MemberSearch({ search }: { search: MembersSearch }) {
  const navigate = useNavigate()
  return (
    <KeywordSearch
      path="/staff/members"
      label="Cari nama, email, atau NPSN"
      hint="Nama, email, NPSN"
      keyword={search.keyword}
      hiddenParams={{ tab: search.tab }}
      onSearch={(keyword) => void navigate({ to: '/staff/members', search: { ...search, keyword } })}
      clear={
        <Link to="/staff/members" search={{ tab: search.tab }} className={buttonClass('quiet')}>
          Hapus<span className="sr-only"> pencarian</span>
        </Link>
      }
    />
  )
}

function NoMembers({ search: { tab, keyword } }: { search: MembersSearch }) {
  if (keyword !== '')
    return <EmptyState drawing="magnifier">Tidak ada anggota yang cocok dengan “{keyword}”.</EmptyState>
  if (tab === 'review') return <EmptyState drawing="stamp-pad">Semua dokumen sudah diperiksa.</EmptyState>
  if (tab === 'business')
    return <EmptyState drawing="stamp-pad">Semua perubahan data usaha sudah diputuskan.</EmptyState>
  return <EmptyState drawing="folder">Tidak ada anggota dalam daftar ini.</EmptyState>
}

const columnsAt = (now: Date, reviewHours: number): Column<Row>[] => [
  {
    key: 'name',
    head: 'Nama',
    card: 'title',
    cell: (member) => (
      <>
        <Link
          to="/staff/members/$memberId"
          params={{ memberId: member.id }}
          className="font-bold text-ink underline-offset-3 hover:underline"
        >
          {member.name}
        </Link>
        <span className="caption block font-normal break-all text-ink-3">{member.email}</span>
      </>
    ),
  },
  {
    key: 'kind',
    head: 'Jenis',
    card: 'bare',
    cell: ({ kind, regencyName }) => (
      <>
        <span className="block">{MEMBER_KIND_LABELS[kind]}</span>
        {regencyName !== '' && <span className="caption block text-ink-3">{regencyName}</span>}
      </>
    ),
  },
  {
    key: 'standing',
    head: 'Keadaan',
    card: 'bare',
    cell: (member) => {
      const { label, tone, icon } = accountStatus(member)
      return (
        <StatusTag tone={tone} icon={icon}>
          {label}
        </StatusTag>
      )
    },
  },
  {
    key: 'documents',
    head: 'Dokumen',
    align: 'end',
    cell: ({ kind, documentCount }) =>
      kind === 'individual' || kind === 'company' || documentCount > 0 ? `${documentCount} berkas` : '',
    card: 'line',
  },
  {
    key: 'since',
    head: 'Waktu',
    card: 'bare',
    cell: (member) => <Since {...{ member, now, reviewHours }} />,
  },
]

type SinceProps = { member: Row; now: Date; reviewHours: number }

function Since({ member: { waitingSince, createdAt }, now, reviewHours }: SinceProps) {
  if (waitingSince === null)
    return <span className="tnum whitespace-nowrap">Terdaftar {shortDate(createdAt)}</span>
  const { label, isLate } = waitedSince(waitingSince, now, reviewHours)
  return (
    <span className="tnum whitespace-nowrap">
      <span className={classes('block', isLate ? 'font-bold text-red' : 'font-semibold')}>{label}</span>
      <span className="caption block text-ink-3">{shortDate(waitingSince)}</span>
    </span>
  )
}
