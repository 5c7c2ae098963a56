import type { Machine } from '../kernel/machine.ts'

export const ORDER_STATES = [
  'awaiting',
  'new',
  'confirmed',
  'processed',
  'shipping',
  'bast',
  'paid',
  'payment_confirmed',
  'completed',
  'cancelled',
  'rejected',
  'closed',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** The states of an open order, in sequence. */
export const OPEN_STATES: readonly OrderState[] = ORDER_STATES.slice(0, ORDER_STATES.indexOf('completed'))

export type OrderAction =
  | 'approve'
  | 'decline'
  | 'approveBasket'
  | 'passBasket'
  | 'returnBasket'
  | 'confirm'
  | 'reject'
  | 'cancel'
  | 'expire'
  | 'process'
  | 'ship'
  | 'inspect'
  | 'replace'
  | 'withdrawReplacement'
  | 'uploadBast'
  | 'pay'
  | 'refusePayment'
  | 'confirmPayment'
  | 'complete'
  | 'ask'
  | 'settle'
  | 'cancelAgreed'
  | 'takeBack'
  | 'close'
  | 'closeDecided'

/** Actions on an order besides its steps; they set or clear a flag. */
export type FlagAction =
  | 'complain'
  | 'endComplaint'
  | 'rate'
  | 'answerRating'
  | 'payoutFailed'
  | 'payoutResent'
  | 'requestApproval'
  | 'refuseApproval'
  | 'cancelApproval'

/** States in which either side can open a request to the other. */
const ASKABLE = ['new', 'confirmed', 'processed', 'shipping', 'bast'] as const

export type OrderActor = 'buyer' | 'vendor' | 'staff' | 'system'

/**
 * The state machine of an order: actors and transitions. The specification defines the sequence of
 * states; the actor of each step is our decision.
 *
 * @spec 4 Order statuses
 * @spec 1 Payment must follow the BAST upload
 * @decision 0003
 * @decision 0029
 * @decision 0112
 * @decision 0170
 */
export const orderMachine: Machine<OrderState, OrderAction, OrderActor, 'order/step-not-allowed'> = {
  initial: 'new',
  refusal: 'order/step-not-allowed',
  starts: ['new', 'awaiting'],
  rows: [
    // from               action            by         to The principal of the school confirms an
    // order from an amount on. Until then the vendor sees nothing.
    ['awaiting', 'approve', 'buyer', 'new'],
    ['awaiting', 'decline', 'buyer', 'cancelled'],
    // The treasurer approves, as the last one or before the principal, or sends the basket back.
    ['awaiting', 'approveBasket', 'buyer', 'new'],
    ['awaiting', 'passBasket', 'buyer', 'awaiting'],
    ['awaiting', 'returnBasket', 'buyer', 'cancelled'],
    ['awaiting', 'cancel', 'buyer', 'cancelled'],
    ['awaiting', 'expire', 'system', 'cancelled'],
    ['new', 'confirm', 'vendor', 'confirmed'],
    ['new', 'reject', 'vendor', 'rejected'],
    ['new', 'cancel', 'buyer', 'cancelled'],
    ['new', 'expire', 'system', 'cancelled'],
    ['confirmed', 'process', 'vendor', 'processed'],
    ['processed', 'ship', 'vendor', 'shipping'],
    ['shipping', 'ship', 'vendor', 'shipping'],
    ['shipping', 'inspect', 'buyer', 'shipping'],
    ['shipping', 'replace', 'buyer', 'shipping'],
    ['shipping', 'replace', 'vendor', 'shipping'],
    ['shipping', 'replace', 'staff', 'shipping'],
    ['shipping', 'withdrawReplacement', 'buyer', 'shipping'],
    ['shipping', 'uploadBast', 'buyer', 'bast'],
    ['bast', 'pay', 'buyer', 'paid'],
    ['bast', 'pay', 'system', 'paid'],
    ['paid', 'refusePayment', 'staff', 'bast'],
    ['paid', 'confirmPayment', 'staff', 'payment_confirmed'],
    ['paid', 'confirmPayment', 'system', 'payment_confirmed'],
    ['payment_confirmed', 'complete', 'system', 'completed'],
    // A request that the other side accepted, or a decision of the platform.
    ['confirmed', 'cancelAgreed', 'buyer', 'cancelled'],
    ['confirmed', 'cancelAgreed', 'vendor', 'cancelled'],
    ['confirmed', 'cancelAgreed', 'staff', 'cancelled'],
    ['processed', 'cancelAgreed', 'buyer', 'cancelled'],
    ['processed', 'cancelAgreed', 'vendor', 'cancelled'],
    ['processed', 'cancelAgreed', 'staff', 'cancelled'],
    ['shipping', 'takeBack', 'buyer', 'rejected'],
    ['shipping', 'takeBack', 'vendor', 'rejected'],
    ['shipping', 'takeBack', 'staff', 'rejected'],
    ['bast', 'close', 'buyer', 'closed'],
    ['bast', 'close', 'vendor', 'closed'],
    ['bast', 'closeDecided', 'staff', 'closed'],
    // Requests, and answers that do not move the order.
    ...ASKABLE.flatMap((state) => [
      [state, 'ask', 'buyer', state] as const,
      [state, 'ask', 'vendor', state] as const,
      [state, 'settle', 'buyer', state] as const,
      [state, 'settle', 'vendor', state] as const,
      [state, 'settle', 'staff', state] as const,
      [state, 'settle', 'system', state] as const,
    ]),
  ],
}

/** Returns whether a state is final: no further step is possible. */
export const isFinal = (state: OrderState) => ['completed', 'cancelled', 'rejected', 'closed'].includes(state)
