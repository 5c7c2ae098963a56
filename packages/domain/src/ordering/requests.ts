import { endOfDayAfter, endOfWorkingDayAfter } from '../kernel/dates.ts'
import type { Machine } from '../kernel/machine.ts'
import type { Settings } from '../settings/settings.ts'
import type { OrderState } from './machine.ts'

/**
 * What one side of an order can ask of the other: to cancel it, to take the goods back, to close it after the BAST, to change it, to
 * accept that less arrived.
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
 * The life of a request. The platform decides only what was brought before it.
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

/** Whether a request still waits for somebody. */
export const isPending = (state: RequestState) => state === 'open' || state === 'escalated'

type Terms = {
  /** Order states in which it can be asked for. */
  readonly states: readonly OrderState[]
  readonly by: readonly ('buyer' | 'vendor')[]
  /** What happens by itself when nobody answers in time. */
  readonly afterSilence: 'may-escalate' | 'escalates' | 'lapses' | 'waits'
  /** Steps of the order that wait until it is settled. */
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

/** Who may ask for it, while the order stands where, and what waits meanwhile. @decision 0029 */
export const requestTermsOf = (kind: RequestKind): Terms => TERMS[kind]

/** What a side may ask for in a state, as long as nothing is pending. */
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
 * Until when the other side can answer before something else may happen.
 *
 * @returns the end of a day in WIB, or null where silence changes nothing
 */
export function answerDeadline(kind: RequestKind, askedAt: Date, settings: Settings): Date | null {
  if (kind === 'close') return null
  return kind === 'cancel'
    ? endOfDayAfter(askedAt, settings.cancelAnswerDays)
    : endOfWorkingDayAfter(askedAt, settings.requestAnswerDays, settings.holidays)
}

/** Until when the platform decides, by what held when the request came to it: the end of a working day in WIB. @decision 0029 */
export const requestDecisionDue = (escalatedAt: Date, settings: Settings): Date =>
  endOfWorkingDayAfter(escalatedAt, settings.decisionDays, settings.holidays)

/** Whether the one who asked may call the platform: only where that is foreseen, and only after the time to answer is over. */
export const mayEscalate = (kind: RequestKind, answerByTime: Date | null, now: Date): boolean =>
  TERMS[kind].afterSilence === 'may-escalate' && answerByTime !== null && now > answerByTime

/** Whether what the other side was asked for has lapsed: nobody can accept it any more. */
export const hasLapsed = (kind: RequestKind, answerByTime: Date | null, now: Date): boolean =>
  TERMS[kind].afterSilence === 'lapses' && answerByTime !== null && now > answerByTime
