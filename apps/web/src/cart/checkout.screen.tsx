import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { CheckoutSheet } from './checkout-sheet.tsx'
import { type Placed, PlacedOrders } from './placed-orders.tsx'

const DocumentBlocks = lazy(async () => ({
  default: (await import('../document/document-blocks.widget.tsx')).DocumentBlocks,
}))

const route = getRouteApi('/multi-cart')

/** From the ticked lines of the cart to one order a vendor. @spec 2 multi-cart */
export function CheckoutScreen() {
  const { checkout, reason } = route.useLoaderData()
  const [placed, setPlaced] = useState<Placed>()
  if (placed !== undefined) return <PlacedOrders orders={placed} />
  if (checkout !== null && checkout.orders.length > 0)
    return (
      <CheckoutSheet
        loaded={checkout}
        onPlaced={setPlaced}
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
