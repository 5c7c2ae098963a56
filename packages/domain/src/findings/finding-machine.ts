import { type Machine, step } from '../kernel/machine.ts'

/** States of a finding: new, looked at, explained, reported, no longer found. */
export const FINDING_STATES = ['new', 'viewed', 'explained', 'reported', 'outdated'] as const
export type FindingState = (typeof FINDING_STATES)[number]

/** Steps of supervisors and staff. */
export const FINDING_ACTIONS = ['view', 'explain', 'report', 'reopen'] as const
export type FindingAction = (typeof FINDING_ACTIONS)[number]

/** `overseer`: a supervisor of the territory, or staff. `search`: the nightly search. */
export type FindingActor = 'overseer' | 'search'

/**
 * The state machine of a finding. `explained`: the facts have an honest reason; `reported`:
 * handed to the inspectorate. Both need a note, and both can be reopened. `outdated`: the latest
 * search does not find a finding without any step or note.
 *
 * @decision 0103
 */
export const findingMachine: Machine<
  FindingState,
  FindingAction | 'miss' | 'find',
  FindingActor,
  'finding/step-not-allowed'
> = {
  initial: 'new',
  refusal: 'finding/step-not-allowed',
  rows: [
    ['new', 'view', 'overseer', 'viewed'],
    ['new', 'explain', 'overseer', 'explained'],
    ['new', 'report', 'overseer', 'reported'],
    ['new', 'miss', 'search', 'outdated'],
    ['viewed', 'explain', 'overseer', 'explained'],
    ['viewed', 'report', 'overseer', 'reported'],
    ['explained', 'reopen', 'overseer', 'viewed'],
    ['reported', 'reopen', 'overseer', 'viewed'],
    ['outdated', 'find', 'search', 'new'],
    ['outdated', 'view', 'overseer', 'viewed'],
    ['outdated', 'explain', 'overseer', 'explained'],
    ['outdated', 'report', 'overseer', 'reported'],
  ],
}

/** Returns the steps that supervisors and staff may take in a state. */
export const overseerActions = (state: FindingState): FindingAction[] =>
  FINDING_ACTIONS.filter((action) => step(findingMachine, state, action, 'overseer').ok)

/** Returns whether a step needs a note: a decision does, opening a finding does not. */
export const needsNote = (action: FindingAction): boolean => action !== 'view'
