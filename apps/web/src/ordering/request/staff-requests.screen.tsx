import { escalatedRequests } from '@pasar/contract/ordering/requests'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RelativeDay, WaitingAge } from '../../page/relative-time.tsx'
import { useListScreen } from '../../page/use-list-screen.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { MoreButton } from '../../ui/blocks/more-button.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { formatRupiah } from '../../ui/text/money.ts'
import { requestKindLabels, SIDE_LABELS } from '../base/request-labels.ts'

const route = getRouteApi('/staff/requests')

type EscalatedRequest = Reply<typeof escalatedRequests>['requests'][number]

/** Requests escalated to the platform, oldest first. Staff decide each on the page of its order. */
export function StaffRequestsScreen() {
  const { list, more } = useListScreen(route.useLoaderData(), escalatedRequests, 'requests', (next) => ({
    query: { after: next },
  }))
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Putusan permintaan"
        lead="Diteruskan ke platform karena kedua pihak tidak sepakat. Baca pesanannya, lalu putuskan secara tertulis."
      />
      {list.requests.length === 0 ? (
        <EmptyState drawing="stamp-pad">Tidak ada permintaan yang menunggu putusan.</EmptyState>
      ) : (
        <ul className="flex flex-col gap-2">
          {list.requests.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </ul>
      )}
      {more.next !== null && <MoreButton {...more} />}
    </div>
  )
}

function RequestCard({ request }: { request: EscalatedRequest }) {
  return (
    <li className="card flex flex-col gap-2 border-l-4 border-stamp p-4">
      <div className="flex items-start justify-between gap-x-4">
        <h2 className="heading-3 min-w-0">
          {requestKindLabels(request.kind, request).name}
          <span className="tnum font-normal text-ink-2"> {request.number}</span>
        </h2>
        {request.waiting !== null && <WaitingAge waiting={request.waiting} />}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3">
        <Fact name="Sekolah">{request.school}</Fact>
        <Fact name="Penyedia">{request.vendor}</Fact>
        <Fact name="Nilai pesanan">
          <span className="tnum font-bold">{formatRupiah(request.total)}</span>
        </Fact>
      </dl>
      <p className="wrap-anywhere">
        <span className="text-ink-2">
          {SIDE_LABELS[request.askedBy]}, <RelativeDay at={request.askedAt} />:
        </span>{' '}
        {request.reason}
      </p>
      <Link
        to="/history/$orderId"
        params={{ orderId: request.orderId }}
        className={buttonClass('outline', 'medium', 'self-start max-sm:w-full')}
      >
        Baca dan putuskan<span className="sr-only"> {request.number}</span>
      </Link>
    </li>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="caption text-ink-3">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
