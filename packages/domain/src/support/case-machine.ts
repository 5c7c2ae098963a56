import type { Machine } from '../kernel/machine.ts'

/** States of a case. @spec 4 Form status */
export const CASE_STATES = ['new', 'step1', 'step2', 'step3', 'completed', 'cancelled'] as const
export type CaseState = (typeof CASE_STATES)[number]

export const CASE_ACTIONS = ['assign', 'work', 'answer', 'complete', 'cancel'] as const
export type CaseAction = (typeof CASE_ACTIONS)[number]

/** `owner` is the member who opened the case. */
export type CaseActor = 'owner' | 'staff' | 'system'

/**
 * The state machine of a case, which a contact request to the platform opens. `step1`: assigned to
 * a staff member; `step2`: in progress; `step3`: answered.
 *
 * @spec 4 Form status
 * @decision 0043
 */
export const caseMachine: Machine<CaseState, CaseAction, CaseActor, 'case/step-not-allowed'> = {
  initial: 'new',
  refusal: 'case/step-not-allowed',
  rows: [
    ['new', 'assign', 'staff', 'step1'],
    ['new', 'complete', 'staff', 'completed'],
    ['new', 'cancel', 'staff', 'cancelled'],
    ['new', 'cancel', 'owner', 'cancelled'],
    ['step1', 'work', 'staff', 'step2'],
    ['step2', 'answer', 'staff', 'step3'],
    ['step3', 'complete', 'owner', 'completed'],
    ['step3', 'complete', 'staff', 'completed'],
    ['step3', 'complete', 'system', 'completed'],
    ['step3', 'cancel', 'owner', 'cancelled'],
    ['step3', 'cancel', 'staff', 'cancelled'],
  ],
}

/**
 * Follow-ups to the owner of a case by email and WhatsApp: received, in progress, answered, and a
 * reminder when the owner does not react.
 */
export const FOLLOW_UPS = ['f1', 'f2', 'f3', 'f4'] as const
export type FollowUp = (typeof FOLLOW_UPS)[number]

/**
 * Returns the follow-up of a step.
 *
 * @returns null when the step has none; `f4` is sent automatically some days after the answer
 * @spec 4 Follow-ups f1 to f4
 */
export function followUpOf(action: CaseAction | 'open'): FollowUp | null {
  switch (action) {
    case 'open':
      return 'f1'
    case 'work':
      return 'f2'
    case 'answer':
      return 'f3'
    case 'assign':
    case 'complete':
    case 'cancel':
      return null
  }
}
