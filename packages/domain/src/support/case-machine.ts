import type { Machine } from '../kernel/machine.ts'

/** @spec 4 Form status */
export const CASE_STATES = ['new', 'step1', 'step2', 'step3', 'completed', 'cancelled'] as const
export type CaseState = (typeof CASE_STATES)[number]

export const CASE_ACTIONS = ['assign', 'work', 'answer', 'complete', 'cancel'] as const
export type CaseAction = (typeof CASE_ACTIONS)[number]

/** `owner` is the member who asked. */
export type CaseActor = 'owner' | 'staff' | 'system'

/**
 * The life of a case, which a contact to the platform opens: `step1` somebody of staff has it, `step2` it is worked on, `step3` it is answered.
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

/** What the owner of a case hears by mail and WhatsApp: received, worked on, answered, and once more when the answer found no echo. */
export const FOLLOW_UPS = ['f1', 'f2', 'f3', 'f4'] as const
export type FollowUp = (typeof FOLLOW_UPS)[number]

/**
 * The follow-up that a step brings.
 *
 * @returns null where it brings none; `f4` comes by itself some days after the answer
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
