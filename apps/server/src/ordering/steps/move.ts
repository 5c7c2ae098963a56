import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type JobName, jobActorName } from '@pasar/domain/jobs/queues'
import { step } from '@pasar/domain/kernel/machine'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { NoticeKind } from '@pasar/domain/notification/notice-kind'
import { deadlineOf } from '@pasar/domain/ordering/deadlines'
import {
  type FlagAction,
  isFinal,
  type OrderAction,
  type OrderActor,
  type OrderState,
  orderMachine,
} from '@pasar/domain/ordering/machine'
import {
  REQUEST_ACTIONS,
  REQUEST_KINDS,
  type RequestAction,
  requestTermsOf,
} from '@pasar/domain/ordering/requests'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Updateable } from 'kysely'
import { appendEvent } from '../../audit/events.queries.ts'
import { lockOrderPlanLines } from '../../budget/budget.queries.ts'
import { type Actor, signature } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction, recordChange } from '../../db/transaction.ts'
import { issueDocuments } from '../../document/issue.queries.ts'
import { notify, type OutboxNotification } from '../../outbox/outbox.queries.ts'
import { syncEncumbrance } from '../checkout/encumbrance.ts'
import { endReplacement } from '../requests/replacement.queries.ts'
import { endPendingRequest, findPending } from '../requests/requests.queries.ts'
import { endComplaints } from '../rows/complaint.queries.ts'
import { endChangedApproval } from '../rows/lapsed-approvals.ts'
import { actsAs, takesPart } from '../rows/ordering.access.ts'
import { type LockedOrder, lockOrder, moveOrder } from '../rows/steps.queries.ts'
import { readOrder } from '../view/order-view.queries.ts'

/** The actor of an order step: a member, or the system. */
export type Mover = { as: OrderActor; memberId: number | null; name: string }

export const systemMover = (job: JobName): Mover => ({
  as: 'system',
  memberId: null,
  name: jobActorName(job),
})

/** Returns what a step changes besides the state, or a refusal that rolls the step back. */
export type StepWork = (
  tx: Db,
  order: LockedOrder,
) => Promise<
  | {
      set?: Omit<Updateable<Database['orders']>, 'state' | 'version'>
      detail?: Record<string, unknown>
      /** Notice for both sides, if it differs from the default of the step. */
      notice?: NoticeKind
      /** Whether the side that acts is notified, too: one of its people waits for another. */
      notifiesOwnSide?: boolean
      /** Runs after the order row is updated; may refuse, too. */
      after?: () => Promise<Refusal<RefusalCode> | null>
    }
  | Refusal<RefusalCode>
>

export type OrderStep = {
  orderId: number
  action: OrderAction
  version: number | null
  now: Date
  settings: Settings
  work?: StepWork
}

/** Executes a step of a member that is a party; for other members the order does not exist. */
export async function moveAsMember(
  db: Db,
  actor: Actor,
  step: OrderStep,
): Promise<Refusal<RefusalCode> | { moved: true }> {
  const role = actsAs(actor)
  if (!role) return refuse('access/denied')
  return move(db, { as: role, memberId: actor.memberId, name: signature(actor) }, step, (order) =>
    takesPart(actor, order),
  )
}

/** Refusals by database constraint, for steps that lost a race. @decision 0170 */
const CONSTRAINT_REFUSALS = {
  basket_treasurer: 'access/school-right',
  basket_raised: 'basket/raise',
} as const satisfies Readonly<Record<string, RefusalCode>>

/**
 * Executes one step of an order: state, version, event and notices in one transaction.
 *
 * @param maySee whether the actor may see the order
 */
export function move(
  db: Db,
  mover: Mover,
  step: OrderStep,
  maySee: (order: LockedOrder) => boolean,
): Promise<Refusal<RefusalCode> | { moved: true }> {
  return inTransaction(db, (tx) => moveWithin(tx, mover, step, maySee), CONSTRAINT_REFUSALS)
}

/**
 * Executes one step of an order inside the transaction of the caller, which must roll back on a
 * refusal.
 */
export async function moveWithin(
  tx: Db,
  mover: Mover,
  { orderId, action, version, now, settings, work }: OrderStep,
  maySee: (order: LockedOrder) => boolean = () => true,
): Promise<Refusal<RefusalCode> | { moved: true }> {
  const order = await lockOrder(tx, orderId)
  if (!order || !maySee(order)) return refuse('order/not-found')
  const next = step(orderMachine, order.state, action, mover.as)
  if (!next.ok) return next
  if (version !== null && version !== order.version) return refuse('order/changed')
  if (await isBlocked(tx, orderId, action)) return refuse('order/request-pending')
  // Lock plan lines before stock, in the same order as a checkout, to avoid deadlocks.
  if (order.isPlanned) await lockOrderPlanLines(tx, [orderId])
  const outcome = (await work?.(tx, order)) ?? {}
  if ('ok' in outcome) return outcome
  const deadline = order.state === next.to ? {} : { deadline: deadlineOf(next.to, now, settings) }
  const closedIssues = hasBroken(next.to) ? await closeOpenIssues(tx, orderId, now) : {}
  recordChange('orderState', order.state, next.to)
  // Staff may be waiting for a second person to approve the payment that this step settles.
  if (order.state !== next.to && PAYABLE.has(order.state)) await endChangedApproval(tx, { orderId }, now)
  await moveOrder(tx, order, next.to, { ...deadline, ...outcome.set, ...closedIssues.set })
  const undone = (await outcome.after?.()) ?? null
  if (undone) return undone
  const short = order.isPlanned ? await syncEncumbrance(tx, orderId, next.to, action, now) : null
  if (short) return short
  const changesAgreement = outcome.set?.agreement !== undefined
  const papers = await issueDocuments(tx, order, { action, changesAgreement }, { settings, readOrder }, now)
  await appendEvent(tx, {
    orderId,
    at: now,
    actor: mover.as,
    memberId: mover.memberId,
    memberName: mover.name,
    action,
    fromState: order.state,
    toState: next.to,
    detail: { ...outcome.detail, ...closedIssues.detail, ...papers },
  })
  const notification = notificationOf(order, mover, { action, to: next.to }, outcome.detail ?? {})
  await notify(tx, [{ ...notification, ...noticeOf(outcome) }], now)
  return { moved: true }
}

/** Returns what the notice of a step has instead of the default. */
const noticeOf = ({ notice, notifiesOwnSide }: { notice?: NoticeKind; notifiesOwnSide?: boolean }) => ({
  ...(notice !== undefined && { kind: notice }),
  ...(notifiesOwnSide === true && { by: null }),
})

/**
 * Sets or clears flags of an order without a state change, and appends an event to its chain.
 *
 * @param flags the changed columns of the order besides its version
 */
export async function setOrderFlags(
  tx: Db,
  order: LockedOrder,
  mover: Mover,
  {
    action,
    flags,
    detail,
    now,
  }: {
    action: FlagAction
    flags: { complained?: boolean; price_cut?: number; rated?: boolean }
    detail: Record<string, unknown>
    now: Date
  },
): Promise<void> {
  await moveOrder(tx, order, order.state, flags)
  await appendEvent(tx, {
    orderId: order.id,
    at: now,
    actor: mover.as,
    memberId: mover.memberId,
    memberName: mover.name,
    action,
    fromState: order.state,
    toState: order.state,
    detail,
  })
}

/** States in which staff can request the approval of a payment. */
const PAYABLE: ReadonlySet<OrderState> = new Set<OrderState>(['bast', 'paid'])

/** Returns whether a state is final without being completed. */
const hasBroken = (state: OrderState) => isFinal(state) && state !== 'completed'

/** Ends the pending request, the replacement and all complaints of an order that has ended. */
async function closeOpenIssues(tx: Db, orderId: number, now: Date) {
  await endPendingRequest(tx, orderId, now)
  await endReplacement(tx, orderId, now)
  const complaints = await endComplaints(tx, orderId, 'Pesanan telah berakhir', now)
  return complaints.length === 0
    ? {}
    : { set: { complained: false }, detail: { settledComplaints: complaints } }
}

/** Returns whether a pending request of the other kind blocks this step. */
async function isBlocked(tx: Db, orderId: number, action: OrderAction): Promise<boolean> {
  if (!BLOCKABLE.has(action)) return false
  const pending = await findPending(tx, orderId)
  return pending !== undefined && requestTermsOf(pending.kind).blocks.includes(action)
}

const BLOCKABLE = new Set<string>(REQUEST_KINDS.flatMap((kind) => requestTermsOf(kind).blocks))

/** Returns the notice of a step for both sides; an answer to a request has its own notice kind. */
export function notificationOf(
  order: Pick<LockedOrder, 'id' | 'number' | 'buyerId' | 'vendorId'>,
  mover: Mover,
  { action, to }: { action: OrderAction; to: OrderState },
  { reason, kind, words, answer, units }: Readonly<Record<string, unknown>>,
): OutboxNotification {
  return {
    kind: action === 'settle' ? `request.${answerOf(answer)}` : `order.${action}`,
    to: { buyer: order.buyerId, vendor: order.vendorId },
    orderId: order.id,
    by: mover.memberId,
    facts: { number: order.number, reason, kind, words, units },
    endsOrder: isFinal(to),
  }
}

/** Returns the answer to a request; a request that a decision settled counts as accepted. */
const answerOf = (answer: unknown): RequestAction => REQUEST_ACTIONS.find((one) => one === answer) ?? 'accept'
