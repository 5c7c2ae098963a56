import { listStaffActs } from '@pasar/contract/staff/audit'
import type { AuditFilters } from '@pasar/contract/staff/audit-filters'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useListScreen } from '../page/use-list-screen.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { buttonClass } from '../ui/base/button.tsx'
import { TabLinks } from '../ui/base/tab-links.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { NextPage } from '../ui/blocks/next-page.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { ActList } from './act-list.tsx'
import { auditAddress } from './audit-address.ts'
import { AuditFilterForm } from './audit-filters.tsx'

const route = getRouteApi('/staff/audit')

/** The audit log of the platform: every action of staff, or those of one staff member. */
export function AuditScreen() {
  const search = route.useSearch()
  const { list: log, more } = useListScreen(route.useLoaderData(), listStaffActs, 'acts', (before) => ({
    query: { ...search, before },
  }))
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Catatan tindakan"
        lead="Siapa melakukan apa, terhadap apa, dan alasannya. Yang terbaru di atas; catatan tidak dapat diubah atau dihapus."
      />
      <Scope search={search} />
      <AuditFilterForm search={search} staff={log.staff} />
      <div>
        {log.acts.length === 0 ? <NoActs search={search} /> : <ActList acts={log.acts} />}
        <NextPage {...more} total={null} />
      </div>
    </div>
  )
}

/** Switches between all staff and the viewer. */
function Scope({ search }: { search: AuditFilters }) {
  const { member } = usePageContext()
  const own = member === null ? 0 : member.memberId
  const tabs = [
    { by: 0, label: 'Semua petugas' },
    { by: own, label: 'Tindakan saya' },
  ].map(({ by, label }) => ({
    key: label,
    label,
    isCurrent: by === search.by,
    link: (look: { className: string }) => (
      <Link to="/staff/audit" search={{ ...search, by }} activeOptions={{ exact: true }} {...look} />
    ),
  }))
  return <TabLinks label="Petugas" tabs={tabs} />
}

function NoActs({ search }: { search: AuditFilters }) {
  const isFiltered = auditAddress.setKeys(search).length > 0
  if (!isFiltered) return <EmptyState drawing="folder">Belum ada tindakan yang tercatat.</EmptyState>
  return (
    <EmptyState
      drawing="magnifier"
      action={
        <Link to="/staff/audit" search={{}} className={buttonClass('outline')}>
          Lihat semua
        </Link>
      }
    >
      Tidak ada tindakan yang cocok dengan saringan ini.
    </EmptyState>
  )
}
