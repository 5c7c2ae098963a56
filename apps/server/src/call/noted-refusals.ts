import type { RefusalCode } from '@pasar/contract/wire/refusals'
import type { FastifyRequest } from 'fastify'

/** A refusal that an attacker causes more often than a member. */
export type SecurityEvent = 'sign-in' | 'passkey' | 'ticket' | 'code' | 'foreign-origin' | 'bank-signature'

const EVENTS: Partial<Record<RefusalCode, SecurityEvent>> = {
  'session/wrong-password': 'sign-in',
  'session/code-wrong': 'sign-in',
  'passkey/wrong': 'passkey',
  'sign-on/refused': 'ticket',
  'member/code-wrong': 'code',
  'access/foreign-origin': 'foreign-origin',
}

type Noted = { refusal: RefusalCode; event: SecurityEvent | null }

const notes = new WeakMap<FastifyRequest, Noted>()

/**
 * Notes the refusal of a request for the request log and the metrics.
 *
 * @param event the security event, if the code alone does not tell it
 */
export function noteRefusal(
  request: FastifyRequest,
  refusal: RefusalCode,
  event: SecurityEvent | null = EVENTS[refusal] ?? null,
): void {
  notes.set(request, { refusal, event })
}

/** Returns the noted refusal of a request; null without one. */
export const notedRefusalOf = (request: FastifyRequest): Noted | null => notes.get(request) ?? null
