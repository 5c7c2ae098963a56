import type { Machine } from '../kernel/machine.ts'

/** @spec 4 Negotiation */
export const NEGOTIATION_STATES = ['open', 'approved', 'expired', 'used'] as const
export type NegotiationState = (typeof NEGOTIATION_STATES)[number]

/** How an expired one came to its end; an approved or used one was agreed. */
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

/** `on-turn` is the side that is to answer, `waiting` the other. */
export type NegotiationActor = 'on-turn' | 'waiting' | 'system'

/**
 * The sides take turns; whoever is to answer counters, accepts or refuses, and a school that waits may withdraw after a day of silence.
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
