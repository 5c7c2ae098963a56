import { exportVendorTax } from '@pasar/contract/payment/tax-recap'
import { dayOf } from '@pasar/domain/kernel/dates'
import { getRouteApi, Link } from '@tanstack/react-router'
import { DownloadLink } from '../page/download-link.tsx'
import { usePageContext } from '../page/use-page-context.ts'
import { buttonClass } from '../ui/base/button.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { DataTable } from '../ui/data/data-table.tsx'
import { QuickFilter } from '../ui/fields/filter-chip.tsx'
import { formatMonth } from '../ui/text/date.ts'
import { RecapLedger, TAX_COLUMNS } from './tax-columns.tsx'
import { TaxInvoices } from './tax-invoices.tsx'
import { VendorMoneyTabs } from './vendor-money-tabs.tsx'

const route = getRouteApi('/account/tax')

/** Taxes withheld from a vendor in a year, by month: the vendor's tax credit. */
export function VendorTaxScreen() {
  const {
    recap: { year, total, months },
    page,
  } = route.useLoaderData()
  const { bulan } = route.useSearch()
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title={`Rekap pajak ${year}`}
        lead="PPN dan PPh yang dipungut platform dari penjualan Anda, menurut bulan pembayaran dikonfirmasi"
        actions={<YearLinks year={year} />}
      />
      <VendorMoneyTabs currentTab="tax" />
      <RecapLedger
        title={`Seluruh ${year}`}
        total={total}
        note="PPh yang dipungut adalah kredit pajak Anda. Tagihan platform berlaku sebagai bukti pungut."
      />
      <DataTable
        caption={`Rekap pajak ${year} per bulan`}
        columns={[
          {
            key: 'month',
            head: 'Bulan',
            card: 'title',
            cell: (row) => (
              <Link
                to="/account/tax"
                search={{ tahun: year, bulan: row.month }}
                hash="tagihan"
                className="font-bold"
              >
                {formatMonth(row.month)}
              </Link>
            ),
          },
          ...TAX_COLUMNS,
        ]}
        rows={months}
        keyOf={({ month }) => month}
        empty={<EmptyState drawing="book">Belum ada pembayaran yang dikonfirmasi pada tahun ini.</EmptyState>}
      />
      {page !== null && bulan !== undefined && <TaxInvoices key={bulan} month={bulan} loaded={page} />}
    </div>
  )
}

function YearLinks({ year }: { year: number }) {
  const { renderedAt } = usePageContext()
  return (
    <span className="flex flex-wrap items-center gap-2">
      {[year - 1, year, year + 1]
        .filter((other) => other <= dayOf(renderedAt).year)
        .map((other) => (
          <QuickFilter
            key={other}
            isOn={other === year}
            link={(look) => <Link to="/account/tax" search={{ tahun: other }} {...look} />}
          >
            {other}
          </QuickFilter>
        ))}
      <DownloadLink className={buttonClass('outline')} href={`/api${exportVendorTax.path}?year=${year}`}>
        Unduh CSV
      </DownloadLink>
    </span>
  )
}
