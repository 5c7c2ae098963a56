import { findRoom } from '@pasar/contract/chat/chat'
import type { OrderView } from '@pasar/contract/ordering/order'
import { withFormattedUnits } from '@pasar/domain/catalogue/format-unit'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { ChatButton } from '../../chat/chat-button.widget.tsx'
import { ORDER_PARTS } from '../../links/orders-address.ts'
import { refreshCartCount } from '../../live/cart-count.ts'
import { useLiveInvalidate } from '../../live/use-live-invalidate.ts'
import { useNewest } from '../../live/use-newest.ts'
import { useOnSent } from '../../offline/offline-queue.ts'
import type { SentItem } from '../../offline/offline-queue-items.ts'
import { RoleGate } from '../../page/role-gate.tsx'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner, StepDone } from '../../ui/base/banner.tsx'
import { Tabs } from '../../ui/base/tabs.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { FormLoading } from '../../ui/blocks/skeleton.tsx'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'
import { WorkHolder } from '../../work/work-holder.widget.tsx'
import { receivingOf } from '../base/replacement-labels.ts'
import { pendingRequest } from '../base/request-labels.ts'
import type { OrderViewer } from '../base/status-labels.ts'
import { subjectLabels, subjectText } from '../base/subject-labels.ts'
import { BastWaiting, useUnsentInspection } from '../bast/bast-waiting.tsx'
import { ReplacementPanel } from '../bast/replacement-panel.tsx'
import { type BastSteps, useBastSteps } from '../bast/use-bast-steps.ts'
import { inspectionDraft } from '../bast/use-inspection-draft.ts'
import { OrderComplaints } from '../complaint/order-complaints.tsx'
import { describeMove } from '../order/describe-move.ts'
import { OrderAmounts } from '../order/order-amounts.tsx'
import { OrderComparison } from '../order/order-comparison.tsx'
import { type OrderDocumentSet, OrderDocuments } from '../order/order-documents.tsx'
import { OrderHead } from '../order/order-head.tsx'
import { OrderEvents, OrderFiles, OrderParties } from '../order/order-records.tsx'
import { OrderStages } from '../order/order-stages.tsx'
import { SchoolSpeedNote } from '../order/school-speed.tsx'
import { YearEndReminder } from '../order/year-end.tsx'
import { UnmatchedPayments } from '../payment/unmatched-payments.tsx'
import { EarlierAgreements, SettledRequests } from '../request/request-list.tsx'
import { RequestPanel } from '../request/request-panel.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderRatingPart } from './order-rating.tsx'
import { OtherSteps } from './other-steps.tsx'
import { StepBar } from './step-bar.tsx'
import { StepPanel } from './step-panel.tsx'

const route = getRouteApi('/history/$orderId')

const BastPart = retryingLazy(async () => (await import('../bast/bast.screen-part.tsx')).BastPart)

/** One order: completed and pending steps, actors and costs. */
export function OrderScreen() {
  const { order, papers } = route.useLoaderData()
  // The key resets drafts and messages when another order is shown.
  return <OrderPage key={order.id} loaded={order} papers={papers} />
}

function OrderPage({ loaded, papers }: { loaded: OrderView; papers: OrderDocumentSet }) {
  const { renderedAt } = usePageContext()
  const steps = useBastSteps()
  const { order, viewer, done, clearDone, onSettled, onMoved } = useOrder(loaded, steps)
  const inspect = () => {
    clearDone()
    steps.go(1)
  }
  const pending = pendingRequest(order.requests)
  const unsent = useUnsentInspection(order)
  const isInspecting =
    steps.at !== undefined && order.offered.includes('uploadBast') && unsent?.handover === undefined
  return (
    <div className="page-container @container flex flex-col gap-4 py-4 md:py-6">
      <OrderHead
        order={order}
        viewer={viewer}
        isAnimated={done !== undefined && stamps.includes(order.state)}
      />
      {viewer === 'supervisor' && <SupervisorNote />}
      {done !== undefined && <StepDone key={done.version} message={done.message} />}
      <YearEndReminder state={order.state} />
      {viewer === 'staff' ? <Holders order={order} /> : <UnmatchedPayments order={order} />}
      {pending !== undefined && (
        <RequestPanel key={pending.id} request={pending} {...{ order, viewer, onSettled }} now={renderedAt} />
      )}
      {isInspecting ? (
        <Suspense fallback={<FormLoading />}>
          <BastPart {...{ order, onMoved, steps }} />
        </Suspense>
      ) : (
        <OrderColumns
          {...{ order, viewer, papers }}
          currentStep={
            <>
              <ReplacementPanel {...{ order, onMoved }} />
              <div className="no-print flex flex-col gap-4">
                {unsent === null ? (
                  <StepPanel
                    {...{ order, viewer, onMoved, onSettled }}
                    now={renderedAt}
                    onInspect={inspect}
                  />
                ) : (
                  <BastWaiting
                    {...{ order, unsent }}
                    onInspect={inspect}
                    onDropped={() => inspectionDraft(order).remove()}
                  />
                )}
                <OtherSteps {...{ order, viewer }} onRequested={onSettled} />
              </div>
            </>
          }
        />
      )}
      {!isInspecting && unsent === null && <StepBar {...{ order, viewer }} onInspect={inspect} />}
    </div>
  )
}

/** Who of the staff works on the payment and on the request of an order. */
function Holders({ order: { id, number, version, requests } }: { order: OrderView }) {
  const pending = pendingRequest(requests)
  return (
    <>
      <WorkHolder queue="payments" subjectId={id} name={number} version={version} />
      {pending !== undefined && (
        <WorkHolder queue="requests" subjectId={pending.id} name={number} version={version} />
      )}
    </>
  )
}

function SupervisorNote() {
  return (
    <Banner title="Anda melihat sebagai pengawas">
      Anda dapat membaca seluruh pesanan, berkas, dan catatan perubahannya. Langkahnya dilakukan sekolah,
      penyedia, dan platform.
    </Banner>
  )
}

type OrderColumnsProps = OrderTabsProps & {
  /** The current step of the viewer. */
  currentStep: ReactNode
}

/** Left the stages and parties, right the current step and the records. One column on phones. */
function OrderColumns({ order, viewer, papers, currentStep }: OrderColumnsProps) {
  const { renderedAt } = usePageContext()
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] @max-[50rem]:grid-cols-1! @max-[50rem]:*:col-auto! @max-[50rem]:*:row-auto!">
      {/* First, so that keyboards and screen readers reach the step before records and parties. */}
      <div className="flex min-w-0 flex-col gap-4 max-lg:contents lg:col-start-2 lg:row-start-1">
        <div className="max-lg:order-2">
          <div className="flex flex-col gap-4">{currentStep}</div>
        </div>
        <div className="min-w-0 empty:hidden max-lg:order-3">
          <OrderComplaints order={order} />
        </div>
        <div className="min-w-0 empty:hidden max-lg:order-3">
          <OrderRatingPart order={order} viewer={viewer} />
        </div>
        <div className="min-w-0 max-lg:order-3">
          <h2 className="sr-only">Rincian pesanan</h2>
          <OrderTabs order={order} viewer={viewer} papers={papers} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-4 max-lg:contents lg:col-start-1 lg:row-start-1">
        <div className="max-lg:order-1">
          <OrderStages order={order} now={renderedAt} />
        </div>
        <div className="flex flex-col gap-4 max-lg:order-4">
          <OrderParties order={order} />
          {order.state !== 'awaiting' && (
            <RoleGate call={findRoom}>
              <ChatButton kind="order" aboutId={order.id} name={`Pesanan ${order.number}`} />
            </RoleGate>
          )}
          <SchoolSpeedNote speed={order.schoolSpeed} />
        </div>
      </div>
    </div>
  )
}

const stamps: readonly OrderState[] = ['bast', 'payment_confirmed', 'completed']

type OrderTabsProps = { order: OrderView; viewer: OrderViewer; papers: OrderDocumentSet }

function OrderTabs({ order, viewer, papers }: OrderTabsProps) {
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const onOpen = (key: string) => {
    const openedPart = ORDER_PARTS.find((part) => part === key)
    void navigate({
      search: ({ tab: _, ...rest }) => ({ ...rest, ...(openedPart && { tab: openedPart }) }),
      replace: true,
      resetScroll: false,
    })
  }
  const parts = [
    {
      key: 'barang',
      label: subjectLabels(order).lines,
      count: order.lines.length,
      content: (
        <>
          <EarlierAgreements order={order} />
          <OrderLines order={order} />
        </>
      ),
    },
    ...(order.comparison === null
      ? []
      : [
          {
            key: 'banding',
            label: 'Perbandingan',
            content: <OrderComparison order={order} comparison={order.comparison} />,
          },
        ]),
    { key: 'biaya', label: 'Rincian biaya', content: <OrderAmounts order={order} viewer={viewer} /> },
    {
      key: 'dokumen',
      label: 'Dokumen',
      count: papers.documents.length,
      content: <OrderDocuments {...papers} />,
    },
    { key: 'berkas', label: 'Berkas', count: order.files.length, content: <OrderFiles order={order} /> },
    {
      key: 'catatan',
      label: 'Catatan perubahan',
      content: (
        <>
          <SettledRequests order={order} />
          <OrderEvents order={order} />
        </>
      ),
    },
  ].map((part) => ({ ...part, content: <div className="pt-3">{part.content}</div> }))
  return <Tabs label="Rincian pesanan" parts={parts} initial={tab} onOpen={onOpen} />
}

/** Result of the last step of the viewer, and the version of the order that it describes. */
type Done = { message: string; version: number }

/** The order, its newest state from moves and live events, and the message about the last one. */
function useOrder(loadedOrder: OrderView, steps: BastSteps) {
  const [newest, setOrder] = useNewest(loadedOrder)
  const order = useMemo(() => ({ ...newest, lines: withFormattedUnits(newest.lines) }), [newest])
  useLiveInvalidate()
  const { member, call } = usePageContext()
  const router = useRouter()
  const [doneStep, setDoneStep] = useState<Done>()
  const viewer = member?.role ?? 'buyer'
  /** Handles a created or answered request: shows a message and reloads the order. */
  const onSettled = (message: string) => {
    setDoneStep({ message, version: order.version + 1 })
    showToast(message)
    if (viewer === 'buyer') void refreshCartCount(call)
    void router.invalidate()
  }
  const onMoved = (updatedOrder: OrderView) => {
    const message = subjectText(
      updatedOrder,
      describeMove({ ...updatedOrder, receiving: receivingOf(updatedOrder) }, order.state, viewer),
    )
    steps.leave(() => setDoneStep(message === '' ? undefined : { message, version: updatedOrder.version }))
    showToast(message)
    setOrder(updatedOrder)
    if (viewer === 'buyer' && updatedOrder.state === 'cancelled') void refreshCartCount(call)
    // Cached lists and counts show the old state.
    void router.invalidate()
  }
  const handleSent = (sentItem: SentItem) => {
    // An inspection that is closed and opened again starts from the loaded order.
    if (sentItem.kind === 'photo' && sentItem.orderId === order.id) void router.invalidate()
    if (sentItem.kind !== 'handover' || sentItem.order.id !== order.id) return
    inspectionDraft(order).remove()
    onMoved(sentItem.order)
  }
  useOnSent(handleSent)
  const isDone = doneStep !== undefined && order.version <= doneStep.version
  return {
    order,
    viewer,
    done: isDone ? doneStep : undefined,
    clearDone: () => setDoneStep(undefined),
    onSettled,
    onMoved,
  }
}
