import { type TaxInvoice, vendorTaxInvoices } from '@pasar/contract/payment/tax-recap'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { Link } from '@tanstack/react-router'
import { useListScreen } from '../page/use-list-screen.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { NextPage } from '../ui/blocks/next-page.tsx'
import { SectionHead } from '../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { dayAndTime, formatMonth } from '../ui/text/date.ts'
import { formatRupiah } from '../ui/text/money.ts'

type TaxInvoicesProps = { month: string; loaded: Reply<typeof vendorTaxInvoices> }

/** The invoices behind a month of the recap. */
export function TaxInvoices({ month, loaded }: TaxInvoicesProps) {
  const { renderedAt } = usePageContext()
  const { list, more } = useListScreen(loaded, vendorTaxInvoices, 'invoices', (next) => ({
    query: { month, after: next },
  }))
  const _shownCount = list.invoices.length
  return (
    <section id="tagihan" className="flex scroll-mt-24 flex-col gap-3">
      <SectionHead title={`Tagihan ${formatMonth(month)}`} />
      <DataTable
        caption={`Tagihan ${formatMonth(month)}`}
        columns={columnsAt(renderedAt)}
        rows={list.invoices}
        keyOf={({ orderId }) => String(orderId)}
        empty={<EmptyState drawing="book">Tidak ada tagihan yang dikonfirmasi pada bulan ini.</EmptyState>}
      />
      <NextPage {...more} total={null} />
    </section>
  )
}

const columnsAt = (now: Date): Column<TaxInvoice>[] => [
  {
    key: 'order',
    head: 'Tagihan',
    card: 'title',
    cell: ({ orderId, invoiceNumber, school }) => (
      <span className="wrap-anywhere">
        <Link
          to="/history/$orderId"
          params={{ orderId }}
          className="tnum flex min-h-6 items-center font-bold"
        >
          {invoiceNumber}
        </Link>
        <span className="caption block font-normal text-ink-2">{school}</span>
      </span>
    ),
  },
  { key: 'at', head: 'Dikonfirmasi', cell: ({ postedAt }) => dayAndTime(postedAt, now) },
  { key: 'dpp', head: 'DPP', align: 'end', cell: ({ dpp }) => formatRupiah(dpp) },
  { key: 'ppn', head: 'PPN', align: 'end', cell: ({ ppn }) => formatRupiah(ppn) },
  { key: 'pphBase', head: 'Dasar PPh', align: 'end', cell: ({ pphBase }) => formatRupiah(pphBase) },
  { key: 'pph', head: 'PPh', align: 'end', cell: ({ pph }) => formatRupiah(pph) },
  { key: 'fee', head: 'Biaya transaksi', align: 'end', cell: ({ fee }) => formatRupiah(fee) },
]
