import { type Findings, listFindings, searchFindings } from '@pasar/contract/findings/finding'
import type { Role } from '@pasar/contract/identity/session'
import { FINDING_KINDS } from '@pasar/domain/findings/finding-facts'
import { FINDING_TITLES } from '@pasar/domain/findings/finding-texts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { useListScreen } from '../page/use-list-screen.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Button, buttonClass } from '../ui/base/button.tsx'
import { TabLinks } from '../ui/base/tab-links.tsx'
import { NextPage } from '../ui/blocks/next-page.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { QuickFilter } from '../ui/fields/filter-chip.tsx'
import { shortDateAndTime } from '../ui/text/date.ts'
import { formatNumber } from '../ui/text/money.ts'
import { FindingTable } from './finding-table.tsx'
import type { FindingsSearch } from './findings-address.ts'

const route = getRouteApi('/account/findings')

/** Findings by rank, for supervisors of the territory and for staff. */
export function FindingsScreen() {
  const search = route.useSearch()
  const { member } = usePageContext()
  const { list, more } = useListScreen(route.useLoaderData(), listFindings, 'findings', (after) => ({
    query: { ...search, after },
  }))
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Temuan"
        lead="Fakta tentang pesanan dan akun yang layak ditelaah. Bobot menggabungkan kuatnya fakta dan besarnya uang. Sebuah temuan bukan tuduhan: banyak yang ada penjelasannya."
      />
      <SearchStatus list={list} role={member?.role} />
      <StateTabs search={search} states={list.states} />
      <KindFilters search={search} list={list} />
      <FindingTable findings={list.findings} search={search} isSearched={list.searchedAt !== null} />
      <NextPage {...more} total={totalOf(list, search)} />
    </div>
  )
}

const totalOf = ({ kinds }: Findings, { kind }: FindingsSearch) =>
  kinds.filter((one) => kind === 'all' || one.kind === kind).reduce((sum, { count }) => sum + count, 0)

/** When the last search ended. Staff can start another one, supervisors get emails about it. */
function SearchStatus({ list, role }: { list: Findings; role: Role | undefined }) {
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
      {role === 'supervisor' && (
        <Link to="/account/findings/mail" className={buttonClass('outline', 'small')}>
          Surat temuan
        </Link>
      )}
      {role === 'staff' && !isSearching && (
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

/** One toggle for what colleagues share, and one for each kind that has findings. */
function KindFilters({ search, list: { kinds, sharedCount } }: { search: FindingsSearch; list: Findings }) {
  const countedKinds = FINDING_KINDS.flatMap((kind) => kinds.find((one) => one.kind === kind) ?? [])
  return (
    <ul aria-label="Jenis temuan" className="flex flex-wrap gap-2">
      {(sharedCount > 0 || search.shared === 1) && (
        <li>
          <QuickFilter
            isOn={search.shared === 1}
            link={(look) => (
              <Link
                to="/account/findings"
                search={{ ...search, shared: search.shared === 1 ? 0 : 1 }}
                {...look}
              />
            )}
          >
            Dibagikan kepada Anda <span className="tnum font-normal">{formatNumber(sharedCount)}</span>
          </QuickFilter>
        </li>
      )}
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
