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
import { returnToCart } from '../cart/cart.queries.ts'
import type { Db } from '../db/database.ts'
import { countFilesOf } from '../media/order-files.queries.ts'
import { releaseStock } from '../stock/stock.queries.ts'
import { applyChange, evaluateOrderChange } from './change-order.ts'
import type { StepWork } from './move.ts'
import { readInspected } from './receiving.queries.ts'
import { endReplacement } from './replacement.queries.ts'
import {
  findPending,
  insertRequest,
  markEscalated,
  moveRequest,
  type PendingRequest,
  type RequestTerms,
} from './requests.queries.ts'
import { type LockedOrder, setInvoiceState } from './steps.queries.ts'

type RequestInput = {
  kind: RequestKind
  by: 'buyer' | 'vendor'
  memberId: number
  reason: string
  change: OrderChange | null
}

/** One side asks the other for something else than the next step; one such request waits at a time. */
export const asking =
  (asked: RequestInput, now: Date, settings: Settings): StepWork =>
  async (tx, order) => {
    const { kind, by, reason } = asked
    if (!requestableKinds(order.state, by, settings).includes(kind)) return refuse('order/step-not-allowed')
    if (await findPending(tx, order.id)) return refuse('order/request-pending')
    const terms = await termsFor(tx, order, asked, { settings, now })
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

/** What exactly the other side is asked for, or the refusal where the order does not allow it. */
async function termsFor(
  tx: Db,
  order: LockedOrder,
  { kind, memberId, change }: RequestInput,
  { settings, now }: { settings: Settings; now: Date },
): Promise<RequestTerms | Refusal<RefusalCode>> {
  switch (kind) {
    case 'cancel':
      return {}
    case 'change': {
      if (!change) return refuse('order/nothing-changes')
      const weighed = await evaluateOrderChange(tx, order.id, change, settings)
      return 'ok' in weighed ? weighed : { change: { ...change, amounts: weighed.amounts } }
    }
    case 'close':
      return (await countFilesOf(tx, order.id, 'closure', memberId)) > 0
        ? {}
        : refuse('order/closure-form-missing')
    case 'return': {
      if (!order.complained) return refuse('order/complaint-needed')
      const inspected = await readInspected(tx, order.id)
      const mayRefuse = isTotalRefusal(inspected) || mayRefuseAsLate(order.deliverBy, now, settings)
      return mayRefuse ? {} : refuse('order/not-refusable')
    }
    case 'short':
      return shortTerms(tx, order.id)
  }
}

/** How many units of each line the last inspection found good, where not all of them are. */
async function shortTerms(tx: Db, orderId: number): Promise<RequestTerms | Refusal<RefusalCode>> {
  const inspected = await readInspected(tx, orderId)
  if (inspected.length === 0) return refuse('order/inspect-first')
  if (inspected.every(({ good, quantity }) => good === quantity)) return refuse('order/nothing-short')
  if (isTotalRefusal(inspected)) return refuse('order/bast-counts')
  return { good: inspected.map(({ lineNo, good }) => ({ lineNo, good })) }
}

/** What a complaint settled: the good units are taken, as if the school had asked and the vendor accepted. @decision 0031 */
export const acceptingShortDelivery =
  (reason: string, now: Date): StepWork =>
  async (tx, { id: orderId }) => {
    if (await findPending(tx, orderId)) return refuse('order/request-pending')
    const terms = await shortTerms(tx, orderId)
    if ('ok' in terms) return terms
    const asked = { orderId, kind: 'short' as const, askedBy: 'buyer' as const, reason, terms, askedAt: now }
    const id = await insertRequest(tx, { ...asked, answerBy: null })
    await endReplacement(tx, orderId, now)
    await moveRequest(tx, { id, state: 'open' }, { state: 'accepted', answer: reason, settledAt: now })
    return { detail: { kind: 'short', reason, ...terms } }
  }

/** The step of the order that an answer brings. */
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

/** Answers a request, and does what was agreed. */
export const settling =
  ({ request, action, by, memberId, answer }: RequestReply, settings: Settings, now: Date): StepWork =>
  async (tx, order) => {
    const next = step(requestMachine, request.state, action, by)
    if (!next.ok) return next
    if (action === 'escalate' && by === 'asker' && !mayEscalate(request.kind, request.answerBy, now))
      return refuse('order/wait-for-answer')
    // The system notes it within seconds, or once it is back.
    if (action === 'accept' && hasLapsed(request.kind, request.answerBy, now))
      return refuse('order/answer-too-late')
    if (action === 'accept' && request.kind === 'close' && memberId !== null)
      if ((await countFilesOf(tx, order.id, 'closure', memberId)) === 0)
        return refuse('order/closure-form-missing')
    const settledAt = next.to === 'escalated' ? null : now
    if (!(await moveRequest(tx, request, { state: next.to, answer, settledAt })))
      return refuse('order/changed')
    if (next.to === 'escalated') await markEscalated(tx, request.id, now)
    const isAgreed = action === 'accept' || action === 'grant'
    const done = isAgreed ? await carryOut(tx, order, request, settings, now) : {}
    if ('ok' in done) return done
    const clock = settledAt && order.state === 'new' ? extendedClock(order, request, now) : {}
    const detail = { kind: request.kind, answer: action, ...(answer ? { words: answer } : {}) }
    return { ...done, set: { ...clock, ...done.set }, detail }
  }

/** While a change of a new order is weighed, the time to confirm it stands still. */
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
      await releaseStock(tx, order.id, 'cancelled', now)
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
      const applied = await applyChange(tx, order.id, terms.change, settings, now)
      return 'ok' in applied ? applied : { set: applied.set, after: applied.finish }
    }
  }
}

/** What was owed after the BAST is owed no longer. */
export async function closeUnpaid(tx: Db, order: LockedOrder, reason: string, now: Date) {
  await setInvoiceState(tx, order.id, 'cancelled')
  return { set: { ended_at: now, reason } }
}

/** The goods go back: stock and cart are as before the order. */
export async function returnGoods(tx: Db, order: LockedOrder, reason: string, now: Date) {
  await releaseStock(tx, order.id, 'rejected', now)
  await returnToCart(tx, order.id, 'unticked', now)
  return { set: { ended_at: now, reason } }
}

/** What happens to a request that nobody answered in time. */
export const unansweredOutcome = (kind: RequestKind): 'escalate' | 'lapse' =>
  requestTermsOf(kind).afterSilence === 'escalates' ? 'escalate' : 'lapse'
