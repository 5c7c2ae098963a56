import { listOrders } from '@pasar/contract/ordering/order-list'
import type { listPaymentApprovals } from '@pasar/contract/payment/payment-approval'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { getRouteApi, Link } from '@tanstack/react-router'
import { OrderTable } from '../ordering/list/order-table.widget.tsx'
import { useListScreen } from '../page/use-list-screen.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Banner } from '../ui/base/banner.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { NextPage } from '../ui/blocks/next-page.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { shortDateAndTime } from '../ui/text/date.ts'
import { formatNumber } from '../ui/text/money.ts'
import { UNVERIFIED_ORDERS } from './payment-address.ts'
import { PaymentTabs } from './payment-tabs.tsx'

const route = getRouteApi('/staff/payments')

/**
 * Payments recorded by schools that staff have not verified. Each is verified on the page of its
 * order.
 */
export function PaymentConsoleScreen() {
  const { orders, approvals } = route.useLoaderData()
  const { list, more } = useListScreen(orders, listOrders, 'orders', (before) => ({
    query: { ...UNVERIFIED_ORDERS, before },
  }))
  const { renderedAt } = usePageContext()
  const _shownCount = list.orders.length
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Verifikasi pembayaran"
        lead={`${formatNumber(list.counts.step6)} pembayaran menunggu dicocokkan dengan mutasi rekening`}
      />
      <PaymentTabs currentTab="proofs" />
      <Requests {...approvals} />
      <div>
        <OrderTable
          caption="Pembayaran yang menunggu verifikasi"
          orders={list.orders}
          viewer="staff"
          now={renderedAt}
          empty={<EmptyState drawing="stamp-pad">Tidak ada pembayaran yang menunggu verifikasi.</EmptyState>}
        />
        <NextPage {...more} total={list.counts.step6} />
      </div>
    </div>
  )
}

/** How many payments wait for a second staff member, with requester and time of the oldest. */
function Requests({ approvals: [oldest], count }: Reply<typeof listPaymentApprovals>) {
  if (oldest === undefined) return null
  return (
    <Banner
      kind="attention"
      title={`${formatNumber(count)} pembayaran menunggu persetujuan kedua`}
      action={<Link to="/staff/approvals">Lihat pengajuan</Link>}
    >
      Paling lama {oldest.orderNumber}, diajukan {oldest.askedBy} {shortDateAndTime(oldest.askedAt)}.
    </Banner>
  )
}
