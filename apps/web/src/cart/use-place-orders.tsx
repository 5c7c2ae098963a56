import { type CheckoutView, placeOrders } from '@pasar/contract/ordering/checkout'
import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type CallError, RefusalError } from '../api/call.ts'
import { refreshCartCount } from '../api/cart-count.ts'
import { useCall } from '../api/use-call.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { Banner } from '../ui/banner.tsx'
import { useEffectOnChange, useOnMount } from '../ui/use-effect-on-change.ts'
import { loadCheckout } from './cart.api.ts'
import {
  type CheckoutFormInput,
  type CheckoutFormOutput,
  checkoutDraft,
  forgetCheckout,
  idempotencyKeyFor,
} from './checkout-draft.ts'
import { comparedLines, dutiesOf } from './checkout-duties.ts'
import { changesBetween, freightOf, grandTotal } from './checkout-figures.ts'
import type { PlacedOrderList } from './placed-orders.tsx'
import { usualPlan } from './plan-choices.tsx'

type Form = UseFormReturn<CheckoutFormInput, unknown, CheckoutFormOutput>

/** The form to begin with. Nobody has agreed to anything before they tick it. */
export const defaultCheckoutForm = (view: CheckoutView) => ({
  fund: '',
  receiver: view.address.receiver,
  mobileNumber: view.address.mobileNumber,
  neededBy: null,
  agreed: false,
  sameAgain: false,
  orders: view.orders.map((order, place) => ({
    vendorId: order.vendorId,
    freightService: freightOf(order, undefined)?.service ?? '',
    note: '',
    comparison: { reason: '', isSole: false },
    plan: usualPlan(view, place, ''),
  })),
})

/** What was filled in, laid over fresh figures: a vendor that is gone is left out, a freight that is gone is chosen anew. */
function carriedOver(view: CheckoutView, filled: Partial<CheckoutFormInput>): Partial<CheckoutFormInput> {
  const fresh = defaultCheckoutForm(view)
  const orders = fresh.orders.map((order, place) => {
    const kept = filled.orders?.find(({ vendorId }) => vendorId === order.vendorId)
    const isOffered = view.orders[place]?.freights.some(({ service }) => service === kept?.freightService)
    return {
      ...order,
      note: kept?.note ?? '',
      comparison: { ...order.comparison, ...kept?.comparison },
      plan: order.plan.map((line) => kept?.plan?.find(({ lineId }) => lineId === line.lineId) ?? line),
      freightService: isOffered && kept ? kept.freightService : order.freightService,
    }
  })
  return { ...fresh, ...filled, orders }
}

/** Takes up the draft of an interrupted visit, and keeps every change from then on. */
export function useCheckoutDraft(form: Form, view: CheckoutView) {
  useOnMount(() => {
    const draft = checkoutDraft.read()
    if (draft !== null) form.reset(carriedOver(view, draft), { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const orders = values.orders.map((order) => ({ ...order, vendorId: Number(order.vendorId) }))
        checkoutDraft.write({ ...values, orders })
      },
    })
  })
}

/** Sends the form once per content; when the figures have changed meanwhile, fetches them and says what is different. */
export function usePlaceOrders(
  form: Form,
  view: CheckoutView,
  setView: (view: CheckoutView) => void,
  { onPlaced, onEmptied }: { onPlaced: (orders: PlacedOrderList) => void; onEmptied: () => void },
) {
  const { call, renderedAt } = usePageContext()
  const [changes, setChanges] = useState<readonly string[]>([])
  const [hasTried, setTried] = useState(false)
  const placing = useCall(placeOrders, ({ orders }) => {
    forgetCheckout()
    void refreshCartCount(call)
    onPlaced(orders)
  })
  const { refusal } = placing
  useEffectOnChange(refusal, () => {
    if (refusal?.status !== 409) return
    const refresh = async () => {
      const { checkout } = await loadCheckout(call)
      if (checkout === null || checkout.orders.length === 0) return onEmptied()
      setChanges(changesBetween(view.orders, checkout.orders))
      setView(checkout)
      // Who agreed to the old figures has not agreed to these.
      const { agreed: _, ...filled } = form.getValues()
      form.reset(carriedOver(checkout, filled), { keepDefaultValues: true })
    }
    refresh().catch(() => undefined) // the refusal itself stays on the page; another press tries again
  })

  const send = async ({ agreed, ...filled }: CheckoutFormOutput) => {
    setTried(false)
    const duties = dutiesOf(view, filled.orders, renderedAt)
    const orders = filled.orders.map((order, place) => ({
      ...order,
      comparison: { ...order.comparison, lines: comparedLines(duties, place) },
    }))
    const body = { ...filled, orders, expectedTotal: grandTotal(view.orders, filled.orders) }
    await placing.send({ body, key: idempotencyKeyFor(body) })
    setTried(agreed)
  }
  const isSaidElsewhere =
    refusal !== null && (changes.length > 0 || placing.fieldError('sameAgain') !== undefined)
  const notice = placing.isPending || !hasTried || isSaidElsewhere ? null : noticeOf(refusal)
  return { changes, notice, placing, send }
}

/** Without an answer nobody knows whether it was done; the same press asks again. */
function noticeOf(refusal: CallError | null): ReactNode {
  if (refusal instanceof RefusalError) return <Banner kind="danger">{refusal.message}</Banner>
  return (
    <Banner kind="danger">
      Jawaban tidak diterima. Tekan lagi tombol yang sama: pesanan tidak akan dibuat dua kali.
    </Banner>
  )
}
