import type { MasterAction, MasterKind } from '@pasar/domain/catalogue/masters'

/** What the specification calls each kind in its alerts. @spec 8 for currencies too, ADD, EDIT, DELETE GROUP ERROR */
const words: Readonly<Record<MasterKind, string>> = { currency: 'GROUP', group: 'GROUP', tag: 'TAG' }

/** The title of the alert when the server refuses. @spec 8 'ADD TAG ERROR' */
export const alertTitle = (action: MasterAction, kind: MasterKind): string =>
  `${action.toUpperCase()} ${words[kind]} ERROR`

/** @spec 8 Deleting a group asks */
export const deleteQuestion = (kind: MasterKind, name: string): string =>
  `Are you sure you want to delete ${words[kind].toLowerCase()} ${name}`
