import type { placeOrders } from '@pasar/contract/ordering/checkout'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePageContext } from '../page/use-page-context.ts'
import { Banner } from '../ui/base/banner.tsx'
import { buttonClass } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { StatusTag } from '../ui/base/tag.tsx'
import { DeadlineClock } from '../ui/data/deadline-clock.tsx'
import { longDate } from '../ui/text/date.ts'
import { formatRupiah } from '../ui/text/money.ts'

export type PlacedOrderList = Reply<typeof placeOrders>['orders']

/** Lists the orders just placed, each with the party that must act next and the deadline. */
export function PlacedOrders({ orders }: { orders: PlacedOrderList }) {
  const { renderedAt } = usePageContext()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const first = orders.toSorted((a, b) => a.confirmBy.getTime() - b.confirmBy.getTime())[0]
  return (
    <div className="page-container flex max-w-3xl flex-col gap-4 py-6 md:py-8">
      <h1 ref={heading} tabIndex={-1} className="heading-1 outline-none">
        {orders.length} {first?.awaitsTreasurer ? 'keranjang menunggu bendahara' : 'pesanan dibuat'}
      </h1>
      {first !== undefined && (
        <Banner kind="success">
          {first.awaitsTreasurer
            ? `Bendahara diminta menyetujui paling lambat ${longDate(first.confirmBy)}. Sampai itu stok, harga, dan anggarannya disisihkan; penyedia belum melihatnya.`
            : first.awaitsPrincipal
              ? `Kepala sekolah diminta mengonfirmasi paling lambat ${longDate(first.confirmBy)}. Setelah itu penyedia menerima pesanan.`
              : `Pesanan dibuat. Penyedia diminta menjawab paling lambat ${longDate(first.confirmBy)}.`}
        </Banner>
      )}
      <ul className="flex flex-col gap-2">
        {orders.map((order) => (
          <OrderLink key={order.id} order={order}>
            <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusTag tone="amber" icon="hourglass-medium">
                {order.awaitsTreasurer
                  ? 'Menunggu persetujuan bendahara'
                  : order.awaitsPrincipal
                    ? 'Menunggu konfirmasi kepala sekolah'
                    : 'Menunggu konfirmasi penyedia'}
              </StatusTag>
              <DeadlineClock at={order.confirmBy} now={renderedAt} />
            </span>
          </OrderLink>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Link to="/history/$type" params={{ type: 'all' }} className={buttonClass()}>
          Lihat transaksi
        </Link>
        <Link to="/home" className={buttonClass('outline')}>
          Kembali belanja
        </Link>
      </div>
    </div>
  )
}

type OrderLinkProps = {
  order: Pick<PlacedOrderList[number], 'id' | 'number' | 'total' | 'vendorName'>
  children?: ReactNode
}

/** An order as a list item that links to its page. */
export function OrderLink({ order: { id, number, total, vendorName }, children }: OrderLinkProps) {
  return (
    <li className="card">
      <Link
        to="/history/$orderId"
        params={{ orderId: id }}
        className="flex items-center gap-3 p-4 text-ink no-underline enabled-hover:bg-board-100"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="tnum font-bold whitespace-nowrap">{number}</span>
            <span className="tnum ml-auto font-extrabold">{formatRupiah(total)}</span>
          </span>
          <span className="block text-ink-2">{vendorName}</span>
          {children}
        </span>
        <Icon name="caret-right" size={18} className="text-ink-3" />
      </Link>
    </li>
  )
}
