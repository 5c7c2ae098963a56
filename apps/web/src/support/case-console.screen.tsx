import { type Cases, staffCases } from '@pasar/contract/support/case'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useNewest } from '../live/use-newest.ts'
import { useCall } from '../page/use-call.ts'
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
  const [{ cases, next }, setCases] = useNewest<Cases>(route.useLoaderData())
  const fetching = useCall(staffCases, (page) => setCases({ ...page, cases: [...cases, ...page.cases] }))
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
      {next !== null && (
        <MoreButton
          fetching={fetching}
          onMore={() => void fetching.send({ query: { state, before: next } })}
        />
      )}
    </div>
  )
}
