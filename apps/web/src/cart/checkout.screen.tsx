import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { CheckoutSheet } from './checkout-sheet.tsx'
import { lastPlaced } from './placed-kept.ts'
import { type Placed, PlacedOrders } from './placed-orders.tsx'

const DocumentBlocks = lazy(async () => ({
  default: (await import('../document/document-blocks.widget.tsx')).DocumentBlocks,
}))

const route = getRouteApi('/multi-cart')

/** From the ticked lines of the cart to one order a vendor. @spec 2 multi-cart */
export function CheckoutScreen() {
  const { checkout, reason } = route.useLoaderData()
  const [placed, setPlaced] = useState<Placed>()
  const isEmpty = checkout === null || checkout.orders.length === 0
  // Who comes back to this page, or loads it again, reads what was ordered and not that nothing was chosen.
  useEffect(() => {
    if (isEmpty) setPlaced((shown) => shown ?? lastPlaced.read()?.orders)
  }, [isEmpty])
  if (placed !== undefined) return <PlacedOrders orders={placed} />
  if (!isEmpty)
    return (
      <CheckoutSheet
        loaded={checkout}
        onPlaced={(orders) => {
          lastPlaced.keep({ orders })
          setPlaced(orders)
        }}
        showBlocks={(blocks) => (
          <Suspense fallback={<p role="status">Memuat…</p>}>
            <DocumentBlocks blocks={blocks} />
          </Suspense>
        )}
      />
    )
  return (
    <div className="wadah py-6 md:py-8">
      <PageHead title="Buat pesanan" />
      <EmptyState
        drawing="basket"
        action={
          <Link to="/cart" className={buttonClass()}>
            Buka keranjang
          </Link>
        }
      >
        {reason ?? 'Tidak ada barang yang dipilih'}
      </EmptyState>
    </div>
  )
}
