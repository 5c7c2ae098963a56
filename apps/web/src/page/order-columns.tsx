import { Link } from '@tanstack/react-router'
import type { Column } from '../ui/data/data-table.tsx'
import { shortDate } from '../ui/text/date.ts'
import { formatRupiah } from '../ui/text/money.ts'

/** An order as supervisors and staff list it. */
type ListedOrder = {
  id: number
  number: string
  createdAt: Date
  schoolName: string
  vendorName: string
  /** Whole rupiah. */
  total: number
}

/** Columns of an order outside the order lists: number with date, parties, total. */
export const ORDER_COLUMNS: readonly Column<ListedOrder>[] = [
  {
    key: 'number',
    head: 'Nomor pesanan',
    card: 'title',
    cell: ({ id, number, createdAt }) => (
      <>
        <Link
          to="/history/$orderId"
          params={{ orderId: id }}
          className="tnum font-bold text-ink underline-offset-3 hover:underline"
        >
          {number}
        </Link>
        <span className="caption tnum block font-normal text-ink-3">{shortDate(createdAt)}</span>
      </>
    ),
  },
  {
    key: 'parties',
    head: 'Sekolah dan penyedia',
    card: 'bare',
    cell: ({ schoolName, vendorName }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{schoolName}</span>
        <span className="caption block wrap-anywhere text-ink-2">{vendorName}</span>
      </>
    ),
  },
  {
    key: 'total',
    head: 'Total',
    align: 'end',
    cell: ({ total }) => <span className="tnum font-bold whitespace-nowrap">{formatRupiah(total)}</span>,
  },
]
