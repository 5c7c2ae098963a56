import type { Machine } from '../kernel/machine.ts'

/** States of an item. The first, second and fourth count as drafts. */
export const ITEM_STATES = ['draft', 'submitted', 'live', 'needs_fix', 'taken_down'] as const
export type ItemState = (typeof ITEM_STATES)[number]

export const ITEM_ACTIONS = [
  'submit',
  'publish',
  'withdraw',
  'unpublish',
  'approve',
  'return',
  'take-down',
] as const
export type ItemAction = (typeof ITEM_ACTIONS)[number]

/**
 * Actions in the history of an item: its state changes and other actions of its vendor or of staff.
 */
export const ITEM_EVENT_ACTIONS = [
  ...ITEM_ACTIONS,
  'create',
  'edit',
  'price',
  'delete',
  'restore',
  'duplicate',
  'propose-change',
  'withdraw-change',
  'approve-change',
  'return-change',
] as const
export type ItemEventAction = (typeof ITEM_EVENT_ACTIONS)[number]

/** `trusted` is a vendor whose items go on sale without review. */
export type ItemActor = 'vendor' | 'trusted' | 'staff'

/**
 * The state machine of an item. An item that its vendor takes off sale returns to draft and needs a
 * review again.
 *
 * @spec 4 Item editor states
 * @decision 0021
 */
export const itemMachine: Machine<ItemState, ItemAction, ItemActor, 'item/step-not-allowed'> = {
  initial: 'draft',
  refusal: 'item/step-not-allowed',
  rows: [
    ['draft', 'submit', 'vendor', 'submitted'],
    ['draft', 'publish', 'trusted', 'live'],
    ['submitted', 'withdraw', 'vendor', 'draft'],
    ['submitted', 'withdraw', 'trusted', 'draft'],
    ['submitted', 'approve', 'staff', 'live'],
    ['submitted', 'return', 'staff', 'needs_fix'],
    ['needs_fix', 'submit', 'vendor', 'submitted'],
    ['needs_fix', 'publish', 'trusted', 'live'],
    ['needs_fix', 'withdraw', 'vendor', 'draft'],
    ['needs_fix', 'withdraw', 'trusted', 'draft'],
    ['live', 'unpublish', 'vendor', 'draft'],
    ['live', 'unpublish', 'trusted', 'draft'],
    ['live', 'take-down', 'staff', 'taken_down'],
    ['taken_down', 'return', 'staff', 'needs_fix'],
  ],
}

/**
 * Returns whether name, page category and PPN group can still be changed.
 *
 * @spec 4 Name, page category and PPN group lock once the item is no draft
 */
export const isDraft = (state: ItemState): boolean =>
  state === 'draft' || state === 'submitted' || state === 'needs_fix'

/** Returns whether the vendor still has to publish an item in this state. */
export const isUnfinished = (state: ItemState): boolean => state === 'draft' || state === 'needs_fix'

/** Fields of an item on sale that change without a proposal. */
const FREE_ON_SALE = new Set([
  'price',
  'currencyId',
  'currencyPrice',
  'zonePrices',
  'wholesale',
  'optionNames',
  'options',
  'stock',
  'stockSeen',
  'stockUnlimited',
  'stockAlert',
])

/** Fields that the specification locks on sale. */
const LOCKED_ON_SALE = new Set(['name', 'categoryId', 'ppn'])

/**
 * Returns why a field of an item cannot be changed now.
 *
 * @param field a form field, under its domain name
 * @returns the message for the vendor, or null when the field can be changed
 * @spec 4 Name, page category and PPN group lock once the item is no draft
 * @decision 0021
 */
export function lockReason(state: ItemState, field: string): string | null {
  if (isDraft(state)) return null
  if (state === 'taken_down') return 'Barang ini diturunkan oleh platform'
  return LOCKED_ON_SALE.has(field) ? 'Turunkan barang dahulu untuk mengubah ini' : null
}

/**
 * Returns whether a change to a field on sale is a proposal that staff review first; price and
 * stock change immediately.
 *
 * @param field a form field, under its domain name
 * @decision 0025
 */
export const isProposed = (state: ItemState, field: string): boolean =>
  state === 'live' && !FREE_ON_SALE.has(field) && !LOCKED_ON_SALE.has(field)
