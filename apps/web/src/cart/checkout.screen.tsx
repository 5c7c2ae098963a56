import { placeOrders } from '@pasar/contract/ordering/checkout'
import type { OrderRow } from '@pasar/contract/ordering/order-list'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { NetworkError, RefusalError } from '../call/call.ts'
import { useCall } from '../page/use-call.ts'
import { useIdempotentSubmit } from '../page/use-idempotent-submit.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Banner } from '../ui/base/banner.tsx'
import { Button, buttonClass } from '../ui/base/button.tsx'
import { useEffectOnChange } from '../ui/base/use-effect-on-change.ts'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { FormLoading } from '../ui/blocks/skeleton.tsx'
import { retryingLazy } from '../ui/ssr/lazy-part.tsx'
import { loadJustOrdered } from './cart.api.ts'
import { checkoutDraft, pendingCheckout } from './checkout-form.tsx'
import { CheckoutPanel } from './checkout-panel.tsx'
import { lastPlaced } from './last-placed.ts'
import { OrderedElsewhere } from './ordered-elsewhere.tsx'
import { type PlacedOrderList, PlacedOrders } from './placed-orders.tsx'

const DocumentBlocks = retryingLazy(
  async () => (await import('../document/document-blocks.widget.tsx')).DocumentBlocks,
)

const route = getRouteApi('/multi-cart')

/**
 * Checkout screen: turns the selected cart lines into one order per vendor.
 *
 * @spec 2 multi-cart
 */
export function CheckoutScreen() {
  const { checkout, reason } = route.useLoaderData()
  const [isEmptied, setEmptied] = useState(false)
  const { placed, setPlacedOrders, elsewhere, recovery } = usePlacedOrders(
    isEmptied || checkout === null || checkout.orders.length === 0,
    isEmptied,
  )
  if (placed !== undefined) return <PlacedOrders orders={placed} />
  if (!isEmptied && checkout !== null && checkout.orders.length > 0)
    return (
      <CheckoutPanel
        loaded={checkout}
        onEmptied={() => setEmptied(true)}
        onPlaced={(orders) => {
          lastPlaced.write({ orders })
          setPlacedOrders(orders)
        }}
        showBlocks={(blocks) => (
          <Suspense fallback={<FormLoading />}>
            <DocumentBlocks blocks={blocks} />
          </Suspense>
        )}
      />
    )
  if (elsewhere.length > 0) return <OrderedElsewhere orders={elsewhere} />
  const { refusal } = recovery
  return (
    <div className="page-container py-6 md:py-8">
      <PageHead title="Buat pesanan" />
      {recovery.isPending || refusal instanceof NetworkError ? (
        <UnansweredOrder isLost={refusal !== null} onRetry={() => void recovery.recover()} />
      ) : (
        <NothingSelected reason={reason} />
      )}
    </div>
  )
}

/**
 * The orders to show instead of an empty checkout: those of this tab after a return, a reload or a
 * lost response, or those of another tab or device.
 *
 * @param isEmpty whether there is nothing to order
 * @param isEmptied whether the cart became empty on this screen
 */
function usePlacedOrders(isEmpty: boolean, isEmptied: boolean) {
  const { call, renderedAt } = usePageContext()
  const [openedAt] = useState(renderedAt)
  const [placedOrders, setPlacedOrders] = useState<PlacedOrderList>()
  const [elsewhere, setElsewhere] = useState<readonly OrderRow[]>([])
  const recovery = useIdempotentSubmit(
    useCall(
      placeOrders,
      ({ orders }) => {
        checkoutDraft.remove()
        lastPlaced.write({ orders })
        setPlacedOrders(orders)
      },
      'in-place',
    ),
    pendingCheckout,
  )
  const showElsewhere = () => void loadJustOrdered(call, openedAt).then(setElsewhere, () => undefined)
  // If a response was lost, an empty cart means that the order succeeded. Resending with the
  // same key returns the original result.
  useEffectOnChange(isEmpty, () => {
    if (!isEmpty || placedOrders !== undefined) return
    if (recovery.recover()) return
    const own = lastPlaced.read()?.orders
    if (own !== undefined && !isEmptied) setPlacedOrders(own)
    else showElsewhere()
  })
  // No order has the key of this tab, so another tab ordered the lines.
  useEffectOnChange(recovery.refusal, (refusal) => {
    if (!(refusal instanceof RefusalError)) return
    checkoutDraft.remove()
    pendingCheckout.remove()
    showElsewhere()
  })
  return { placed: placedOrders, setPlacedOrders, elsewhere, recovery }
}

/** The result of the last submit is being queried, or the query has failed on the network. */
function UnansweredOrder({ isLost, onRetry }: { isLost: boolean; onRetry: () => void }) {
  if (!isLost) return <p role="status">Memeriksa pesanan yang Anda kirim…</p>
  return (
    <Banner
      kind="danger"
      action={
        <Button size="small" variant="outline" icon="arrow-counter-clockwise" onClick={onRetry}>
          Periksa lagi
        </Button>
      }
    >
      Jawaban atas pesanan yang Anda kirim belum diterima. Pesanan tidak akan dibuat dua kali.
    </Banner>
  )
}

function NothingSelected({ reason }: { reason: string | null | undefined }) {
  return (
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
  )
}
