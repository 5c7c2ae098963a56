import { ComparisonRecord } from '@pasar/contract/cart/saved-comparison'
import type { OrderFile, OrderView, Party } from '@pasar/contract/ordering/order'
import { maskEmail } from '@pasar/domain/identity/masked-email'
import { hasRight } from '@pasar/domain/identity/school-rights'
import { isoDay } from '@pasar/domain/kernel/dates'
import { actionsFor } from '@pasar/domain/kernel/machine'
import { type Rupiah, rupiah } from '@pasar/domain/kernel/money'
import { type ComplaintCategory, complaintCategories } from '@pasar/domain/ordering/complaint'
import { type OrderAction, orderMachine } from '@pasar/domain/ordering/machine'
import { latePenalty, type PenaltyRule } from '@pasar/domain/ordering/payable'
import { isRateable } from '@pasar/domain/ordering/rating'
import {
  isPending,
  type RequestKind,
  requestableKinds,
  requestTermsOf,
} from '@pasar/domain/ordering/requests'
import { schoolSpeed } from '@pasar/domain/ordering/school-speed'
import { needsPaymentApproval } from '@pasar/domain/payment/approval'
import type { Settings } from '@pasar/domain/settings/settings'
import * as z from 'zod/mini'
import type { Actor } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { memberBinding } from '../../db/seal-binding.ts'
import type { Sealer } from '../../db/sealer.ts'
import { findPrincipal } from '../../identity/principal/principal.queries.ts'
import { approvalRow } from '../../payment/approval-view.ts'
import { findApprovalOfOrder } from '../../payment/approvals.queries.ts'
import { basketOf } from '../principal/basket-view.ts'
import { findRating, type RatingParts } from '../rating/rating.queries.ts'
import { ratingView } from '../rating/rating-view.ts'
import { replacementView, ruledOutByReplacement } from '../requests/replacement-view.ts'
import { requestView } from '../requests/request-view.ts'
import { orderFile } from '../rows/order-files.queries.ts'
import { actsAs, takesPart } from '../rows/ordering.access.ts'
import { type OrderFileRow, type OrderParts, type RequestRow, readOrder } from '../view/order-view.queries.ts'
import { countReceipts } from '../view/school-speed.queries.ts'

/** Loads an order as the caller may see it, with the actions of the caller. */
export async function orderView(
  db: Db,
  id: number,
  actor: Actor,
  settings: Settings,
  sealer: Sealer,
  now: Date,
): Promise<OrderView> {
  const { fundCode, events, files, requests, replacements, penalty, photoCode, ...parts } = await readOrder(
    db,
    id,
  )
  const { handover, invoice, complaints, deliveries, payments, payout, instruction, movements, ...rest } =
    parts
  const { earlier, comparison, plan, ...order } = rest
  const rating = await findRating(db, id)
  const basket = order.state === 'awaiting' ? await basketOf(db, id, actor, { settings, now }) : null
  return {
    ...order,
    buyer: shownParty(order.buyer, actor, sealer),
    vendor: shownParty(order.vendor, actor, sealer),
    fund: { code: fundCode, name: settings.funds.find((fund) => fund.code === fundCode)?.name ?? fundCode },
    ...(actor.role === 'vendor'
      ? NO_SCHOOL_PARTS
      : schoolParts({ comparison, plan, instruction, movements })),
    deliveries: deliveries ?? [],
    payments: payments ?? [],
    payout: actor.role === 'buyer' ? null : payout,
    photoCode: actor.role === 'buyer' && order.state === 'shipping' ? photoCode : null,
    ...filesFor(actor, files ?? []),
    complaints: complaints ?? [],
    rating: rating && ratingView(rating),
    basket,
    awaitedHead: basket === null ? await awaitedPrincipalOf(db, actor, order, now) : null,
    mayRate: mayRate(actor, order, rating, now),
    schoolSpeed:
      actor.role === 'vendor' ? schoolSpeed(await countReceipts(db, order.buyer.memberId, now)) : null,
    complainable: complainableBy(actor, order, settings, now),
    handover: handover && { ...handover, savedAt: new Date(handover.savedAt) },
    invoice: invoice && { ...invoice, dueAt: new Date(invoice.dueAt) },
    replacements: (replacements ?? []).map(replacementView),
    earlier: (earlier ?? []).map((one) => ({ ...one, endedAt: new Date(one.endedAt) })),
    requests: (requests ?? []).map((request) => requestView(request, actor, now)),
    penaltyToday: penaltyAt(order, penalty, now),
    askable: askableBy(actor, order, requests ?? [], settings),
    ...(await approvalParts(db, actor, { ...order, invoice }, settings, sealer)),
    events: events
      .filter(({ action }) => mayReadEvent(actor, action))
      .map((event) => ({ ...event, at: new Date(event.at), detail: JSON.parse(event.detail) })),
    offered: offeredTo(actor, { ...order, handover, replacements, requests }),
  }
}

/**
 * Returns the principal of the school for an order that waits for the confirmation.
 *
 * @decision 0112
 */
async function awaitedPrincipalOf(db: Db, actor: Actor, { state }: Pick<OrderParts, 'state'>, now: Date) {
  if (state !== 'awaiting' || actor.role !== 'buyer') return null
  const principal = await findPrincipal(db, actor.memberId, now)
  return principal && { name: principal.name, email: maskEmail(principal.email) }
}

type SchoolParts = Pick<OrderParts, 'comparison' | 'plan' | 'instruction' | 'movements'>

/**
 * The vendor sees neither the offers of other vendors nor the plan lines and transfers of the
 * school.
 */
const NO_SCHOOL_PARTS = { comparison: null, plan: [], instruction: null, movements: [] }

function schoolParts({ comparison, plan, instruction, movements }: SchoolParts) {
  return {
    comparison: comparison === null ? null : z.decode(ComparisonRecord, comparison),
    plan: (plan ?? []).map((one) => ({ ...one, amount: rupiah(one.amount) })),
    instruction:
      instruction === null ? null : { ...instruction, validUntil: new Date(instruction.validUntil) },
    movements: (movements ?? []).map((one) => ({ ...one, paidAt: new Date(one.paidAt) })),
  }
}

/** Returns the submitted files of the order, and the caller's files that are not submitted yet. */
const filesFor = (actor: Actor, files: readonly OrderFileRow[]) => ({
  files: files
    .filter(({ unsentBy }) => unsentBy === null)
    .map((file) => orderFile({ ...file, evidence: evidenceFor(actor, file) })),
  evidence: files.filter(({ unsentBy }) => unsentBy === actor.memberId).map((file) => orderFile(file)),
})

/** Events about the payout are visible to the vendor and the platform only. */
const BETWEEN_VENDOR_AND_PLATFORM = new Set(['payoutFailed', 'payoutResent'])
/** Events among staff are visible to the platform and supervisors only. */
const AMONG_STAFF = new Set(['requestApproval', 'refuseApproval', 'cancelApproval'])

function mayReadEvent({ role }: Actor, action: string): boolean {
  if (AMONG_STAFF.has(action)) return role === 'staff' || role === 'supervisor'
  return role !== 'buyer' || !BETWEEN_VENDOR_AND_PLATFORM.has(action)
}

/** Returns what staff need to know about a second person for the payment. @decision 0132 */
async function approvalParts(
  db: Db,
  actor: Actor,
  { id, amounts, invoice }: Pick<OrderParts, 'id' | 'amounts' | 'invoice'>,
  { secondPersonFrom }: Settings,
  sealer: Sealer,
): Promise<Pick<OrderView, 'approval' | 'needsSecondPerson'>> {
  if (actor.role !== 'staff') return { approval: null, needsSecondPerson: false }
  const row = await findApprovalOfOrder(db, id)
  return {
    approval: row === undefined ? null : { ...approvalRow(row, sealer, actor.memberId), waiting: null },
    needsSecondPerson: needsPaymentApproval(invoice?.amount ?? amounts.total, secondPersonFrom),
  }
}

/**
 * Returns the evidence about a photo of received goods, for staff and supervisors. They see a
 * matching photo only if they may see its order.
 *
 * @decision 0040
 */
function evidenceFor(actor: Actor, file: OrderFileRow): OrderFile['evidence'] {
  if ((actor.role !== 'staff' && actor.role !== 'supervisor') || file.purpose !== 'bast') return null
  const { hasCode, takenAt, isAlike, twin } = file
  return {
    hasCode,
    takenAt: takenAt === null ? null : new Date(takenAt),
    isAlike,
    twin: twin && twinFor(actor, twin),
  }
}

function twinFor(actor: Actor, twin: NonNullable<OrderFileRow['twin']>) {
  const { orderId, number, buyerId, vendorId, buyerVillage, itemId, itemName } = twin
  if (orderId === null || buyerId === null || vendorId === null)
    return { orderId: null, itemId, name: itemName ?? '' }
  // An order with a photo has been delivered.
  if (!takesPart(actor, { isWithheld: false, buyerId, vendorId, buyerVillage })) return null
  return { orderId, itemId: null, name: number ?? '' }
}

/** Returns a party with its tax number: in full for the parties, masked for other viewers. */
function shownParty(party: Party, actor: Actor, sealer: Sealer): Party {
  const isParty = actor.role === 'buyer' || actor.role === 'vendor'
  const binding = memberBinding('npwp', party.memberId)
  return { ...party, npwp: isParty ? sealer.show(party.npwp, binding) : sealer.showEnd(party.npwp, binding) }
}

/**
 * Returns whether the position of a school's person allows this action.
 *
 * @decision 0016
 */
const hasRightFor = ({ role, person }: Actor, action: OrderAction) =>
  role !== 'buyer' || hasRight(person?.position ?? null, action === 'pay' ? 'pay' : 'buy')

/**
 * Actions that a user takes elsewhere: by a request, an answer, or as the principal or treasurer of
 * the school.
 */
const BY_REQUEST = [
  'approve',
  'decline',
  'approveBasket',
  'passBasket',
  'returnBasket',
  'ask',
  'settle',
  'cancelAgreed',
  'takeBack',
  'close',
  'closeDecided',
] as const
type DirectAction = Exclude<OrderAction, (typeof BY_REQUEST)[number]>
const isDirect = (action: OrderAction): action is DirectAction => !BY_REQUEST.some((one) => one === action)

/**
 * Returns the requests that the caller may make: none while one is pending. At a school, only
 * people with the right to buy make requests.
 */
function askableBy(
  actor: Actor,
  { state, complained }: Pick<OrderParts, 'state' | 'complained'>,
  requests: readonly RequestRow[],
  settings: Settings,
): RequestKind[] {
  if (actor.role !== 'buyer' && actor.role !== 'vendor') return []
  if (requests.some((request) => isPending(request.state)) || !hasRightFor(actor, 'ask')) return []
  return requestableKinds(state, actor.role, settings).filter((kind) => kind !== 'return' || complained)
}

const mayRate = (
  actor: Actor,
  order: Pick<OrderParts, 'state' | 'complained'>,
  rating: RatingParts | null,
  now: Date,
): boolean =>
  actor.role === 'buyer' &&
  hasRightFor(actor, 'ask') &&
  isRateable(order) &&
  (rating === null || now <= new Date(rating.editableUntil))

/**
 * Returns what the caller may complain about. At a school, only people with the right to buy
 * complain.
 */
function complainableBy(
  actor: Actor,
  order: Pick<OrderParts, 'state' | 'bastAt' | 'deadline'>,
  settings: Settings,
  now: Date,
): ComplaintCategory[] {
  if ((actor.role !== 'buyer' && actor.role !== 'vendor') || !hasRightFor(actor, 'ask')) return []
  return complaintCategories(actor.role, order, now, settings)
}

/** Returns the late penalty of the vendor if the goods are accepted on this day. */
function penaltyAt(
  { amounts, deliverBy, state }: Pick<OrderParts, 'amounts' | 'deliverBy' | 'state'>,
  rule: PenaltyRule,
  now: Date,
): Rupiah {
  return state === 'shipping' && deliverBy !== null
    ? latePenalty(amounts.gross, rule, deliverBy, isoDay(now))
    : rupiah(0)
}

/**
 * Returns the actions that the caller may take, without those that a pending request or
 * replacement blocks.
 */
function offeredTo(
  actor: Actor,
  order: Pick<OrderParts, 'state' | 'lines' | 'handover' | 'round' | 'replacements' | 'requests'>,
): DirectAction[] {
  const role = actsAs(actor)
  if (!role) return []
  const blockedActions = (order.requests ?? [])
    .filter(({ state }) => isPending(state))
    .flatMap(({ kind }) => requestTermsOf(kind).blocks)
  const ruledOut = ruledOutByReplacement(order)
  return actionsFor(orderMachine, order.state, role)
    .filter(isDirect)
    .filter(
      (action) =>
        !ruledOut.has(action) &&
        !blockedActions.includes(action) &&
        // A vendor and staff start a replacement through a complaint only.
        (action !== 'replace' || role === 'buyer') &&
        hasRightFor(actor, action),
    )
}
