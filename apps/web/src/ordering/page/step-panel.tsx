import type { OrderView } from '@pasar/contract/ordering/order'
import { cancelOrder, confirmOrder, processOrder, shipOrder } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { requestTermsOf } from '@pasar/domain/ordering/requests'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useMissingRight } from '../../page/missing-right.ts'
import { RoleGate } from '../../page/role-gate.tsx'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { FormLoading } from '../../ui/blocks/skeleton.tsx'
import { DeadlineClock } from '../../ui/data/deadline-clock.tsx'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'
import { formatRupiah } from '../../ui/text/money.ts'
import { billedAmounts } from '../base/order-figures.ts'
import { ReasonDialog } from '../base/reason-dialog.tsx'
import { receivingOf } from '../base/replacement-labels.ts'
import { pendingRequest } from '../base/request-labels.ts'
import { awaitsRating, nextStepOf, type OrderViewer, RATING_STEP } from '../base/status-labels.ts'
import type { StepProps } from '../base/step-props.ts'
import { subjectLabels, subjectText } from '../base/subject-labels.ts'
import { AfterInspection } from '../bast/after-inspection.tsx'
import { BastBlocked } from '../complaint/order-complaints.tsx'
import { AwaitingPrincipal } from '../principal/awaiting-principal.tsx'
import { ReorderStep } from '../step/reorder-step.tsx'
import { pageStepOf } from './page-steps.ts'
import { ConfirmStep, ProcessStep, ShipStep } from './vendor-steps.tsx'

const PayForm = retryingLazy(async () => (await import('../payment/pay-form.tsx')).PayForm)
const BasketDecision = retryingLazy(
  async () => (await import('../principal/basket-decision.tsx')).BasketDecision,
)
const PaymentCheck = retryingLazy(async () => (await import('../payment/payment-check.tsx')).PaymentCheck)
const ApprovalCard = retryingLazy(
  async () => (await import('../payment/approval-card.widget.tsx')).ApprovalCard,
)

type StepPanelProps = StepProps & {
  viewer: OrderViewer
  now: Date
  onInspect: () => void
  onSettled: (message: string) => void
}

/** The current step, or the party that the order waits for. */
export function StepPanel({ order, viewer, now, onMoved, onInspect, onSettled }: StepPanelProps) {
  const waitingLabel = waitingLabelOf(order, viewer)
  // A member without the required permission waits like the other side.
  const isOthers = useMissingStep(order) !== null
  const next = awaitsRating(order, viewer)
    ? RATING_STEP
    : nextStepOf({ ...order, receiving: receivingOf(order) }, viewer)
  const label = waitingLabel ?? schoolLabelOf(order) ?? subjectText(order, next.label)
  const isMine =
    order.basket?.mayDecide === true || (waitingLabel === null && !isOthers && next.location !== undefined)
  return (
    <section
      id="step"
      aria-labelledby="step-heading"
      className={`card flex flex-col gap-4 border-l-4 p-4 md:p-5 ${isMine ? 'border-stamp' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="step-heading" className="heading-2">
          {isMine && <span className="caption block font-semibold text-stamp">Langkah Anda berikutnya</span>}
          {label}
        </h2>
        {order.deadline !== null && <DeadlineClock at={order.deadline} now={now} />}
      </div>
      {order.approval === null ? (
        <StepBody {...{ order, viewer, onMoved, onInspect, onSettled }} />
      ) : (
        <Loaded>
          <ApprovalCard approval={order.approval} onDecided={onSettled} />
        </Loaded>
      )}
    </section>
  )
}

/** Returns whom of the school a waiting order awaits; null for an order that does not wait. */
function schoolLabelOf({ state, basket }: OrderView): string | null {
  if (state !== 'awaiting') return null
  if (basket === null) return 'Menunggu konfirmasi kepala sekolah'
  return basket.mayDecide ? 'Setujui atau kembalikan keranjang ini' : 'Menunggu persetujuan bendahara'
}

/** Returns the message if a pending request blocks the next step; null if none does. */
function waitingLabelOf(order: OrderView, viewer: OrderViewer): string | null {
  const pending = pendingRequest(order.requests)
  if (pending === undefined || requestTermsOf(pending.kind).blocks.length === 0) return null
  if (pending.state === 'escalated') return 'Menunggu putusan platform'
  return pending.offered.includes('accept') || viewer === 'staff' || viewer === 'supervisor'
    ? 'Langkah berikutnya menunggu jawaban permintaan di atas'
    : 'Langkah berikutnya menunggu jawaban pihak lain'
}

/**
 * Returns why the viewer lacks the permission for the current step; null if not, or if the step
 * belongs to another side.
 */
function useMissingStep(order: OrderView): string | null {
  const missing = useMissingRight(order.state === 'bast' ? 'pay' : 'buy')
  return ['shipping', 'bast', 'completed', 'cancelled'].includes(order.state) ? missing : null
}

type BodyProps = Omit<StepPanelProps, 'now'>

/** What each step shows. */
const BODIES: Readonly<Record<ReturnType<typeof pageStepOf>, (props: BodyProps) => ReactNode>> = {
  confirm: ({ order, onMoved }) => (
    <RoleGate call={confirmOrder}>
      <ConfirmStep {...{ order, onMoved }} />
    </RoleGate>
  ),
  process: ({ order, onMoved }) => (
    <RoleGate call={processOrder}>
      <ProcessStep {...{ order, onMoved }} />
    </RoleGate>
  ),
  ship: ({ order, onMoved }) => (
    <RoleGate call={shipOrder}>
      <ShipStep {...{ order, onMoved }} />
    </RoleGate>
  ),
  afterInspection: ({ order, onMoved, onInspect, onSettled }) => (
    <AfterInspection {...{ order, onMoved, onInspect }} onRequested={onSettled} />
  ),
  complaint: ({ order }) => <BastBlocked order={order} />,
  inspect: ({ order, onInspect }) => <InspectStep {...{ order, onInspect }} />,
  pay: ({ order, onMoved }) => (
    <Loaded>
      <PayForm key={order.id} {...{ order, onMoved }} />
    </Loaded>
  ),
  verifyPayment: ({ order, onMoved }) => (
    <Loaded>
      <PaymentCheck key={order.id} {...{ order, onMoved }} />
    </Loaded>
  ),
  awaitPrincipal: ({ order, onMoved }) => {
    const mayCancel = order.offered.includes('cancel')
    return (
      <>
        {order.basket === null ? (
          <AwaitingPrincipal order={order} mayRemind={mayCancel} />
        ) : (
          <Loaded>
            <BasketDecision order={order} basket={order.basket} onMoved={onMoved} />
          </Loaded>
        )}
        {mayCancel && <CancelStep {...{ order, onMoved }} />}
      </>
    )
  },
  withdraw: ({ order, onMoved }) => <CancelStep {...{ order, onMoved }} />,
  wait: ({ order, viewer }) => <Waiting {...{ order, viewer }} />,
}

function StepBody(props: BodyProps) {
  const mayBuy = useMissingRight('buy') === null
  return BODIES[pageStepOf(props.order, props.viewer, mayBuy)](props)
}

/** A form in a lazy chunk. Server rendering shows a placeholder. */
function Loaded({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  const pending = <FormLoading />
  return isHydrated ? <Suspense fallback={pending}>{children}</Suspense> : pending
}

function InspectStep({ order, onInspect }: { order: OrderView; onInspect: () => void }) {
  return (
    <>
      <p>{subjectLabels(order).inspectHint}</p>
      {receivingOf(order).isPart && (
        <p>
          Penyedia belum menyerahkan semuanya: lihat <b>{subjectLabels(order).unsent}</b> pada daftar{' '}
          {subjectLabels(order).inline}. Anda dapat menunggu sisanya, lalu memeriksa sekaligus.
        </p>
      )}
      {order.handover !== null && order.handover.round === order.round && (
        <p className="caption text-ink-2">Hasil pemeriksaan terakhir tersimpan dan dapat dilanjutkan.</p>
      )}
      <Button variant="stamp" icon="stamp" className="self-start max-sm:w-full" onClick={onInspect}>
        {subjectText(order, 'Lanjut BAST')}
      </Button>
      <Locked>{subjectText(order, 'Pembayaran dibuka setelah BAST')}</Locked>
    </>
  )
}

const Locked = ({ children }: { children: ReactNode }) => (
  <p className="caption flex items-center gap-1.5 text-ink-2">
    <Icon name="lock-simple" size={18} />
    {children}
  </p>
)

const WHY_CANCEL = ['Salah memilih barang atau jumlah', 'Kebutuhan sekolah berubah', 'Memilih penyedia lain']

/** new, as seen by the school: it may withdraw the order. */
function CancelStep({ order, onMoved }: StepProps) {
  const [isAsking, setAsking] = useState(false)
  const cancelling = useCall(cancelOrder, (updatedOrder) => {
    setAsking(false)
    onMoved(updatedOrder)
  })
  return (
    <>
      <p>
        {subjectText(
          order,
          'Selama penyedia belum menjawab, pesanan dapat dibatalkan. Barangnya kembali ke keranjang.',
        )}
      </p>
      <Button
        variant="outline"
        className="self-start max-sm:w-full"
        onPointerDown={preloadDialog}
        onClick={() => setAsking(true)}
      >
        Batalkan pesanan
      </Button>
      <Locked>{subjectText(order, 'Pembayaran dibuka setelah BAST')}</Locked>
      <ReasonDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Batalkan pesanan ${order.number}`}
        effect={subjectText(order, 'Pesanan berakhir dan barangnya kembali ke keranjang sekolah.')}
        legend="Alasan pembatalan"
        reasons={WHY_CANCEL.map((reason) => subjectText(order, reason))}
        submitLabel="Batalkan pesanan"
        busyLabel="Membatalkan…"
        isBusy={cancelling.isPending}
        refusal={cancelling.refusal}
        draftKey={`cancel-${order.id}`}
        onSend={(reason) =>
          cancelling.send({ params: { orderId: order.id }, body: { version: order.version, reason } })
        }
      />
    </>
  )
}

/** No action available; information for the viewer. */
function Waiting({ order, viewer }: { order: OrderView; viewer: OrderViewer }) {
  const { state, payout } = order
  const missing = useMissingStep(order)
  const isBeforeBast = state === 'confirmed' || state === 'processed' || state === 'shipping'
  const paysOut =
    viewer !== 'buyer' &&
    (state === 'bast' || state === 'paid' || state === 'payment_confirmed' || state === 'completed')
  const isStuck = payout?.state === 'failed' || payout?.state === 'returned'
  return (
    <>
      {missing !== null && <p>{missing}</p>}
      {viewer === 'buyer' && isBeforeBast && (
        <Locked>{subjectText(order, 'Pembayaran dibuka setelah BAST')}</Locked>
      )}
      {viewer === 'buyer' && state === 'paid' && <p>Pembayaran sedang diverifikasi</p>}
      {paysOut && (
        <p>
          {viewer === 'vendor' ? 'Anda menerima ' : 'Penyedia menerima '}
          <b className="tnum">{formatRupiah(payout?.amount ?? billedAmounts(order).amounts.received)}</b>
          {payout?.state === 'sent' && `, sudah diteruskan dengan referensi ${payout.reference}`}
          {payout?.state === 'waiting' && (payout.isOnHold ? ', ditahan sementara' : ', sedang diteruskan')}
          {isStuck && `, tetapi dananya tidak sampai: ${payout?.reason}`}.
          {isStuck &&
            viewer === 'vendor' &&
            ' Periksa rekening bank di profil Anda; petugas mengirim ulang setelah rekening benar.'}
        </p>
      )}
      {order.reason !== '' && <p>Alasan: {order.reason}</p>}
      {awaitsRating(order, viewer) && (
        <>
          <p>Pesanan selesai. Penilaian Anda membantu sekolah lain memilih penyedia.</p>
          <a href="#rating" className={buttonClass('primary', 'medium', 'self-start max-sm:w-full')}>
            Beri penilaian
          </a>
        </>
      )}
      {viewer === 'buyer' && (state === 'completed' || state === 'cancelled') && missing === null && (
        <ReorderStep order={order} variant={awaitsRating(order, viewer) ? 'outline' : 'primary'} />
      )}
      {viewer === 'buyer' && state === 'rejected' && (
        <Link
          to="/search"
          search={{ keyword: must(order.lines[0], 'the first line of an order').name }}
          className={buttonClass('outline', 'medium', 'self-start')}
        >
          Cari penyedia lain
        </Link>
      )}
    </>
  )
}
