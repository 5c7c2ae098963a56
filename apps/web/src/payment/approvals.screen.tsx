import { listPaymentApprovals } from '@pasar/contract/payment/payment-approval'
import { PAYMENT_APPROVAL_LABELS } from '@pasar/domain/payment/approval'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApprovalCard } from '../ordering/payment/approval-card.widget.tsx'
import { useListScreen } from '../page/use-list-screen.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { StepDone } from '../ui/base/banner.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { NextPage } from '../ui/blocks/next-page.tsx'
import { linkClass, PageHead } from '../ui/blocks/page-head.tsx'
import { WaitingTime } from '../ui/data/deadline-clock.tsx'
import { formatNumber } from '../ui/text/money.ts'
import { PaymentTabs } from './payment-tabs.tsx'

const route = getRouteApi('/staff/approvals')

/** Payments that one staff member requested and a second one approves or refuses. */
export function ApprovalsScreen() {
  const { list, more } = useListScreen(route.useLoaderData(), listPaymentApprovals, 'approvals', (next) => ({
    query: { after: next },
  }))
  const { renderedAt } = usePageContext()
  const router = useRouter()
  const [result, setResult] = useState('')
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Persetujuan kedua"
        lead={
          list.count === 0
            ? 'Tidak ada pembayaran yang menunggu petugas kedua'
            : `${formatNumber(list.count)} pembayaran menunggu petugas kedua, yang paling lama di atas`
        }
      />
      <PaymentTabs currentTab="approvals" />
      {result !== '' && <StepDone message={result} />}
      {list.approvals.length === 0 ? (
        <EmptyState drawing="stamp-pad">Semua pengajuan sudah diputuskan.</EmptyState>
      ) : (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {list.approvals.map((approval) => (
            <li key={approval.id} className="card flex flex-col gap-3 p-4 md:p-5">
              <h2 className="heading-3">{PAYMENT_APPROVAL_LABELS[approval.kind]}</h2>
              <p className="wrap-anywhere">
                <Link
                  to="/history/$orderId"
                  params={{ orderId: approval.orderId }}
                  className={`${linkClass} tnum`}
                >
                  {approval.orderNumber}
                </Link>
                <span className="caption block text-ink-2">
                  {approval.school} kepada {approval.vendor}
                </span>
              </p>
              {approval.waiting !== null && <WaitingTime waiting={approval.waiting} now={renderedAt} />}
              <ApprovalCard
                approval={approval}
                onDecided={async (message) => {
                  await router.invalidate()
                  // Now the dialog is gone, and does not take the focus back.
                  setResult(`${approval.orderNumber}: ${message}`)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <NextPage {...more} total={list.count} />
    </div>
  )
}
