import { listPayouts, type Payout } from '@pasar/contract/payment/payment-console'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { PAYOUT_HOLD_LABELS } from '@pasar/domain/payment/payout-hold'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AwaitingApproval } from '../ordering/payment/approval-card.widget.tsx'
import { useHydrated } from '../page/use-hydrated.ts'
import { useListScreen } from '../page/use-list-screen.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Button } from '../ui/base/button.tsx'
import { TabLinks } from '../ui/base/tab-links.tsx'
import { Tag } from '../ui/base/tag.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { type MoreRows, NextPage } from '../ui/blocks/next-page.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { WaitingTime } from '../ui/data/deadline-clock.tsx'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import type { PayoutTab } from './payment-address.ts'
import { PaymentTabs } from './payment-tabs.tsx'
import { ResendDialog } from './resend-dialog.tsx'

const route = getRouteApi('/staff/payouts')

const TABS: readonly (readonly [PayoutTab, string])[] = [
  ['failed', 'Gagal atau kembali'],
  ['waiting', 'Menunggu'],
  ['sent', 'Terkirim'],
]

/** Payouts to vendors: failed, pending, completed. */
export function PayoutsScreen() {
  const { tab } = route.useSearch()
  const { list, more } = useListScreen(route.useLoaderData(), listPayouts, 'payouts', (after) => ({
    query: { tab, after },
  }))
  const [sending, setSending] = useState<Payout | null>(null)
  const isHydrated = useHydrated()
  const router = useRouter()
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Penyaluran dana"
        lead={
          list.failed === 0
            ? 'Tidak ada dana yang gagal atau kembali'
            : `${formatNumber(list.failed)} dana tidak sampai dan menunggu keputusan`
        }
      />
      <PaymentTabs currentTab="payouts" />
      <TabLinks
        label="Keadaan penyaluran"
        tabs={TABS.map(([key, label]) => ({
          key,
          label,
          count: key === 'failed' ? list.failed : undefined,
          isCurrent: key === tab,
          link: (look) => (
            <Link to="/staff/payouts" search={{ tab: key }} activeOptions={{ exact: true }} {...look} />
          ),
        }))}
      />
      <PayoutList {...{ list, tab }} more={more} onResend={isHydrated ? setSending : null} />
      <ResendDialog
        key={sending?.orderId ?? 0}
        payout={sending}
        secondPersonFrom={list.secondPersonFrom}
        onClose={() => setSending(null)}
        onSent={(message) => {
          setSending(null)
          showToast(message)
          void router.invalidate()
        }}
      />
    </div>
  )
}

type PayoutListProps = {
  list: Reply<typeof listPayouts>
  tab: PayoutTab
  more: MoreRows
  /** Opens the dialog to send money again; null before hydration. */
  onResend: ((payout: Payout) => void) | null
}

function PayoutList({ list, tab, more, onResend }: PayoutListProps) {
  const { renderedAt } = usePageContext()
  return (
    <div>
      <DataTable
        caption="Penyaluran dana kepada penyedia"
        columns={columnsWith(tab === 'failed' ? onResend : null, renderedAt)}
        rows={list.payouts}
        keyOf={({ orderId }) => String(orderId)}
        empty={<EmptyState drawing="stamp-pad">Tidak ada dana dalam daftar ini.</EmptyState>}
      />
      <NextPage {...more} total={null} />
    </div>
  )
}

const STATES = { waiting: 'Menunggu', sent: 'Terkirim', failed: 'Ditolak bank', returned: 'Kembali' } as const
const TONES = { waiting: 'amber', sent: 'green', failed: 'red', returned: 'red' } as const

/** The state of a payout, and why staff hold the payouts of its vendor. */
function PayoutState({ state, hold, vendorId }: Payout) {
  if (state === 'sent' || hold === null) return <Tag tone={TONES[state]}>{STATES[state]}</Tag>
  return (
    <span>
      <Tag tone="red">{state === 'waiting' ? 'Ditahan' : `${STATES[state]}, ditahan`}</Tag>
      <Link
        to="/staff/members/$memberId"
        params={{ memberId: vendorId }}
        className="caption flex min-h-6 items-center"
      >
        {PAYOUT_HOLD_LABELS[hold]}
      </Link>
    </span>
  )
}

const columnsWith = (onSend: ((payout: Payout) => void) | null, now: Date): Column<Payout>[] => [
  {
    key: 'vendor',
    head: 'Penyedia',
    card: 'title',
    cell: ({ vendor, orderId, orderNumber, waiting }) => (
      <span className="wrap-anywhere">
        <span className="font-bold">{vendor}</span>
        <Link
          to="/history/$orderId"
          params={{ orderId }}
          className="caption tnum flex min-h-6 items-center font-normal"
        >
          {orderNumber}
        </Link>
        {waiting !== null && <WaitingTime waiting={waiting} now={now} className="font-normal" />}
      </span>
    ),
  },
  {
    key: 'state',
    head: 'Keadaan',
    card: 'corner',
    cell: (payout) => <PayoutState {...payout} />,
  },
  { key: 'amount', head: 'Jumlah', align: 'end', cell: ({ amount }) => <b>{formatRupiah(amount)}</b> },
  {
    key: 'account',
    head: 'Rekening',
    card: 'bare',
    cell: ({ account, reason, reference, newAccount }) => (
      <span className="tnum wrap-anywhere">
        {account.bank} •••• {account.ending}, {account.holder}
        {reason !== '' && <span className="caption block text-red">{reason}</span>}
        {reference !== '' && <span className="caption block text-ink-3">Referensi {reference}</span>}
        {newAccount !== null && (
          <span className="caption block text-ink-2">
            Rekening baru: {newAccount.bank} •••• {newAccount.ending}
          </span>
        )}
      </span>
    ),
  },
  ...(onSend === null ? [] : [actsWith(onSend)]),
]

const actsWith = (onSend: (payout: Payout) => void): Column<Payout> => ({
  key: 'act',
  head: 'Tindakan',
  align: 'end',
  card: 'bare',
  className: 'w-40',
  cell: (payout) =>
    payout.isAwaitingApproval ? (
      <AwaitingApproval />
    ) : (
      <Button variant="outline" onClick={() => onSend(payout)}>
        Kirim ulang<span className="sr-only"> {payout.orderNumber}</span>
      </Button>
    ),
})
