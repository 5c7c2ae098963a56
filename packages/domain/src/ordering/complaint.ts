import { endOfDayAfter, endOfWorkingDayAfter } from '../kernel/dates.ts'
import type { Machine } from '../kernel/machine.ts'
import type { Settings } from '../settings/settings.ts'
import type { OrderState } from './machine.ts'

/** States of a complaint. @spec 4 Complaint */
export const COMPLAINT_STATES = ['open', 'completed', 'cancelled', 'escalated'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

export const COMPLAINT_ACTIONS = [
  'say',
  'propose',
  'agree',
  'decline',
  'complete',
  'cancel',
  'escalate',
  'decide',
] as const
export type ComplaintAction = (typeof COMPLAINT_ACTIONS)[number]

export type ComplaintActor = 'opener' | 'other' | 'staff' | 'system'

/**
 * The state machine of a complaint. Both sides discuss and make proposals, the opener settles it,
 * and the platform decides escalated complaints.
 *
 * @spec 4 Complaint
 * @decision 0031
 */
export const complaintMachine: Machine<
  ComplaintState,
  ComplaintAction,
  ComplaintActor,
  'complaint/step-not-allowed'
> = {
  initial: 'open',
  refusal: 'complaint/step-not-allowed',
  rows: [
    ['open', 'say', 'opener', 'open'],
    ['open', 'say', 'other', 'open'],
    ['open', 'say', 'staff', 'open'],
    ['open', 'propose', 'opener', 'open'],
    ['open', 'propose', 'other', 'open'],
    ['open', 'agree', 'opener', 'open'],
    ['open', 'agree', 'other', 'open'],
    ['open', 'decline', 'opener', 'open'],
    ['open', 'decline', 'other', 'open'],
    ['open', 'complete', 'opener', 'completed'],
    ['open', 'complete', 'system', 'completed'],
    ['open', 'cancel', 'opener', 'cancelled'],
    ['open', 'escalate', 'opener', 'escalated'],
    ['open', 'escalate', 'other', 'escalated'],
    ['open', 'escalate', 'system', 'escalated'],
    ['escalated', 'say', 'opener', 'escalated'],
    ['escalated', 'say', 'other', 'escalated'],
    ['escalated', 'say', 'staff', 'escalated'],
    ['escalated', 'decide', 'staff', 'completed'],
    // The order of the complaint has ended.
    ['escalated', 'complete', 'system', 'completed'],
    ['escalated', 'cancel', 'opener', 'cancelled'],
  ],
}

/** The tabs of the complaint submenu. @spec 2 Complaint submenu */
export const COMPLAINT_TABS = ['all', 'open', 'completed', 'cancelled', 'escalated'] as const
export type ComplaintTab = (typeof COMPLAINT_TABS)[number]

export const COMPLAINT_CATEGORIES = [
  'not_arrived',
  'wrong_item',
  'damaged',
  'short',
  'late',
  'document',
  'payment',
  'other',
] as const
export type ComplaintCategory = (typeof COMPLAINT_CATEGORIES)[number]

/**
 * Remedies that a side can propose or the platform can decide. `short` accepts the good units and
 * waives the rest; `continue` leaves the order unchanged.
 */
export const REMEDIES = ['replace', 'short', 'price_cut', 'return', 'close', 'continue'] as const
export type Remedy = (typeof REMEDIES)[number]

type OrderFacts = {
  readonly state: OrderState
  readonly bastAt: Date | null
  readonly deadline: Date | null
}

/**
 * Returns the categories in which a side may complain now. A school may complain from shipping on,
 * and for some weeks after the BAST. A vendor may complain about an overdue payment, and about a
 * school's claims regarding its goods.
 *
 * @decision 0031
 */
export function complaintCategories(
  by: 'buyer' | 'vendor',
  order: OrderFacts,
  now: Date,
  { complaintQualityDays }: Pick<Settings, 'complaintQualityDays'>,
): ComplaintCategory[] {
  const isAfterBast = ['bast', 'paid', 'payment_confirmed', 'completed'].includes(order.state)
  if (by === 'vendor') {
    const isOverdue = order.state === 'bast' && order.deadline !== null && now > order.deadline
    if (isOverdue) return ['payment', 'other']
    return order.state === 'shipping' ? ['damaged', 'other'] : []
  }
  if (order.state === 'shipping')
    return ['not_arrived', 'wrong_item', 'damaged', 'short', 'late', 'document', 'other']
  const isFresh = order.bastAt !== null && now <= endOfDayAfter(order.bastAt, complaintQualityDays)
  return isAfterBast && isFresh ? ['wrong_item', 'damaged', 'document', 'other'] : []
}

/** Returns whether a complaint requires a photo: every category except non-delivery. */
export const needsPhoto = (category: ComplaintCategory) =>
  category !== 'not_arrived' && category !== 'payment'

/**
 * Returns the remedies that can be proposed or decided in an order state. After the BAST the amount
 * owed is fixed. The platform can then close an unpaid order; the two sides can close it only with
 * signed forms, not through a complaint.
 *
 * @decision 0031
 */
export function remediesIn(state: OrderState, by: ComplaintActor): Remedy[] {
  if (state === 'shipping') return ['replace', 'short', 'price_cut', 'return', 'continue']
  return state === 'bast' && by === 'staff' ? ['close', 'continue'] : ['continue']
}

/**
 * Returns the deadline of the other side for answering the last message: the end of a working day
 * in WIB.
 *
 * @decision 0031
 */
export const answerDue = (submittedAt: Date, settings: Settings): Date =>
  endOfWorkingDayAfter(submittedAt, settings.complaintAnswerDays, settings.holidays)

/**
 * Returns when an unsettled complaint escalates to the platform automatically: the end of a day in
 * WIB.
 *
 * @decision 0031
 */
export const escalationDue = (openedAt: Date, settings: Settings): Date =>
  endOfDayAfter(openedAt, settings.complaintOpenDays)

/**
 * Returns the platform's deadline to decide, by the settings at the time of the escalation: the end
 * of a working day in WIB.
 *
 * @decision 0031
 */
export const complaintDecisionDue = (escalatedAt: Date, settings: Settings): Date =>
  endOfWorkingDayAfter(escalatedAt, settings.complaintDecisionDays, settings.holidays)

/**
 * Returns whether a side may escalate to the platform: after silence of the other side, or after a
 * declined proposal.
 */
export const mayEscalateComplaint = (
  { answerBy, awaited, declined }: { answerBy: Date; awaited: 'opener' | 'other'; declined: number },
  by: ComplaintActor,
  now: Date,
): boolean => declined > 0 || (by !== awaited && now > answerBy)
