import type { Machine } from '../kernel/machine.ts'

/** States of a negotiation. @spec 4 Negotiation */
export const NEGOTIATION_STATES = ['open', 'approved', 'expired', 'used'] as const
export type NegotiationState = (typeof NEGOTIATION_STATES)[number]

/** How an expired negotiation ended; an approved or used one ended in an agreement. */
export const NEGOTIATION_OUTCOMES = [
  'none',
  'agreed',
  'refused',
  'withdrawn',
  'timed_out',
  'superseded',
] as const
export type NegotiationOutcome = (typeof NEGOTIATION_OUTCOMES)[number]

export const NEGOTIATION_ACTIONS = ['counter', 'accept', 'refuse', 'withdraw'] as const
export type NegotiationAction = (typeof NEGOTIATION_ACTIONS)[number]

/** `on-turn` is the side that has to answer, `waiting` the other one. */
export type NegotiationActor = 'on-turn' | 'waiting' | 'system'

/**
 * The state machine of a negotiation. The side on turn counters, accepts or refuses; a waiting
 * school may withdraw after a day of silence.
 *
 * @spec 4 Negotiation
 * @decision 0030
 */
export const negotiationMachine: Machine<
  NegotiationState,
  NegotiationAction | 'expire' | 'use',
  NegotiationActor,
  'negotiation/step-not-allowed'
> = {
  initial: 'open',
  refusal: 'negotiation/step-not-allowed',
  rows: [
    ['open', 'counter', 'on-turn', 'open'],
    ['open', 'accept', 'on-turn', 'approved'],
    ['open', 'refuse', 'on-turn', 'expired'],
    ['open', 'withdraw', 'waiting', 'expired'],
    ['open', 'expire', 'system', 'expired'],
    ['approved', 'expire', 'system', 'expired'],
    ['approved', 'use', 'system', 'used'],
  ],
}

/** The tabs of the negotiation submenu. @spec 2 Negotiation submenu */
export const NEGOTIATION_TABS = ['all', ...NEGOTIATION_STATES] as const
export type NegotiationTab = (typeof NEGOTIATION_TABS)[number]
