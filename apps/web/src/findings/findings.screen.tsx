import { type Findings, listFindings, searchFindings } from '@pasar/contract/findings/finding'
import { FINDING_KINDS } from '@pasar/domain/findings/finding-facts'
import { FINDING_TITLES } from '@pasar/domain/findings/finding-texts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { useListScreen } from '../page/use-list-screen.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Button } from '../ui/base/button.tsx'
import { TabLinks } from '../ui/base/tab-links.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { NextPage } from '../ui/blocks/next-page.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { QuickFilter } from '../ui/fields/filter-chip.tsx'
import { shortDateAndTime } from '../ui/text/date.ts'
import { formatNumber } from '../ui/text/money.ts'
import { FindingList } from './finding-list.tsx'
import type { FindingsSearch } from './findings-address.ts'

const route = getRouteApi('/account/findings')

/** Findings by rank, for supervisors of the territory and for staff. */
export function FindingsScreen() {
  const search = route.useSearch()
  const { member } = usePageContext()
  const { list, more } = useListScreen(route.useLoaderData(), listFindings, 'findings', (after) => ({
    query: { ...search, after },
  }))
  const { findings } = list
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Temuan"
        lead="Fakta tentang pesanan dan akun yang layak ditelaah, yang terkuat di atas. Sebuah temuan bukan tuduhan: banyak yang ada penjelasannya."
      />
      <SearchStatus list={list} isStaff={member?.role === 'staff'} />
      <StateTabs search={search} states={list.states} />
      <KindFilters search={search} kinds={list.kinds} />
      {findings.length === 0 ? (
        <EmptyState drawing="magnifier">
          {list.searchedAt === null
            ? 'Pencarian pertama sedang berjalan. Buka lagi beberapa menit kemudian.'
            : 'Tidak ada temuan di bagian ini.'}
        </EmptyState>
      ) : (
        <FindingList findings={findings} level="h2" />
      )}
      <NextPage {...more} total={totalOf(list, search)} />
    </div>
  )
}

const totalOf = ({ kinds }: Findings, { kind }: FindingsSearch) =>
  kinds.filter((one) => kind === 'all' || one.kind === kind).reduce((sum, { count }) => sum + count, 0)

/** When the last search ended. Staff can start another one. */
function SearchStatus({ list, isStaff }: { list: Findings; isStaff: boolean }) {
  const [isStarted, setStarted] = useState(false)
  const searching = useCall(searchFindings, () => setStarted(true))
  const isSearching = list.isSearching || isStarted
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="caption tnum text-ink-2" role="status">
        {isSearching
          ? 'Pencarian sedang berjalan. Temuan baru muncul di sini setelah halaman dimuat ulang.'
          : list.searchedAt !== null &&
            `Dicari setiap malam, terakhir ${shortDateAndTime(list.searchedAt)} WIB.`}
      </p>
      {isStaff && !isSearching && (
        <Button variant="outline" busy={searching.isPending} onClick={() => void searching.send({})}>
          Cari sekarang
        </Button>
      )}
    </div>
  )
}

const TABS = ['open', 'explained', 'reported', 'outdated', 'all'] as const
const TAB_LABELS = {
  open: 'Perlu ditelaah',
  explained: 'Sudah dijelaskan',
  reported: 'Dilaporkan',
  outdated: 'Tidak ditemukan lagi',
  all: 'Semua',
}

function StateTabs({ search, states }: { search: FindingsSearch; states: Findings['states'] }) {
  const countIn = (tab: (typeof TABS)[number]) =>
    states
      .filter(
        ({ state }) =>
          tab === 'all' || (tab === 'open' ? state === 'new' || state === 'viewed' : state === tab),
      )
      .reduce((sum, { count }) => sum + count, 0)
  return (
    <TabLinks
      label="Keadaan temuan"
      tabs={TABS.map((tab) => ({
        key: tab,
        label: TAB_LABELS[tab],
        count: countIn(tab),
        isCurrent: tab === search.state,
        link: (look) => (
          <Link
            to="/account/findings"
            search={{ ...search, state: tab }}
            activeOptions={{ exact: true }}
            {...look}
          />
        ),
      }))}
    />
  )
}

/** One toggle for each kind that has findings. */
function KindFilters({ search, kinds }: { search: FindingsSearch; kinds: Findings['kinds'] }) {
  const countedKinds = FINDING_KINDS.flatMap((kind) => kinds.find((one) => one.kind === kind) ?? [])
  return (
    <ul aria-label="Jenis temuan" className="flex flex-wrap gap-2">
      {countedKinds.map(({ kind, count }) => (
        <li key={kind}>
          <QuickFilter
            isOn={search.kind === kind}
            link={(look) => (
              <Link
                to="/account/findings"
                search={{ ...search, kind: search.kind === kind ? 'all' : kind }}
                {...look}
              />
            )}
          >
            {FINDING_TITLES[kind]} <span className="tnum font-normal">{formatNumber(count)}</span>
          </QuickFilter>
        </li>
      ))}
    </ul>
  )
}
