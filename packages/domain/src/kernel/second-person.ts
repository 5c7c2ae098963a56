import { type Machine, step } from './machine.ts'
import { type Refusal, refuse } from './result.ts'

/** States of a request that a second person decides. */
export type ApprovalState = 'waiting' | 'approved' | 'refused' | 'cancelled' | 'lapsed'

/** What a member can do with a request: a second person decides it, its requester withdraws it. */
export const APPROVAL_ACTIONS = ['approve', 'refuse', 'cancel'] as const
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number]

/**
 * The state machine of a request that needs a second person. It lapses when its subject changes.
 *
 * @decision 0038
 */
export const approvalMachine: Machine<
  ApprovalState,
  ApprovalAction | 'lapse',
  'requester' | 'second' | 'system',
  'not-permitted'
> = {
  initial: 'waiting',
  refusal: 'not-permitted',
  rows: [
    ['waiting', 'approve', 'second', 'approved'],
    ['waiting', 'refuse', 'second', 'refused'],
    ['waiting', 'cancel', 'requester', 'cancelled'],
    ['waiting', 'lapse', 'system', 'lapsed'],
  ],
}

/**
 * Returns the state of a request after the action of a member.
 *
 * @returns the state; `not-waiting` when it is decided already, `wrong-person` when the requester
 *   decides or another person withdraws it
 */
export function decideRequest(
  request: { readonly state: ApprovalState; readonly askedBy: number },
  action: ApprovalAction,
  memberId: number,
):
  | { readonly ok: true; readonly to: Exclude<ApprovalState, 'waiting' | 'lapsed'> }
  | Refusal<'not-waiting' | 'wrong-person'> {
  if (request.state !== 'waiting') return refuse('not-waiting')
  const by = request.askedBy === memberId ? 'requester' : 'second'
  const next = step(approvalMachine, request.state, action, by)
  if (!next.ok || next.to === 'waiting' || next.to === 'lapsed') return refuse('wrong-person')
  return { ok: true, to: next.to }
}
