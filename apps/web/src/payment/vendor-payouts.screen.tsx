import {
  exportVendorPayouts,
  type VendorPayout,
  type VendorPayoutTab,
  vendorPayouts,
} from '@pasar/contract/payment/vendor-payouts'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { PAYOUT_HOLD_LABELS } from '@pasar/domain/payment/payout-hold'
import { getRouteApi, Link } from '@tanstack/react-router'
import { DownloadLink } from '../page/download-link.tsx'
import { useListScreen } from '../page/use-list-screen.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Banner } from '../ui/base/banner.tsx'
import { buttonClass } from '../ui/base/button.tsx'
import { TabLinks } from '../ui/base/tab-links.tsx'
import { Tag } from '../ui/base/tag.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { type MoreRows, NextPage } from '../ui/blocks/next-page.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { inSentence, shortDay } from '../ui/text/date.ts'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { VendorMoneyTabs } from './vendor-money-tabs.tsx'

const route = getRouteApi('/account/payouts')

type Payouts = Reply<typeof vendorPayouts>

/** The money of a vendor: what is coming, and what was paid for which orders. */
export function VendorPayoutsScreen() {
  const { tab = 'coming' } = route.useSearch()
  const { list, more } = useListScreen(route.useLoaderData(), vendorPayouts, 'payouts', (after) => ({
    query: { tab, after },
  }))
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Pencairan dana"
        lead="Dana setiap pesanan setelah PPN, PPh, dan biaya transaksi"
        actions={
          <DownloadLink
            className={buttonClass('outline')}
            href={`/api${exportVendorPayouts.path}?tab=${tab}`}
          >
            Unduh CSV
          </DownloadLink>
        }
      />
      <VendorMoneyTabs currentTab="payouts" />
      {list.hold !== null && <HoldNote hold={list.hold} />}
      <dl className="grid gap-3 sm:grid-cols-2">
        <Total name="Akan datang" total={list.coming} />
        <Total name="Sudah dikirim" total={list.sent} />
      </dl>
      <TabLinks
        label="Keadaan dana"
        tabs={(['coming', 'sent'] as const).map((key) => ({
          key,
          label: key === 'coming' ? 'Akan datang' : 'Sudah dikirim',
          count: undefined,
          isCurrent: key === tab,
          link: (look) => (
            <Link to="/account/payouts" search={{ tab: key }} activeOptions={{ exact: true }} {...look} />
          ),
        }))}
      />
      <PayoutList {...{ list, tab }} more={more} />
    </div>
  )
}

/** Why the money is on hold, and how to ask about it. */
function HoldNote({ hold }: { hold: NonNullable<Payouts['hold']> }) {
  const { renderedAt, settings } = usePageContext()
  return (
    <Banner
      kind="attention"
      title={`Pencairan dana Anda ditahan sejak ${inSentence(shortDay(hold.since, renderedAt))}`}
      action={
        <Link to="/account/contact" className={buttonClass('outline')}>
          Hubungi platform
        </Link>
      }
    >
      <p>
        Alasan: {PAYOUT_HOLD_LABELS[hold.kind]}. Dana yang sudah dikirim ke bank tidak terpengaruh. Dana
        lainnya dikirim setelah penahanan berakhir.
      </p>
      <p>
        Ada pertanyaan? Hubungi platform di sini atau lewat email ke{' '}
        <a href={`mailto:${settings.supportEmail}`} className="underline wrap-anywhere">
          {settings.supportEmail}
        </a>
        .
      </p>
    </Banner>
  )
}

function Total({ name, total }: { name: string; total: Payouts['coming'] }) {
  return (
    <div className="card p-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="tnum">
        <b className="heading-1 block">{formatRupiah(total.received)}</b>
        <span className="caption text-ink-2">{formatNumber(total.orders)} pesanan</span>
      </dd>
    </div>
  )
}

type PayoutListProps = { list: Payouts; tab: VendorPayoutTab; more: MoreRows }

function PayoutList({ list, tab, more }: PayoutListProps) {
  const { renderedAt } = usePageContext()
  return (
    <div>
      <DataTable
        caption="Dana per pesanan"
        columns={columnsAt(renderedAt)}
        rows={list.payouts}
        keyOf={({ orderId }) => String(orderId)}
        empty={
          <EmptyState drawing="stamp-pad">
            {tab === 'coming'
              ? 'Tidak ada dana yang akan datang. Dana muncul setelah sekolah mengisi BAST.'
              : 'Belum ada dana yang dikirim.'}
          </EmptyState>
        }
      />
      <NextPage {...more} total={null} />
    </div>
  )
}

/** Tone and label of a stage, and what its time is. */
const STAGES = {
  unpaid: ['amber', 'Menunggu dibayar', 'Jatuh tempo'],
  checked: ['blue', 'Pembayaran diperiksa', 'Dibayar'],
  transfer: ['blue', 'Sedang dikirim', 'Dibayar'],
  onHold: ['amber', 'Ditahan sementara', 'Dibayar'],
  failed: ['red', 'Gagal, diperiksa petugas', ''],
  sent: ['green', 'Terkirim', 'Dikirim'],
} as const

const columnsAt = (now: Date): Column<VendorPayout>[] => [
  {
    key: 'order',
    head: 'Pesanan',
    card: 'title',
    cell: ({ orderId, orderNumber, school }) => (
      <span className="wrap-anywhere">
        <Link
          to="/history/$orderId"
          params={{ orderId }}
          className="tnum flex min-h-6 items-center font-bold whitespace-nowrap"
        >
          {orderNumber}
        </Link>
        <span className="caption block font-normal text-ink-2">{school}</span>
      </span>
    ),
  },
  {
    key: 'stage',
    head: 'Keadaan',
    card: 'bare',
    cell: ({ stage, at, reference }) => (
      <span className="tnum">
        <Tag tone={STAGES[stage][0]}>{STAGES[stage][1]}</Tag>
        {at !== null && (
          <span className="caption block text-ink-2">{`${STAGES[stage][2]} ${inSentence(shortDay(at, now))}`}</span>
        )}
        {reference !== '' && <span className="caption block text-ink-3">Referensi {reference}</span>}
      </span>
    ),
  },
  { key: 'amount', head: 'Tagihan', align: 'end', cell: ({ amount }) => formatRupiah(amount) },
  { key: 'ppn', head: 'PPN', align: 'end', cell: ({ ppn }) => formatDeduction(ppn) },
  { key: 'pph', head: 'PPh', align: 'end', cell: ({ pph }) => formatDeduction(pph) },
  { key: 'fee', head: 'Biaya', align: 'end', cell: ({ fee }) => formatDeduction(fee) },
  {
    key: 'received',
    head: 'Diterima',
    align: 'end',
    cell: ({ received }) => <b>{formatRupiah(received)}</b>,
  },
]

const formatDeduction = (amount: number) => (amount === 0 ? formatRupiah(0) : `−${formatRupiah(amount)}`)
