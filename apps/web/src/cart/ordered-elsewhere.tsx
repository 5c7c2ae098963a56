import type { OrderRow } from '@pasar/contract/ordering/order-list'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { refreshCartCount } from '../live/cart-count.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Banner } from '../ui/base/banner.tsx'
import { buttonClass } from '../ui/base/button.tsx'
import { OrderLink } from './placed-orders.tsx'

/** Lists the orders that another tab or device has just placed from this cart. */
export function OrderedElsewhere({ orders }: { orders: readonly OrderRow[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { call } = usePageContext()
  useEffect(() => {
    heading.current?.focus()
    // The cart of this tab was emptied by another one.
    void refreshCartCount(call)
  }, [call])
  return (
    <div className="page-container flex max-w-3xl flex-col gap-4 py-6 md:py-8">
      <h1 ref={heading} tabIndex={-1} className="heading-1 outline-none">
        Keranjang ini sudah dipesan
      </h1>
      <Banner kind="info">
        Pesanan sudah dibuat di tab atau perangkat lain. Tidak ada pesanan yang dibuat dua kali.
      </Banner>
      <ul className="flex flex-col gap-2">
        {orders.map((order) => (
          <OrderLink key={order.id} order={order} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Link to="/history/$type" params={{ type: 'all' }} className={buttonClass()}>
          Lihat transaksi
        </Link>
        <Link to="/cart" className={buttonClass('outline')}>
          Buka keranjang
        </Link>
      </div>
    </div>
  )
}
