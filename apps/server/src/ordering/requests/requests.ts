import type { OrderChange } from '@pasar/contract/ordering/requests'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { daysBetween, endOfDayAfter, isoDay } from '@pasar/domain/kernel/dates'
import { step } from '@pasar/domain/kernel/machine'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { OrderAction } from '@pasar/domain/ordering/machine'
import { isTotalRefusal, mayRefuseAsLate } from '@pasar/domain/ordering/refusal'
import {
  answerDeadline,
  hasLapsed,
  mayEscalate,
  type RequestAction,
  type RequestActor,
  type RequestKind,
  requestableKinds,
  requestMachine,
  requestTermsOf,
} from '@pasar/domain/ordering/requests'
import type { Settings } from '@pasar/domain/settings/settings'
import { holidayRefusal } from '@pasar/domain/shop/holiday'
import { returnToCart } from '../../cart/cart.queries.ts'
import type { Db } from '../../db/database.ts'
import { recordChange } from '../../db/transaction.ts'
import { findHolidayOfOrder } from '../../shop/holiday.queries.ts'
import { releaseStock } from '../../stock/stock.queries.ts'
import { countFilesOf } from '../rows/order-files.queries.ts'
import { readInspected } from '../rows/receiving.queries.ts'
import { type LockedOrder, setInvoiceState } from '../rows/steps.queries.ts'
import type { StepWork } from '../steps/move.ts'
import { applyOrderChange, evaluateOrderChange } from './change-order.ts'
import { endReplacement } from './replacement.queries.ts'
import {
  findPending,
  insertRequest,
  markEscalated,
  moveRequest,
  type PendingRequest,
  type RequestContent,
} from './requests.queries.ts'

type RequestInput = {
  kind: RequestKind
  by: 'buyer' | 'vendor'
  memberId: number
  reason: string
  change: OrderChange | null
}

/** Opens a request of one side to the other; only one may be pending. */
export const asking =
  (input: RequestInput, now: Date, settings: Settings): StepWork =>
  async (tx, order) => {
    const { kind, by, reason } = input
    if (!requestableKinds(order.state, by, settings).includes(kind)) return refuse('order/step-not-allowed')
    if (await findPending(tx, order.id)) return refuse('order/request-pending')
    const terms = await termsFor(tx, order, input, { settings, now })
    if ('ok' in terms) return terms
    await insertRequest(tx, {
      orderId: order.id,
      kind,
      askedBy: by,
      reason,
      terms,
      askedAt: now,
      answerBy: answerDeadline(kind, now, settings),
    })
    return { detail: { kind, reason, ...terms } }
  }

/** Returns the content of a request, or a refusal if the order does not allow it. */
async function termsFor(
  tx: Db,
  order: LockedOrder,
  { kind, by, memberId, change }: RequestInput,
  { settings, now }: { settings: Settings; now: Date },
): Promise<RequestContent | Refusal<RefusalCode>> {
  switch (kind) {
    case 'cancel':
      return {}
    case 'change': {
      if (!change) return refuse('order/nothing-changes')
      const holiday = by === 'buyer' ? await findHolidayOfOrder(tx, order.id, now) : null
      if (holiday !== null)
        return refuse('order/vendor-holiday', [
          { field: 'change', message: holidayRefusal(holiday.vendorName, holiday) },
        ])
      const outcome = await evaluateOrderChange(tx, order.id, change, settings, now)
      return 'ok' in outcome ? outcome : { change: { ...change, amounts: outcome.amounts } }
    }
    case 'close':
      return (await countFilesOf(tx, order.id, 'closure', memberId)) > 0
        ? {}
        : refuse('order/closure-form-missing')
    case 'return': {
      if (!order.complained) return refuse('order/complaint-needed')
      const inspectedLines = await readInspected(tx, order.id)
      const mayRefuse = isTotalRefusal(inspectedLines) || mayRefuseAsLate(order.deliverBy, now, settings)
      return mayRefuse ? {} : refuse('order/not-refusable')
    }
    case 'short':
      return shortTerms(tx, order.id)
  }
}

/** Returns the good units of each line in the last inspection; refuses when all are good. */
async function shortTerms(tx: Db, orderId: number): Promise<RequestContent | Refusal<RefusalCode>> {
  const inspectedLines = await readInspected(tx, orderId)
  if (inspectedLines.length === 0) return refuse('order/inspect-first')
  if (inspectedLines.every(({ good, quantity }) => good === quantity)) return refuse('order/nothing-short')
  if (isTotalRefusal(inspectedLines)) return refuse('order/bast-counts')
  return { good: inspectedLines.map(({ lineNo, good }) => ({ lineNo, good })) }
}

/**
 * Accepts the good units as the result of a complaint, as if the school had requested it and
 * the vendor had accepted.
 *
 * @decision 0031
 */
export const acceptingShortDelivery =
  (reason: string, now: Date): StepWork =>
  async (tx, { id: orderId }) => {
    if (await findPending(tx, orderId)) return refuse('order/request-pending')
    const terms = await shortTerms(tx, orderId)
    if ('ok' in terms) return terms
    const shortRequest = {
      orderId,
      kind: 'short' as const,
      askedBy: 'buyer' as const,
      reason,
      terms,
      askedAt: now,
    }
    const id = await insertRequest(tx, { ...shortRequest, answerBy: null })
    await endReplacement(tx, orderId, now)
    await moveRequest(tx, { id, state: 'open' }, { state: 'accepted', answer: reason, settledAt: now })
    return { detail: { kind: 'short', reason, ...terms } }
  }

/** Returns the order action that an answer causes. */
export const stepOf = (kind: RequestKind, action: RequestAction): OrderAction => {
  if (action !== 'accept' && action !== 'grant') return 'settle'
  switch (kind) {
    case 'cancel':
      return 'cancelAgreed'
    case 'return':
      return 'takeBack'
    case 'close':
      return 'close'
    case 'change':
    case 'short':
      return 'settle'
  }
}

export type RequestReply = {
  request: PendingRequest
  action: RequestAction
  by: RequestActor
  memberId: number | null
  answer: string
}

/** Answers a request and carries out what was agreed. */
export const settling =
  ({ request, action, by, memberId, answer }: RequestReply, settings: Settings, now: Date): StepWork =>
  async (tx, order) => {
    const next = step(requestMachine, request.state, action, by)
    if (!next.ok) return next
    if (action === 'escalate' && by === 'asker' && !mayEscalate(request.kind, request.answerBy, now))
      return refuse('order/wait-for-answer')
    // The timer has not marked it as lapsed yet.
    if (action === 'accept' && hasLapsed(request.kind, request.answerBy, now))
      return refuse('order/answer-too-late')
    if (action === 'accept' && request.kind === 'close' && memberId !== null)
      if ((await countFilesOf(tx, order.id, 'closure', memberId)) === 0)
        return refuse('order/closure-form-missing')
    const settledAt = next.to === 'escalated' ? null : now
    if (!(await moveRequest(tx, request, { state: next.to, answer, settledAt })))
      return refuse('order/changed')
    recordChange('requestState', request.state, next.to)
    if (next.to === 'escalated') await markEscalated(tx, request.id, now)
    const isAgreed = action === 'accept' || action === 'grant'
    const outcome = isAgreed ? await carryOut(tx, order, request, settings, now) : {}
    if ('ok' in outcome) return outcome
    const clock = settledAt && order.state === 'new' ? extendedClock(order, request, now) : {}
    const detail = { kind: request.kind, answer: action, ...(answer ? { words: answer } : {}) }
    return { ...outcome, set: { ...clock, ...outcome.set }, detail }
  }

/**
 * Extends the confirmation deadline of a new order by the time that a change request was
 * pending.
 */
function extendedClock(order: LockedOrder, request: PendingRequest, now: Date) {
  const confirmBy = endOfDayAfter(order.confirmBy, daysBetween(isoDay(request.askedAt), isoDay(now)))
  return { confirm_by: confirmBy, deadline: confirmBy }
}

async function carryOut(
  tx: Db,
  order: LockedOrder,
  { kind, reason, terms }: PendingRequest,
  settings: Settings,
  now: Date,
): Promise<Exclude<Awaited<ReturnType<StepWork>>, undefined>> {
  switch (kind) {
    case 'cancel':
      await releaseStock(tx, [order.id], 'cancelled', now)
      await returnToCart(tx, order.id, 'unticked', now)
      return { set: { ended_at: now, reason } }
    case 'return':
      return returnGoods(tx, order, reason, now)
    case 'close':
      return closeUnpaid(tx, order, reason, now)
    case 'short':
      await endReplacement(tx, order.id, now)
      return {}
    case 'change': {
      if (!terms.change) throw new Error(`change of order ${order.id} has no terms`)
      const outcome = await applyOrderChange(tx, order.id, terms.change, settings, now)
      return 'ok' in outcome ? outcome : { set: outcome.set, after: outcome.finish }
    }
  }
}

/** Cancels the invoice of an order that is closed after the BAST. */
export async function closeUnpaid(tx: Db, order: LockedOrder, reason: string, now: Date) {
  await setInvoiceState(tx, order.id, 'cancelled')
  return { set: { ended_at: now, reason } }
}

/** Returns the goods of an order to stock and its lines to the cart. */
export async function returnGoods(tx: Db, order: LockedOrder, reason: string, now: Date) {
  await releaseStock(tx, [order.id], 'rejected', now)
  await returnToCart(tx, order.id, 'unticked', now)
  return { set: { ended_at: now, reason } }
}

/** Returns what happens to a request that is not answered in time. */
export const unansweredOutcome = (kind: RequestKind): 'escalate' | 'lapse' =>
  requestTermsOf(kind).afterSilence === 'escalates' ? 'escalate' : 'lapse'
