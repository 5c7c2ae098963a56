import { Link, linkOptions } from '@tanstack/react-router'
import type { OrdersSearch } from '../links/orders-address.ts'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { compareRegion, formatShare, type YearFigures } from './figure-texts.ts'

/** Links to the orders of a year and an area, with more filters. */
export const ordersOf = (year: number, regency: string) => (search: Partial<OrdersSearch>) =>
  linkOptions({
    to: '/history/$type',
    params: { type: 'all' },
    search: { from: `${year}-01-01`, to: `${year}-12-31`, regency, ...search },
  })

export type OrdersLink = ReturnType<typeof ordersOf>

type Card = {
  label: string
  figure: string
  lines: readonly string[]
  /** Filters of its orders; of a share, those that lower it. */
  search: Partial<OrdersSearch>
}

function cardsOf({ total, domestic, umkm, late, disputed, unpaid, due, peers }: YearFigures): Card[] {
  return [
    {
      label: 'Belanja',
      figure: formatRupiah(total.amount),
      lines: [`${formatNumber(total.orders)} pesanan`, compareRegion(total.percentile, peers)],
      search: { group: 'bought' },
    },
    {
      label: 'Produk dalam negeri',
      figure: formatShare(domestic.share),
      lines: ['dari nilai barang dan jasa; selebihnya impor', compareRegion(domestic.percentile, peers)],
      search: { group: 'imported' },
    },
    {
      label: 'Penyedia UMKM',
      figure: formatShare(umkm.share),
      lines: ['dari nilai barang dan jasa; selebihnya bukan UMKM', compareRegion(umkm.percentile, peers)],
      search: { group: 'non-umkm' },
    },
    {
      label: 'BAST terlambat',
      figure: formatNumber(late.orders),
      lines: [
        `${formatShare(late.share)} dari pesanan ber-BAST, lebih dari 14 hari sejak dikirim`,
        compareRegion(late.percentile, peers),
      ],
      search: { group: 'late' },
    },
    {
      label: 'Pernah dikomplain',
      figure: formatNumber(disputed.orders),
      lines: [`${formatShare(disputed.share)} dari semua pesanan`, compareRegion(disputed.percentile, peers)],
      search: { group: 'disputed' },
    },
    {
      label: 'Sudah BAST, belum dibayar',
      figure: formatRupiah(unpaid.amount),
      lines: [`${formatShare(unpaid.share)} dari belanja`, compareRegion(unpaid.percentile, peers)],
      search: { group: 'unpaid' },
    },
    {
      label: 'Pembayaran lewat jatuh tempo',
      figure: formatRupiah(due.amount),
      lines: [`${formatNumber(due.orders)} pesanan, semua tahun`],
      search: { group: 'due', from: '', to: '' },
    },
  ]
}

/** The main figures of a territory, each with a link to its orders. */
export function FigureCards({ figures, orders }: { figures: YearFigures; orders: OrdersLink }) {
  return (
    <ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
      {cardsOf(figures).map((card, at) => (
        <li key={card.label} className={at === 0 ? 'col-span-2' : ''}>
          <FigureCard card={card} orders={orders} />
        </li>
      ))}
    </ul>
  )
}

function FigureCard({ card: { label, figure, lines, search }, orders }: { card: Card; orders: OrdersLink }) {
  return (
    <Link
      {...orders(search)}
      className="card block h-full p-3 text-ink no-underline enabled-hover:bg-sunken md:p-4"
    >
      <span className="block text-ink-2">{label}</span>
      <span className="tnum block text-xl font-bold wrap-anywhere">{figure}</span>
      {lines.map((line) => (
        <span key={line} className="caption tnum block text-ink-2 empty:hidden">
          {line}
        </span>
      ))}
    </Link>
  )
}
