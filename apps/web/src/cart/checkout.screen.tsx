import { placeOrders } from '@pasar/contract/ordering/checkout'
import type { OrderRow } from '@pasar/contract/ordering/order-list'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { NetworkError, RefusalError } from '../call/call.ts'
import { useCall } from '../call/use-call.ts'
import { useIdempotentSubmit } from '../call/use-idempotent-submit.ts'
import { usePageContext } from '../call/use-page-context.ts'
import { Banner } from '../ui/base/banner.tsx'
import { Button, buttonClass } from '../ui/base/button.tsx'
import { EmptyState } from '../ui/base/empty-state.tsx'
import { PageHead } from '../ui/base/page-head.tsx'
import { useEffectOnChange } from '../ui/base/use-effect-on-change.ts'
import { loadJustOrdered } from './cart.api.ts'
import { checkoutDraft, pendingCheckout } from './checkout-draft.ts'
import { CheckoutPanel } from './checkout-panel.tsx'
import { lastPlaced } from './last-placed.ts'
import { OrderedElsewhere } from './ordered-elsewhere.tsx'
import { type PlacedOrderList, PlacedOrders } from './placed-orders.tsx'

const DocumentBlocks = lazy(async () => ({
  default: (await import('../document/document-blocks.widget.tsx')).DocumentBlocks,
}))

const route = getRouteApi('/multi-cart')

/**
 * Checkout screen: turns the selected cart lines into one order per vendor.
 *
 * @spec 2 multi-cart
 */
export function CheckoutScreen() {
  const { checkout, reason } = route.useLoaderData()
  const { call, renderedAt } = usePageContext()
  const [openedAt] = useState(renderedAt)
  const [placed, setPlaced] = useState<PlacedOrderList>()
  const [elsewhere, setElsewhere] = useState<readonly OrderRow[]>([])
  const [isEmptied, setEmptied] = useState(false)
  const isEmpty = isEmptied || checkout === null || checkout.orders.length === 0
  const recovery = useIdempotentSubmit(
    useCall(
      placeOrders,
      ({ orders }) => {
        checkoutDraft.remove()
        lastPlaced.write({ orders })
        setPlaced(orders)
      },
      'in-place',
    ),
    pendingCheckout,
  )
  /** The cart is empty because another tab or device has ordered its lines. */
  const showElsewhere = () => void loadJustOrdered(call, openedAt).then(setElsewhere, () => undefined)
  // After a return or reload the user sees the placed orders instead of an empty checkout.
  // If a response was lost, an empty cart means that the order succeeded. Resending with the
  // same key returns the original result.
  useEffectOnChange(isEmpty, () => {
    if (!isEmpty || placed !== undefined) return
    if (recovery.recover()) return
    const own = lastPlaced.read()?.orders
    if (own !== undefined && !isEmptied) setPlaced(own)
    else showElsewhere()
  })
  // No order has the key of this tab, so another tab ordered the lines.
  useEffectOnChange(recovery.refusal, (refusal) => {
    if (!(refusal instanceof RefusalError)) return
    checkoutDraft.remove()
    pendingCheckout.remove()
    showElsewhere()
  })
  if (placed !== undefined) return <PlacedOrders orders={placed} />
  if (!isEmpty)
    return (
      <CheckoutPanel
        loaded={checkout}
        onEmptied={() => setEmptied(true)}
        onPlaced={(orders) => {
          lastPlaced.write({ orders })
          setPlaced(orders)
        }}
        showBlocks={(blocks) => (
          <Suspense fallback={<p role="status">Memuat…</p>}>
            <DocumentBlocks blocks={blocks} />
          </Suspense>
        )}
      />
    )
  if (elsewhere.length > 0) return <OrderedElsewhere orders={elsewhere} />
  const { refusal } = recovery
  if (recovery.isPending || refusal instanceof NetworkError)
    return (
      <div className="page-container py-6 md:py-8">
        <PageHead title="Buat pesanan" />
        {refusal === null ? (
          <p role="status">Memeriksa pesanan yang Anda kirim…</p>
        ) : (
          <Banner
            kind="danger"
            action={
              <Button
                size="small"
                variant="outline"
                icon="arrow-counter-clockwise"
                onClick={recovery.recover}
              >
                Periksa lagi
              </Button>
            }
          >
            Jawaban atas pesanan yang Anda kirim belum diterima. Pesanan tidak akan dibuat dua kali.
          </Banner>
        )}
      </div>
    )
  return (
    <div className="page-container py-6 md:py-8">
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
