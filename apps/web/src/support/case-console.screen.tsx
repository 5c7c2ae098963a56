import { staffCases } from '@pasar/contract/support/case'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useListScreen } from '../page/use-list-screen.ts'
import { TabLinks } from '../ui/base/tab-links.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { MoreButton } from '../ui/blocks/more-button.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { CASE_TABS, caseStateLabels } from './case-labels.ts'
import { CaseList } from './case-list.tsx'

const route = getRouteApi('/staff/cases')

/** Support cases of members, for staff. @spec 4 Form status */
export function CaseConsoleScreen() {
  const { state = 'open' } = route.useSearch()
  const { list, more } = useListScreen(route.useLoaderData(), staffCases, 'cases', (next) => ({
    query: { state, before: next },
  }))
  const { cases } = list
  const tabs = CASE_TABS.map((tab) => ({
    key: tab,
    label: tab === 'open' ? 'Belum selesai' : caseStateLabels[tab],
    isCurrent: tab === state,
    link: (look: { className: string }) => (
      <Link
        to="/staff/cases"
        search={tab === 'open' ? {} : { state: tab }}
        activeOptions={{ exact: true }}
        {...look}
      />
    ),
  }))
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead title="Permintaan layanan" lead="Yang ditanyakan sekolah dan penyedia kepada platform." />
      <TabLinks label="Status permintaan" tabs={tabs} />
      {cases.length === 0 ? (
        <EmptyState drawing="folder">Tidak ada permintaan di bagian ini.</EmptyState>
      ) : (
        <CaseList cases={cases} isStaff />
      )}
      {more.next !== null && <MoreButton {...more} />}
    </div>
  )
}
