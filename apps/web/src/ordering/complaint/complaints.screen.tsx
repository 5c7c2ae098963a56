import { COMPLAINT_TABS } from '@pasar/domain/ordering/complaint'
import { getRouteApi, Link } from '@tanstack/react-router'
import { usePageContext } from '../../page/use-page-context.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { TabLinks } from '../../ui/base/tab-links.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { AwaitingFilter } from '../../ui/fields/awaiting-filter.tsx'
import { complaintTabLabel } from './complaint-labels.ts'
import { ComplaintList } from './complaint-list.tsx'

const route = getRouteApi('/account/complaint/$type')

/** The complaints of one tab. @spec 2 Complaint submenu */
export function ComplaintsScreen() {
  const loadedComplaints = route.useLoaderData()
  const { type } = route.useParams()
  const { giliran } = route.useSearch()
  const { member } = usePageContext()
  const isParty = member?.role === 'buyer' || member?.role === 'vendor'
  const tabs = COMPLAINT_TABS.map((tab) => ({
    key: tab,
    label: complaintTabLabel(tab),
    count: loadedComplaints.counts[tab],
    isCurrent: tab === type,
    link: (look: { className: string }) => (
      <Link to="/account/complaint/$type" params={{ type: tab }} {...look} />
    ),
  }))
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Komplain"
        lead={isParty ? 'Komplain baru diajukan dari halaman pesanannya.' : undefined}
      />
      <TabLinks label="Status komplain" tabs={tabs} />
      {isParty && (type === 'all' || type === 'open') && (
        <AwaitingComplaints isOn={giliran === 'saya'} awaiting={loadedComplaints.awaiting} />
      )}
      <ComplaintList
        loaded={loadedComplaints}
        type={type}
        turn={giliran}
        empty={
          <EmptyState
            drawing="folder"
            action={
              <Link
                to="/history/$type"
                params={{ type: 'all' }}
                search={{}}
                className={buttonClass('outline')}
              >
                Lihat transaksi
              </Link>
            }
          >
            Tidak ada komplain.
          </EmptyState>
        }
      />
    </div>
  )
}

/** Restricts the list to the complaints that wait for the user. */
function AwaitingComplaints({ isOn, awaiting }: { isOn: boolean; awaiting: number }) {
  return (
    <AwaitingFilter
      {...{ isOn, awaiting }}
      linkTo={(turn) => (look) => (
        <Link to="/account/complaint/$type" params={{ type: 'open' }} search={{ giliran: turn }} {...look} />
      )}
    >
      Menunggu tanggapan Anda
    </AwaitingFilter>
  )
}
