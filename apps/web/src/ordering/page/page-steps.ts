import type { OrderView } from '@pasar/contract/ordering/order'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { mismatchOf } from '../base/mismatch.ts'
import type { OrderViewer } from '../base/status-labels.ts'

/** What the page of an order offers beside information. */
type PageStep =
  | 'awaitPrincipal'
  | 'withdraw'
  | 'confirm'
  | 'process'
  | 'ship'
  | 'afterInspection'
  | 'complaint'
  | 'inspect'
  | 'pay'
  | 'verifyPayment'

/** The steps of each viewer by state. The first possible one is shown. */
const STEPS: Readonly<Record<OrderState, Readonly<Record<OrderViewer, readonly PageStep[]>>>> = {
  awaiting: {
    buyer: ['awaitPrincipal'],
    vendor: ['awaitPrincipal'],
    staff: ['awaitPrincipal'],
    supervisor: ['awaitPrincipal'],
  },
  new: { buyer: ['withdraw'], vendor: ['confirm'], staff: [], supervisor: [] },
  confirmed: { buyer: [], vendor: ['process'], staff: [], supervisor: [] },
  processed: { buyer: [], vendor: ['ship'], staff: [], supervisor: [] },
  shipping: {
    buyer: ['afterInspection', 'complaint', 'inspect'],
    // The rest of a part delivery, or a replacement.
    vendor: ['ship', 'complaint'],
    staff: [],
    supervisor: [],
  },
  bast: { buyer: ['pay'], vendor: [], staff: [], supervisor: [] },
  paid: { buyer: [], vendor: [], staff: ['verifyPayment'], supervisor: [] },
  payment_confirmed: { buyer: [], vendor: [], staff: [], supervisor: [] },
  completed: { buyer: [], vendor: [], staff: [], supervisor: [] },
  cancelled: { buyer: [], vendor: [], staff: [], supervisor: [] },
  rejected: { buyer: [], vendor: [], staff: [], supervisor: [] },
  closed: { buyer: [], vendor: [], staff: [], supervisor: [] },
}

type SteppedOrder = Pick<OrderView, 'state' | 'offered' | 'complained' | 'handover' | 'round' | 'requests'>

const offers =
  (action: OrderView['offered'][number]) =>
  ({ offered }: SteppedOrder) =>
    offered.includes(action)

/** Whether a step is possible now. The server offers an action only to who may take it. */
const POSSIBLE: Readonly<Record<PageStep, (order: SteppedOrder, mayBuy: boolean) => boolean>> = {
  awaitPrincipal: () => true,
  withdraw: offers('cancel'),
  confirm: offers('confirm'),
  process: offers('process'),
  ship: offers('ship'),
  afterInspection: (order, mayBuy) => mayBuy && mismatchOf(order) !== null,
  // Both sides resolve an open complaint first.
  complaint: ({ complained }) => complained,
  inspect: offers('uploadBast'),
  pay: offers('pay'),
  verifyPayment: offers('confirmPayment'),
}

/**
 * Returns the step that the page of an order shows to a viewer; `wait` if there is none.
 *
 * @param mayBuy whether the viewer has the right to buy for the school
 */
export const pageStepOf = (order: SteppedOrder, viewer: OrderViewer, mayBuy: boolean): PageStep | 'wait' =>
  STEPS[order.state][viewer].find((step) => POSSIBLE[step](order, mayBuy)) ?? 'wait'
