import type { OrderView } from '@pasar/contract/ordering/order'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { subjectText } from '../base/subject-labels.ts'

/** The fields of an order that the timeline needs. */
export type TimelineSource = Pick<
  OrderView,
  | 'state'
  | 'reason'
  | 'deadline'
  | 'createdAt'
  | 'confirmedAt'
  | 'processedAt'
  | 'shippedAt'
  | 'bastAt'
  | 'paidAt'
  | 'paymentConfirmedAt'
  | 'endedAt'
  | 'payments'
  | 'handover'
  | 'events'
  | 'basket'
  | 'requests'
  | 'replacements'
  | 'deliveries'
> & {
  readonly lines: readonly Pick<
    OrderView['lines'][number],
    'lineNo' | 'kind' | 'quantity' | 'unit' | 'name'
  >[]
}

/** A step of an order in the timeline. */
export type OrderTimelineStep = {
  reached: OrderState
  name: string
  at: (order: TimelineSource) => Date | null
  by: string
  action: string
}

/** The sequence of the specification. A step is complete when the order reaches its state. */
const STEPS: readonly OrderTimelineStep[] = [
  { reached: 'new', name: 'Pesanan dibuat', at: (o) => o.createdAt, by: 'Sekolah', action: 'create' },
  {
    reached: 'confirmed',
    name: 'Konfirmasi penyedia',
    at: (o) => o.confirmedAt,
    by: 'Penyedia',
    action: 'confirm',
  },
  { reached: 'processed', name: 'Diproses', at: (o) => o.processedAt, by: 'Penyedia', action: 'process' },
  { reached: 'shipping', name: 'Dikirim', at: (o) => o.shippedAt, by: 'Penyedia', action: 'ship' },
  { reached: 'bast', name: 'Pemeriksaan dan BAST', at: (o) => o.bastAt, by: 'Sekolah', action: 'uploadBast' },
  { reached: 'paid', name: 'Pembayaran', at: (o) => o.paidAt, by: 'Sekolah', action: 'pay' },
  {
    reached: 'payment_confirmed',
    name: 'Pembayaran diterima',
    at: (o) => o.paymentConfirmedAt,
    by: 'Platform',
    action: 'confirmPayment',
  },
  { reached: 'completed', name: 'Selesai', at: (o) => o.endedAt, by: 'Platform', action: 'complete' },
]

/** The sequence of an order that waits within the school for one or two decisions. */
const withDecision = (step: Pick<OrderTimelineStep, 'name' | 'by' | 'action'>): OrderTimelineStep[] => [
  { reached: 'awaiting', name: 'Pesanan dibuat', at: (o) => o.createdAt, by: 'Sekolah', action: 'create' },
  { ...step, reached: 'new', at: (o) => o.events.find(({ action }) => action === step.action)?.at ?? null },
  ...STEPS.slice(1),
]

/** @decision 0112 */
const STEPS_WITH_PRINCIPAL = withDecision({
  name: 'Konfirmasi kepala sekolah',
  by: 'Kepala sekolah',
  action: 'approve',
})

/** @decision 0170 */
const STEPS_WITH_TREASURER = withDecision({
  name: 'Persetujuan bendahara',
  by: 'Bendahara',
  action: 'approveBasket',
})

/** Returns the sequence of an order: who of the school decides before the vendor. */
function sequenceOf({ state, events, basket }: TimelineSource): readonly OrderTimelineStep[] {
  const has = (...actions: readonly string[]) => events.some(({ action }) => actions.includes(action))
  if (has('approveBasket', 'returnBasket') || basket !== null) return STEPS_WITH_TREASURER
  return state === 'awaiting' || has('approve', 'decline') ? STEPS_WITH_PRINCIPAL : STEPS
}

/** Returns the actor label of an automatic step: the bank's payment notice, or a timer. */
export const actorOfAutomaticStep = ({ reached, by }: OrderTimelineStep) =>
  reached === 'paid' ? `${by}, lewat bank` : `${by}, otomatis`

/** Returns the steps; the vendor performs services instead of sending goods. */
export const stepsOf = (order: TimelineSource): readonly OrderTimelineStep[] =>
  sequenceOf(order).map((step) => ({
    ...step,
    name: subjectText(order, step.name),
  }))
