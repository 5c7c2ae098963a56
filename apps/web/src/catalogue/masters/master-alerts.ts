import type { MasterAction, MasterKind } from '@pasar/domain/catalogue/masters'

/**
 * Kind names used in the alerts of the specification.
 *
 * @spec 8 for currencies too, ADD, EDIT, DELETE GROUP ERROR
 */
const kindLabels: Readonly<Record<MasterKind, string>> = { currency: 'GROUP', group: 'GROUP', tag: 'TAG' }

/**
 * Returns the title of the alert when the server refuses.
 *
 * @spec 8 'ADD TAG ERROR'
 */
export const alertTitle = (action: MasterAction, kind: MasterKind): string =>
  `${action.toUpperCase()} ${kindLabels[kind]} ERROR`

/** Returns the question before a deletion. @spec 8 Deleting a group asks */
export const deleteQuestion = (kind: MasterKind, name: string): string =>
  `Are you sure you want to delete ${kindLabels[kind].toLowerCase()} ${name}`
