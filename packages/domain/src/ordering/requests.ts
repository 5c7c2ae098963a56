import { endOfDayAfter, endOfWorkingDayAfter } from '../kernel/dates.ts'
import type { Machine } from '../kernel/machine.ts'
import type { Settings } from '../settings/settings.ts'
import type { OrderState } from './machine.ts'

/**
 * Requests of one side of an order to the other: cancel it, take the goods back, close it after the
 * BAST, change it, or accept a short delivery.
 */
export const REQUEST_KINDS = ['cancel', 'return', 'close', 'change', 'short'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export const REQUEST_STATES = [
  'open',
  'accepted',
  'refused',
  'withdrawn',
  'lapsed',
  'escalated',
  'granted',
  'denied',
] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const REQUEST_ACTIONS = ['accept', 'refuse', 'withdraw', 'lapse', 'escalate', 'grant', 'deny'] as const
export type RequestAction = (typeof REQUEST_ACTIONS)[number]

export type RequestActor = 'asker' | 'other' | 'staff' | 'system'

/**
 * The state machine of a request. The platform decides only escalated requests.
 *
 * @decision 0029
 */
export const requestMachine: Machine<RequestState, RequestAction, RequestActor, 'order/step-not-allowed'> = {
  initial: 'open',
  refusal: 'order/step-not-allowed',
  rows: [
    ['open', 'accept', 'other', 'accepted'],
    ['open', 'refuse', 'other', 'refused'],
    ['open', 'withdraw', 'asker', 'withdrawn'],
    ['open', 'escalate', 'asker', 'escalated'],
    ['open', 'escalate', 'system', 'escalated'],
    ['open', 'lapse', 'system', 'lapsed'],
    ['escalated', 'accept', 'other', 'accepted'],
    ['escalated', 'withdraw', 'asker', 'withdrawn'],
    ['escalated', 'grant', 'staff', 'granted'],
    ['escalated', 'deny', 'staff', 'denied'],
  ],
}

/** Returns whether a request waits for the other side or the platform. */
export const isPending = (state: RequestState) => state === 'open' || state === 'escalated'

type Terms = {
  /** Order states in which the request is possible. */
  readonly states: readonly OrderState[]
  readonly by: readonly ('buyer' | 'vendor')[]
  /** The automatic consequence of a missing answer. */
  readonly afterSilence: 'may-escalate' | 'escalates' | 'lapses' | 'waits'
  /** Order steps that are blocked until the request is settled. */
  readonly blocks: readonly string[]
}

const TERMS: Readonly<Record<RequestKind, Terms>> = {
  cancel: {
    states: ['confirmed', 'processed'],
    by: ['buyer', 'vendor'],
    afterSilence: 'may-escalate',
    blocks: ['process', 'ship'],
  },
  return: { states: ['shipping'], by: ['buyer'], afterSilence: 'escalates', blocks: ['uploadBast', 'ship'] },
  close: { states: ['bast'], by: ['buyer', 'vendor'], afterSilence: 'waits', blocks: ['pay'] },
  change: {
    states: ['new', 'confirmed', 'processed'],
    by: ['buyer', 'vendor'],
    afterSilence: 'lapses',
    blocks: ['confirm', 'process', 'ship'],
  },
  short: {
    states: ['shipping'],
    by: ['buyer'],
    afterSilence: 'lapses',
    blocks: ['uploadBast', 'ship', 'replace'],
  },
}

/**
 * Returns the terms of a request kind: the permitted sides, the order states and the blocked steps.
 *
 * @decision 0029
 */
export const requestTermsOf = (kind: RequestKind): Terms => TERMS[kind]

/** Returns the requests that a side may open in a state while none is pending. */
export const requestableKinds = (
  state: OrderState,
  by: 'buyer' | 'vendor',
  { allowOrderChanges }: Settings,
): RequestKind[] =>
  REQUEST_KINDS.filter(
    (kind) =>
      TERMS[kind].states.includes(state) &&
      TERMS[kind].by.includes(by) &&
      (kind !== 'change' || allowOrderChanges),
  )

/**
 * Returns the deadline for the other side's answer, after which a missing answer takes effect.
 *
 * @returns the end of a day in WIB, or null when a missing answer has no effect
 */
export function answerDeadline(kind: RequestKind, requestedAt: Date, settings: Settings): Date | null {
  if (kind === 'close') return null
  return kind === 'cancel'
    ? endOfDayAfter(requestedAt, settings.cancelAnswerDays)
    : endOfWorkingDayAfter(requestedAt, settings.requestAnswerDays, settings.holidays)
}

/**
 * Returns the platform's deadline to decide, by the settings at the time of the escalation: the end
 * of a working day in WIB.
 *
 * @decision 0029
 */
export const requestDecisionDue = (escalatedAt: Date, settings: Settings): Date =>
  endOfWorkingDayAfter(escalatedAt, settings.decisionDays, settings.holidays)

/**
 * Returns whether the requester may escalate to the platform: only for kinds that permit it, and
 * only after the answer deadline.
 */
export const mayEscalate = (kind: RequestKind, answerByTime: Date | null, now: Date): boolean =>
  TERMS[kind].afterSilence === 'may-escalate' && answerByTime !== null && now > answerByTime

/** Returns whether a request has lapsed and can no longer be accepted. */
export const hasLapsed = (kind: RequestKind, answerByTime: Date | null, now: Date): boolean =>
  TERMS[kind].afterSilence === 'lapses' && answerByTime !== null && now > answerByTime
