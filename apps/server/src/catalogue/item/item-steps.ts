import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type ItemContent, publishFaults } from '@pasar/domain/catalogue/item-content'
import {
  type ItemAction,
  type ItemEventAction,
  type ItemState,
  itemMachine,
} from '@pasar/domain/catalogue/item-machine'
import { step } from '@pasar/domain/kernel/machine'
import { type FieldMessage, isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { type Actor, signature } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { completeNotices } from '../../outbox/outbox.queries.ts'
import { readCategory, readParts } from './item-editor.queries.ts'
import { buildSearchText, contentOf, formOf } from './item-form.ts'
import {
  appendItemEvents,
  changeItem,
  copyParts,
  type ItemKind,
  type ItemRow,
  insertItem,
  type ListingScope,
  lockOwnItem,
  readVendor,
} from './item-listings.queries.ts'
import { applyProposal } from './item-proposal.ts'

/** The context of a vendor's action on its items, in one transaction. */
export type ItemActContext = {
  readonly tx: Db
  readonly actor: Pick<Actor, 'memberId' | 'name' | 'person'>
  readonly now: Date
}

/** Returns the scope of the list that a call refers to. */
export const listingScopeOf = (actor: Actor, type: 'item' | 'book' | 'master'): ListingScope => ({
  vendorId: actor.memberId,
  kinds: kindsOf(type),
})

/** Returns the item kinds of a list. */
export const kindsOf = (type: 'item' | 'book' | 'master'): readonly ItemKind[] =>
  type === 'book' ? ['book'] : ['goods', 'service']

/** Appends entries with their actor to the history of an item. */
export const appendHistory = (
  { tx, actor, now }: ItemActContext,
  itemId: number,
  entries: readonly { action: ItemEventAction; detail?: Readonly<Record<string, unknown>> }[],
): Promise<void> =>
  appendItemEvents(
    tx,
    entries.map(({ action, detail = {} }) => ({
      itemId,
      at: now,
      memberId: actor.memberId,
      memberName: signature(actor),
      action,
      detail,
    })),
  )

/** Takes one step of the item state machine as the vendor. */
async function move(
  act: ItemActContext,
  row: Pick<ItemRow, 'id' | 'state' | 'published_at'>,
  action: ItemAction,
  by: 'vendor' | 'trusted',
): Promise<ItemState | Refusal<RefusalCode>> {
  const transition = step(itemMachine, row.state, action, by)
  if (isRefusal(transition)) return transition
  const change = {
    state: transition.to,
    state_reason: '',
    submitted_at: transition.to === 'submitted' ? act.now : null,
    // The first publication date stays, so unpublishing and publishing does not make an item
    // new.
    published_at: transition.to === 'live' ? (row.published_at ?? act.now) : row.published_at,
  }
  await changeItem(act.tx, row.id, change, act.now)
  await appendHistory(act, row.id, [{ action, detail: { from: row.state, to: transition.to } }])
  await completeNotices(act.tx, [`item:${row.id}`], act.now)
  return transition.to
}

/** Refuses faults; a missing confirmation alone has a code of its own. @decision 0126 */
export const refuseFaults = (faults: readonly FieldMessage[]): Refusal<RefusalCode> =>
  refuse(
    faults.every(({ field }) => field === 'confirmFlattening') ? 'item/flattening' : 'item/incomplete',
    faults,
  )

/**
 * Puts a complete item on sale or submits it for review.
 *
 * @decision 0021
 */
export async function publishOrSubmit(
  act: ItemActContext,
  row: Pick<ItemRow, 'id' | 'state' | 'published_at'>,
  content: ItemContent,
): Promise<ItemState | Refusal<RefusalCode>> {
  const { trusted } = await readVendor(act.tx, act.actor.memberId)
  const by = trusted ? 'trusted' : 'vendor'
  const action = trusted ? 'publish' : 'submit'
  const possible = step(itemMachine, row.state, action, by)
  if (isRefusal(possible)) return possible
  const faults = publishFaults(content)
  return faults.length > 0 ? refuseFaults(faults) : move(act, row, action, by)
}

async function publish(act: ItemActContext, row: ItemRow) {
  const category = await readCategory(act.tx, row.category_id)
  const parts = await readParts(act.tx, row.id)
  return publishOrSubmit(
    act,
    row,
    contentOf(formOf({ row, parts }, category), row.kind === 'book', category, row.confirmed_flattening),
  )
}

/**
 * Takes an item off sale and applies its pending proposal, or removes it from the review
 * queue.
 */
async function unpublish(act: ItemActContext, row: ItemRow): Promise<ItemState | Refusal<RefusalCode>> {
  const state = await move(act, row, row.state === 'live' ? 'unpublish' : 'withdraw', 'vendor')
  if (!isRefusal(state)) await applyProposal(act.tx, row, act.now)
  return state
}

async function remove(act: ItemActContext, row: ItemRow): Promise<ItemState | Refusal<RefusalCode>> {
  const state = row.state === 'draft' ? row.state : await unpublish(act, row)
  if (isRefusal(state)) return state
  await changeItem(act.tx, row.id, { deleted_at: act.now }, act.now)
  await appendHistory(act, row.id, [{ action: 'delete' }])
  return state
}

async function restore(act: ItemActContext, row: ItemRow): Promise<ItemState> {
  if (row.deleted_at === null) return row.state
  await changeItem(act.tx, row.id, { deleted_at: null }, act.now)
  await appendHistory(act, row.id, [{ action: 'restore' }])
  return row.state
}

const MAX_NAME_LENGTH = 200
const COPY = ' (salinan)'

/** @returns the id of the new draft */
async function duplicate(act: ItemActContext, row: ItemRow): Promise<number> {
  // The database computes `comparable` from the other columns.
  const { id: from, comparable: _, ...same } = row
  const name = row.name.slice(0, MAX_NAME_LENGTH - COPY.length) + COPY
  const category = await readCategory(act.tx, row.category_id)
  const vendor = await readVendor(act.tx, row.vendor_id)
  const { tags, groups } = await readParts(act.tx, from)
  const id = await insertItem(act.tx, {
    ...same,
    extra: JSON.stringify(same.extra),
    name,
    search_terms: buildSearchText({ name, brand: row.brand, tags, groups }, category, vendor),
    state: 'draft',
    state_reason: '',
    submitted_at: null,
    published_at: null,
    version: 1,
    sold: 0,
    rating_sum: 0,
    rating_count: 0,
    created_at: act.now,
    updated_at: act.now,
  })
  await copyParts(act.tx, from, id)
  await appendHistory(act, id, [{ action: 'duplicate', detail: { from } }])
  return id
}

export type ListingAction = 'publish' | 'unpublish' | 'delete' | 'restore' | 'duplicate'

/** Takes one step for one own item. A deleted item can only be restored. */
export async function takeStep(
  act: ItemActContext,
  shelf: ListingScope,
  id: number,
  action: ListingAction,
): Promise<{ id: number; state: ItemState } | Refusal<RefusalCode>> {
  const row = await lockOwnItem(act.tx, shelf, id)
  if (!row || (row.deleted_at !== null && action !== 'restore')) return refuse('item/not-found')
  if (action === 'duplicate') return { id: await duplicate(act, row), state: 'draft' }
  const steps = { publish, unpublish, delete: remove, restore }
  const state = await steps[action](act, row)
  return isRefusal(state) ? state : { id, state }
}
