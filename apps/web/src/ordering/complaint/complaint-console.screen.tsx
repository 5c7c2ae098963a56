import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { ComplaintList } from './complaint-list.tsx'

const route = getRouteApi('/staff/complaints')

/** Complaints that wait for the platform's decision. Each is decided on its own page. */
export function ComplaintConsoleScreen() {
  const loadedComplaints = route.useLoaderData()
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Putusan komplain"
        lead={`${formatNumber(loadedComplaints.counts.escalated)} komplain diteruskan ke platform`}
        actions={
          <Link
            to="/account/complaint/$type"
            params={{ type: 'all' }}
            className={buttonClass('outline', 'toolbar')}
          >
            Semua komplain
          </Link>
        }
      />
      <ComplaintList
        loaded={loadedComplaints}
        type="escalated"
        turn=""
        empty={<EmptyState drawing="folder">Tidak ada komplain yang menunggu putusan.</EmptyState>}
      />
    </div>
  )
}
