import type { Machine } from '../kernel/machine.ts'

/** States of a finding's case: new, looked at, explained, reported. */
export const FINDING_STATES = ['new', 'viewed', 'explained', 'reported'] as const
export type FindingState = (typeof FINDING_STATES)[number]

export const FINDING_ACTIONS = ['view', 'explain', 'report', 'reopen'] as const
export type FindingAction = (typeof FINDING_ACTIONS)[number]

/** `overseer`: a supervisor of the territory, or staff. */
export type FindingActor = 'overseer'

/**
 * The state machine of a finding's case. `explained`: the facts have an honest reason; `reported`:
 * handed to the inspectorate. Both need a note, and both can be reopened.
 *
 * @decision 0103
 */
export const findingMachine: Machine<FindingState, FindingAction, FindingActor, 'finding/step-not-allowed'> =
  {
    initial: 'new',
    refusal: 'finding/step-not-allowed',
    rows: [
      ['new', 'view', 'overseer', 'viewed'],
      ['new', 'explain', 'overseer', 'explained'],
      ['new', 'report', 'overseer', 'reported'],
      ['viewed', 'explain', 'overseer', 'explained'],
      ['viewed', 'report', 'overseer', 'reported'],
      ['explained', 'reopen', 'overseer', 'viewed'],
      ['reported', 'reopen', 'overseer', 'viewed'],
    ],
  }

/** Returns whether a step needs a note: a decision does, opening a case does not. */
export const needsNote = (action: FindingAction): boolean => action !== 'view'
