import { endOfDayAfter, endOfWorkingDayAfter } from '../kernel/dates.ts'
import type { Machine } from '../kernel/machine.ts'
import type { Settings } from '../settings/settings.ts'
import type { OrderState } from './machine.ts'

/** @spec 4 Complaint */
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
 * The life of a complaint: the two sides talk and propose, whoever opened it says when it is settled, and the platform decides what was
 * brought before it.
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
    // The order that it is about has ended.
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

/** What one side can propose, or the platform decide; `short` takes what is good and lets the rest be, `continue` leaves the order as it is. */
export const REMEDIES = ['replace', 'short', 'price_cut', 'return', 'close', 'continue'] as const
export type Remedy = (typeof REMEDIES)[number]

type OrderFacts = {
  readonly state: OrderState
  readonly bastAt: Date | null
  readonly deadline: Date | null
}

/**
 * What a side may complain about now. A school from the shipping on, and for some weeks after the BAST; a vendor about a payment that is
 * overdue, and about what a school says of its goods.
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

/** Whether a complaint needs a photo: all but one that nothing came. */
export const needsPhoto = (category: ComplaintCategory) =>
  category !== 'not_arrived' && category !== 'payment'

/**
 * What can be proposed or decided in a state of the order. After the BAST what is owed does not change any more; the platform can close
 * an order that is not paid for, the two sides do it with signed forms and not by a complaint.
 *
 * @decision 0031
 */
export function remediesIn(state: OrderState, by: ComplaintActor): Remedy[] {
  if (state === 'shipping') return ['replace', 'short', 'price_cut', 'return', 'continue']
  return state === 'bast' && by === 'staff' ? ['close', 'continue'] : ['continue']
}

/** Until when the other side has to answer what was said last: the end of a working day in WIB. @decision 0031 */
export const answerDue = (saidAt: Date, settings: Settings): Date =>
  endOfWorkingDayAfter(saidAt, settings.complaintAnswerDays, settings.holidays)

/** When a complaint that nobody has settled goes to the platform by itself: the end of a day in WIB. @decision 0031 */
export const escalationDue = (openedAt: Date, settings: Settings): Date =>
  endOfDayAfter(openedAt, settings.complaintOpenDays)

/** Until when the platform decides, by what held when the complaint came to it: the end of a working day in WIB. @decision 0031 */
export const complaintDecisionDue = (escalatedAt: Date, settings: Settings): Date =>
  endOfWorkingDayAfter(escalatedAt, settings.complaintDecisionDays, settings.holidays)

/** Whether a side may call the platform: after silence of the other, or after a proposal was declined. */
export const mayEscalateComplaint = (
  { answerBy, awaited, declined }: { answerBy: Date; awaited: 'opener' | 'other'; declined: number },
  by: ComplaintActor,
  now: Date,
): boolean => declined > 0 || (by !== awaited && now > answerBy)
