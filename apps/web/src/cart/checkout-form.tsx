import { Checkout, type CheckoutView, placeOrders } from '@pasar/contract/ordering/checkout'
import { must } from '@pasar/domain/kernel/must'
import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { type CallError, RefusalError } from '../call/call.ts'
import { refreshCartCount } from '../live/cart-count.ts'
import { useCall } from '../page/use-call.ts'
import { pendingSubmission, useIdempotentSubmit } from '../page/use-idempotent-submit.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { storedDraft } from '../store/stored-value.ts'
import { Banner } from '../ui/base/banner.tsx'
import { useEffectOnChange, useOnMount } from '../ui/base/use-effect-on-change.ts'
import { loadCheckout } from './cart.api.ts'
import { comparedLines, dutiesOf } from './checkout-duties.ts'
import { changesBetween, changesByLine, freightOf, grandTotal, shownFigures } from './checkout-figures.ts'
import type { PlacedOrderList } from './placed-orders.tsx'

/** The checkout form. The total shown to the buyer is added on submit. */
export const CheckoutForm = z.extend(z.omit(Checkout, { expectedTotal: true }), {
  agreed: z.boolean().check(z.refine((isAgreed) => isAgreed, 'Centang pernyataan untuk melanjutkan')),
})
export type CheckoutFormInput = z.input<typeof CheckoutForm>
export type CheckoutFormOutput = z.output<typeof CheckoutForm>

/** Draft of the form, restored after a reload. */
export const checkoutDraft = storedDraft(
  'visit',
  'checkout',
  z.object({
    fund: z.string(),
    receiver: z.string(),
    mobileNumber: z.string(),
    neededBy: z.nullish(z.string()),
    orders: z.array(
      z.object({
        vendorId: z.int(),
        freightService: z.string(),
        note: z.optional(z.string()),
        priceReason: z.optional(z.string()),
        comparison: z.optional(z.object({ reason: z.optional(z.string()), isSole: z.optional(z.boolean()) })),
        plan: z.optional(z.array(z.object({ lineId: z.unknown(), planId: z.unknown() }))),
      }),
    ),
  }),
)

/** The submitted checkout without a successful reply. */
export const pendingCheckout = pendingSubmission('order-key', Checkout)

type Form = UseFormReturn<CheckoutFormInput, unknown, CheckoutFormOutput>

/**
 * Returns the plan lines of one fund that were last used for the same goods; empty for goods
 * without one.
 */
export const usualPlan = (view: CheckoutView, orderIndex: number, fund: string) =>
  (view.plan === null ? [] : must(view.orders[orderIndex], 'the order of the plan').lines).map(({ id }) => ({
    lineId: id,
    planId: usualOf(view.plan, id, fund) ?? '',
  }))

const usualOf = (plan: CheckoutView['plan'], lineId: number, fund: string) =>
  plan?.usual.find(
    (one) => one.lineId === lineId && plan.lines.some((line) => line.id === one.planId && line.fund === fund),
  )?.planId

/** Returns the initial form values. Agreement is always unchecked. */
export const defaultCheckoutForm = (view: CheckoutView) => ({
  fund: '',
  receiver: view.address.receiver,
  mobileNumber: view.address.mobileNumber,
  neededBy: null,
  agreed: false,
  isDuplicateConfirmed: false,
  orders: view.orders.map((order, index) => ({
    vendorId: order.vendorId,
    freightService: freightOf(order, undefined)?.service ?? '',
    note: '',
    priceReason: '',
    comparison: { reason: '', isSole: false },
    plan: usualPlan(view, index, ''),
  })),
})

/**
 * Merges earlier input into a fresh checkout. Omits vendors that are gone and resets freight
 * services that are no longer offered.
 */
function withEarlierInput(
  view: CheckoutView,
  filledForm: Partial<CheckoutFormInput>,
): Partial<CheckoutFormInput> {
  const fresh = defaultCheckoutForm(view)
  const orders = fresh.orders.map((order, index) => {
    const filledOrder = filledForm.orders?.find(({ vendorId }) => vendorId === order.vendorId)
    const isOffered = view.orders[index]?.freights.some(
      ({ service }) => service === filledOrder?.freightService,
    )
    return {
      ...order,
      note: filledOrder?.note ?? '',
      priceReason: filledOrder?.priceReason ?? '',
      comparison: { ...order.comparison, ...filledOrder?.comparison },
      plan: order.plan.map((line) => filledOrder?.plan?.find(({ lineId }) => lineId === line.lineId) ?? line),
      freightService: isOffered && filledOrder ? filledOrder.freightService : order.freightService,
    }
  })
  return { ...fresh, ...filledForm, orders }
}

/** Restores the draft of an interrupted visit, and stores every later change. */
export function useCheckoutDraft(form: Form, view: CheckoutView) {
  useOnMount(() => {
    const draft = checkoutDraft.read()
    if (draft !== null) form.reset(withEarlierInput(view, draft), { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const orders = values.orders.map((order) => ({ ...order, vendorId: Number(order.vendorId) }))
        checkoutDraft.write({ ...values, orders })
      },
    })
  })
}

/**
 * Submits the form with one idempotency key per content. If the figures have changed
 * meanwhile, loads the new ones and lists the differences.
 */
export function usePlaceOrders(
  form: Form,
  view: CheckoutView,
  setView: (view: CheckoutView) => void,
  { onPlaced, onEmptied }: { onPlaced: (orders: PlacedOrderList) => void; onEmptied: () => void },
) {
  const { call, renderedAt } = usePageContext()
  const [changes, setChanges] = useState<readonly string[]>([])
  const [lineChanges, setLineChanges] = useState<ReadonlyMap<number, string>>(new Map())
  const [hasTried, setTried] = useState(false)
  const finish = ({ orders }: { orders: PlacedOrderList }) => {
    checkoutDraft.remove()
    void refreshCartCount(call)
    onPlaced(orders)
  }
  const placing = useIdempotentSubmit(useCall(placeOrders, finish, 'in-place'), pendingCheckout)
  const { refusal } = placing
  useEffectOnChange(refusal, () => {
    if (refusal?.status !== 409) return
    const refresh = async () => {
      const { checkout } = await loadCheckout(call)
      if (checkout === null || checkout.orders.length === 0) return onEmptied()
      setChanges(changesBetween(view.orders, checkout.orders))
      setLineChanges(changesByLine(view.orders, checkout.orders))
      setView(checkout)
      // Agreement to the old figures does not cover the new ones.
      const { agreed: _, ...filled } = form.getValues()
      form.reset(withEarlierInput(checkout, filled), { keepDefaultValues: true })
    }
    refresh().catch(() => undefined) // The refusal stays visible; submitting again retries.
  })

  const send = async ({ agreed, ...filled }: CheckoutFormOutput) => {
    setTried(false)
    const duties = dutiesOf(view, filled.orders, renderedAt)
    const orders = filled.orders.map((order, index) => ({
      ...order,
      comparison: { ...order.comparison, lines: comparedLines(duties, index) },
      shown: shownFigures(
        must(
          view.orders.find(({ vendorId }) => vendorId === order.vendorId),
          'the shown order',
        ),
        order.freightService,
      ),
    }))
    const body = { ...filled, orders, expectedTotal: grandTotal(view.orders, filled.orders) }
    await placing.submit(body)
    setTried(agreed)
  }
  const isShownElsewhere =
    refusal !== null && (changes.length > 0 || placing.fieldError('isDuplicateConfirmed') !== undefined)
  const notice = placing.isPending || !hasTried || isShownElsewhere ? null : noticeOf(refusal)
  return { changes, lineChanges, notice, placing, send }
}

/**
 * Without a response the outcome is unknown. Submitting again is safe because of the
 * idempotency key.
 */
function noticeOf(refusal: CallError | null): ReactNode {
  if (refusal instanceof RefusalError) return <Banner kind="danger">{refusal.message}</Banner>
  return (
    <Banner kind="danger">
      Jawaban tidak diterima. Tekan lagi tombol yang sama: pesanan tidak akan dibuat dua kali.
    </Banner>
  )
}
