import { listMembers } from '@pasar/contract/identity/member-console'
import { MEMBER_KIND_LABELS, MEMBER_TAB_LABELS } from '@pasar/contract/identity/member-export'
import { MEMBER_TABS } from '@pasar/contract/identity/member-filters'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { getRouteApi, Link } from '@tanstack/react-router'
import { sortedColumn } from '../../links/sorted-column.ts'
import { WaitingAge } from '../../page/relative-time.tsx'
import { useListScreen } from '../../page/use-list-screen.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { TabLinks } from '../../ui/base/tab-links.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { NextPage } from '../../ui/blocks/next-page.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { shortDate } from '../../ui/text/date.ts'
import { formatNumber } from '../../ui/text/money.ts'
import { MemberFilterBar, MemberSearch } from './member-filters.tsx'
import { accountStatus } from './member-labels.ts'
import { type MembersSearch, membersAddress } from './members-address.ts'

type Row = Reply<typeof listMembers>['members'][number]

const route = getRouteApi('/staff/members')

/** Member console of staff: accounts that wait for review, and all others by state. */
export function MembersScreen() {
  const search = route.useSearch()
  const { list, more } = useListScreen(route.useLoaderData(), listMembers, 'members', (next) => ({
    query: { ...search, after: next },
  }))
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Anggota"
        lead={leadOf(list.counts.review, isNarrowed(search))}
        actions={
          <Link to="/staff/supervisors/new" className={buttonClass('outline', 'toolbar')}>
            Buat akun pengawas
          </Link>
        }
      />
      <TabLinks
        label="Keadaan akun"
        tabs={MEMBER_TABS.map((tab) => ({
          key: tab,
          label: MEMBER_TAB_LABELS[tab],
          count: list.counts[tab],
          isCurrent: tab === search.tab,
          link: (look) => (
            <Link to="/staff/members" search={{ ...search, tab }} activeOptions={{ exact: true }} {...look} />
          ),
        }))}
      />
      <MemberSearch search={search} />
      <MemberFilterBar search={search} areas={list.areas} count={list.counts[search.tab]} />
      <div>
        <DataTable
          caption="Anggota"
          columns={columnsOf(search)}
          rows={list.members}
          keyOf={({ id }) => String(id)}
          empty={<NoMembers search={search} />}
        />
        <NextPage {...more} total={list.counts[search.tab]} />
      </div>
    </div>
  )
}

/** Returns whether a filter besides the tab narrows the list. */
const isNarrowed = (search: MembersSearch) =>
  membersAddress.setKeys(search).some((key) => key !== 'tab' && key !== 'orderBy')

/** The number of vendors to review; with filters, of those that they match. */
function leadOf(waiting: number, isFiltered: boolean): string {
  const sentence =
    waiting === 0
      ? 'Tidak ada penyedia yang menunggu diperiksa'
      : `${formatNumber(waiting)} penyedia menunggu diperiksa, yang paling lama di atas`
  return isFiltered ? `Dengan saringan ini: ${sentence[0]?.toLowerCase()}${sentence.slice(1)}` : sentence
}

function NoMembers({ search }: { search: MembersSearch }) {
  const { tab, orderBy } = search
  if (isNarrowed(search))
    return (
      <EmptyState
        drawing="magnifier"
        action={
          <Link to="/staff/members" search={{ tab, orderBy }} className={buttonClass('outline')}>
            Hapus saringan
          </Link>
        }
      >
        Tidak ada anggota yang cocok dalam daftar “{MEMBER_TAB_LABELS[tab]}”.
      </EmptyState>
    )
  if (tab === 'review') return <EmptyState drawing="stamp-pad">Semua dokumen sudah diperiksa.</EmptyState>
  if (tab === 'business')
    return <EmptyState drawing="stamp-pad">Semua perubahan data usaha sudah diputuskan.</EmptyState>
  return <EmptyState drawing="folder">Tidak ada anggota dalam daftar ini.</EmptyState>
}

/** How each order sorts a column; without an entry, none. */
const SORTED = {
  queue: { by: null, dir: 'asc' },
  newest: { by: 'since', dir: 'desc' },
  oldest: { by: 'since', dir: 'asc' },
  name: { by: 'name', dir: 'asc' },
  'name-desc': { by: 'name', dir: 'desc' },
} as const

const ORDERS = {
  name: { asc: 'name', desc: 'name-desc' },
  since: { asc: 'oldest', desc: 'newest' },
} as const

/** The columns; names and registrations sort the list. */
const columnsOf = (search: MembersSearch): Column<Row>[] =>
  COLUMNS.map((column) => {
    const { key } = column
    if (key !== 'name' && key !== 'since') return column
    const state = SORTED[search.orderBy]
    const sort = sortedColumn<'name' | 'since' | ''>(
      { by: state.by ?? '', dir: state.dir },
      key,
      key === 'name' ? 'asc' : 'desc',
      ({ dir }) =>
        (look) => (
          <Link
            to="/staff/members"
            search={{ ...search, orderBy: ORDERS[key][dir] }}
            resetScroll={false}
            {...look}
          />
        ),
    )
    return { ...column, sort }
  })

const COLUMNS: readonly Column<Row>[] = [
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
    head: 'Terdaftar',
    align: 'end',
    cell: (member) => <Since member={member} />,
  },
]

function Since({ member: { waiting, createdAt } }: { member: Row }) {
  return (
    <span className="flex flex-col items-end">
      <span className="tnum whitespace-nowrap">{shortDate(createdAt)}</span>
      {waiting !== null && <WaitingAge waiting={waiting} />}
    </span>
  )
}
