import type { ItemForm, ItemInEditor } from '@pasar/contract/catalogue/item-editor'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { itemChanges } from '@pasar/domain/catalogue/item-changes'
import { publishFaults } from '@pasar/domain/catalogue/item-content'
import { itemMachine, lockReason } from '@pasar/domain/catalogue/item-machine'
import { actionsFor } from '@pasar/domain/kernel/machine'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { pictureChanges } from '@pasar/domain/media/picture-changes'
import type { Db } from '../../db/database.ts'
import { readItemPictures, readPicturesAs } from '../pictures/item-pictures.queries.ts'
import {
  checked,
  confirmed,
  holdsBooks,
  isOut,
  type Moment,
  saveItemChange,
  type ValidatedItem,
  validateItemChange,
} from './item-change.ts'
import { readCategory, readParts, writeItemParts } from './item-editor.queries.ts'
import { changesIn, contentOf, formOf, itemColumnsOf, optionsAfter } from './item-form.ts'
import {
  changeItem,
  findOwnItem,
  type ItemRow,
  insertItem,
  type ListingScope,
  lockOwnItem,
  readVendor,
} from './item-listings.queries.ts'
import { type ChangedFields, mergeForm } from './item-merge.ts'
import { deleteProposal, findProposal } from './item-proposal.queries.ts'
import { withProposal } from './item-proposal.ts'
import { appendHistory, type ItemActContext, publishOrSubmit } from './item-steps.ts'

/** Loads an own item with all data of its editor. */
export async function loadOwnItem(
  db: Db,
  shelf: ListingScope,
  id: number,
): Promise<ItemInEditor | Refusal<RefusalCode>> {
  const row = await findOwnItem(db, shelf, id)
  if (!row) return refuse('item/not-found')
  const category = await readCategory(db, row.category_id)
  const vendor = await readVendor(db, shelf.vendorId)
  const onSale = formOf({ row, parts: await readParts(db, id) }, category)
  const proposal = await findProposal(db, id)
  const shownPictures = await readItemPictures(db, id)
  const files = await readPicturesAs(db, id, proposal?.pictures ?? null)
  const form = proposal ? withProposal(onSale, proposal.content) : onSale
  return {
    id,
    kind: row.kind,
    state: row.state,
    reason: row.state_reason,
    version: row.version,
    updatedAt: row.updated_at,
    form,
    proposal: proposal
      ? {
          state: proposal.state,
          reason: proposal.reason,
          proposedAt: proposal.proposedAt,
          changes: [...itemChanges(changesIn(onSale, form)), ...pictureChanges(shownPictures, files)],
        }
      : null,
    picture: row.picture,
    files,
    changesAtOnce: vendor.trusted,
    locks: Object.keys(form).flatMap((field) => {
      const reason = lockReason(row.state, field)
      return reason === null ? [] : [{ field, reason }]
    }),
    missing: publishFaults(contentOf(form, holdsBooks(shelf), category, row.confirmed_flattening)),
    confirmedFlattening: row.confirmed_flattening,
    actions: actionsFor(itemMachine, row.state, vendor.trusted ? 'trusted' : 'vendor'),
  }
}

/**
 * Validates the form of a new item. Returns the item to store, or a refusal.
 *
 * @param confirmsFlattening whether the vendor confirms flattened option prices
 */
export async function validateNewItem(
  at: Moment,
  shelf: ListingScope,
  input: ItemForm,
  confirmsFlattening: boolean,
): Promise<ValidatedItem | Refusal<RefusalCode>> {
  const outcome = await checked(at, shelf, input, true)
  if (isRefusal(outcome)) return outcome
  const content = contentOf(outcome.form, holdsBooks(shelf), outcome.category)
  return { ...outcome, content: confirmed(content, confirmsFlattening) }
}

/** @returns the id of the new draft */
export async function insertNewItem(
  act: ItemActContext,
  shelf: ListingScope,
  { form, category, content }: ValidatedItem,
): Promise<number> {
  const vendor = await readVendor(act.tx, shelf.vendorId)
  const id = await insertItem(act.tx, {
    ...itemColumnsOf(form, holdsBooks(shelf), category, vendor, null),
    confirmed_flattening: content.confirmedFlattening,
    vendor_id: shelf.vendorId,
    state: 'draft',
    created_at: act.now,
    updated_at: act.now,
  })
  await writeItemParts(act.tx, id, form, optionsAfter(form, null))
  await appendHistory(act, id, [{ action: 'create' }])
  return id
}

/** Creates an item. It must be complete unless it stays a draft. */
export async function createOwnItem(
  act: ItemActContext,
  shelf: ListingScope,
  {
    isDraft: staysDraft,
    confirmFlattening,
    ...input
  }: ItemForm & {
    isDraft: boolean
    confirmFlattening?: boolean | undefined
  },
): Promise<ItemInEditor | Refusal<RefusalCode>> {
  const weighedOutcome = await validateNewItem(act, shelf, input, confirmFlattening === true)
  if (isRefusal(weighedOutcome)) return weighedOutcome
  const id = await insertNewItem(act, shelf, weighedOutcome)
  if (!staysDraft) {
    const outcome = await publishOrSubmit(
      act,
      { id, state: 'draft', published_at: null },
      weighedOutcome.content,
    )
    if (isRefusal(outcome)) return outcome
  }
  return loadOwnItem(act.tx, shelf, id)
}

/**
 * Withdraws a proposed change.
 *
 * @decision 0025
 */
export async function withdrawOwnProposal(
  act: ItemActContext,
  shelf: ListingScope,
  id: number,
): Promise<ItemInEditor | Refusal<RefusalCode>> {
  const row = await lockOwnItem(act.tx, shelf, id)
  if (!row || row.deleted_at !== null) return refuse('item/not-found')
  if (!(await findProposal(act.tx, id))) return refuse('item/no-proposal')
  await deleteProposal(act.tx, id)
  await appendHistory(act, id, [{ action: 'withdraw-change' }])
  // The new version shows other windows of the vendor that their proposal is outdated.
  await changeItem(act.tx, id, {}, act.now)
  return loadOwnItem(act.tx, shelf, id)
}

/** Returns the form that the editor shows, with the sent fields. */
async function mergedForm(tx: Db, row: ItemRow, fields: ChangedFields) {
  const parts = await readParts(tx, row.id)
  const onSale = formOf({ row, parts }, await readCategory(tx, row.category_id))
  const proposal = await findProposal(tx, row.id)
  return mergeForm(proposal ? withProposal(onSale, proposal.content) : onSale, fields, {
    wasOnSale: row.published_at !== null,
  })
}

/** The changed fields of an item, with the version that they were loaded from. */
export type SavedItem = ChangedFields & {
  isDraft: boolean
  confirmFlattening?: boolean | undefined
  version?: number | undefined
}

/**
 * Saves the sent fields of an item. A draft may be incomplete; an item under review or on sale must
 * stay complete. On sale, price and stock change at once. The other changes take effect at once for
 * a trusted vendor and become a proposal for any other.
 *
 * @spec 4 Item editor states
 * @decision 0021
 * @decision 0025
 */
export async function saveOwnItem(
  act: ItemActContext,
  shelf: ListingScope,
  id: number,
  { isDraft: staysDraft, confirmFlattening, version, ...changedFields }: SavedItem,
): Promise<ItemInEditor | Refusal<RefusalCode>> {
  const row = await lockOwnItem(act.tx, shelf, id)
  if (!row || row.deleted_at !== null) return refuse('item/not-found')
  if (version !== undefined && row.version !== version) return refuse('item/changed')
  const input = await mergedForm(act.tx, row, changedFields)
  if (isRefusal(input)) return input
  const weighedOutcome = await validateItemChange(act, shelf, row, input, confirmFlattening === true)
  if (isRefusal(weighedOutcome)) return weighedOutcome
  await saveItemChange(act, row, weighedOutcome)
  if (!staysDraft && !isOut(row)) {
    const outcome = await publishOrSubmit(act, row, weighedOutcome.content)
    if (isRefusal(outcome)) return outcome
  }
  return loadOwnItem(act.tx, shelf, id)
}
