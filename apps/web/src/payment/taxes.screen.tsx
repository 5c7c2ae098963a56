import { exportTaxRecap, staffTaxRecap } from '@pasar/contract/payment/tax-recap'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { DownloadLink } from '../page/download-link.tsx'
import { useListScreen } from '../page/use-list-screen.ts'
import { buttonClass } from '../ui/base/button.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { type MoreRows, NextPage } from '../ui/blocks/next-page.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { DataTable } from '../ui/data/data-table.tsx'
import { Select } from '../ui/fields/select.tsx'
import { formatMonth } from '../ui/text/date.ts'
import { PaymentTabs } from './payment-tabs.tsx'
import { RecapLedger, TAX_COLUMNS } from './tax-columns.tsx'

const route = getRouteApi('/staff/taxes')

/** PPN, PPh and fees of a month's confirmed payments, by vendor. */
export function TaxesScreen() {
  const navigate = useNavigate()
  const { list, more } = useListScreen(
    route.useLoaderData(),
    staffTaxRecap,
    'vendors',
    (after, { month }) => ({ query: { month, after } }),
  )
  const months = list.months.includes(list.month) ? list.months : [list.month, ...list.months]
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Rekap pajak"
        lead="Menurut bulan pembayaran dikonfirmasi, waktu Indonesia barat"
        actions={
          <DownloadLink
            className={buttonClass('outline')}
            href={`/api${exportTaxRecap.path}?month=${list.month}`}
          >
            Unduh CSV
          </DownloadLink>
        }
      />
      <PaymentTabs currentTab="taxes" />
      <Select
        inline
        label="Bulan"
        value={list.month}
        onChange={(event) =>
          void navigate({ to: '/staff/taxes', search: { month: event.currentTarget.value } })
        }
        options={months.map((month) => ({ value: month, label: formatMonth(month) }))}
      />
      <RecapLedger
        title={formatMonth(list.month)}
        total={list.total}
        note="PPN dan PPh dipungut platform dan disetorkan ke kas negara."
      />
      <VendorTaxes list={list} more={more} />
    </div>
  )
}

type TaxRecap = Reply<typeof staffTaxRecap>

function VendorTaxes({ list, more }: { list: TaxRecap; more: MoreRows }) {
  return (
    <div>
      <DataTable
        caption={`Rekap pajak ${formatMonth(list.month)} per penyedia`}
        columns={[
          {
            key: 'name',
            head: 'Penyedia',
            card: 'title',
            cell: (row) => <span className="font-bold wrap-anywhere">{row.name}</span>,
          },
          ...TAX_COLUMNS,
        ]}
        rows={list.vendors}
        keyOf={({ vendorId }) => String(vendorId)}
        empty={<EmptyState drawing="book">Belum ada pembayaran yang dikonfirmasi pada bulan ini.</EmptyState>}
      />
      <NextPage {...more} total={null} />
    </div>
  )
}
