import { ItemForm } from '@pasar/contract/catalogue/item-editor'
import { publishFaults } from '@pasar/domain/catalogue/item-content'
import { isProposed } from '@pasar/domain/catalogue/item-machine'
import type { FieldMessage } from '@pasar/domain/kernel/result'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { replaceItemPictures } from '../pictures/item-pictures.queries.ts'
import { type ItemCategory, readCategory, readParts, writeItemParts } from './item-editor.queries.ts'
import { type Current, changesIn, contentOf, formOf, itemColumnsOf, optionsAfter } from './item-form.ts'
import { changeItem, type ItemRow, readVendor } from './item-listings.queries.ts'
import { deleteProposal, findProposal } from './item-proposal.queries.ts'

/**
 * Returns the form with the proposed values. Fields that need no approval keep their current
 * values.
 */
export const withProposal = (form: ItemForm, content: unknown): ItemForm =>
  z.parse(ItemForm, { ...form, ...Object(content) })

/**
 * Splits the changes of a form on sale into those that apply at once and those that need
 * approval.
 */
export function splitProposal(before: ItemForm, after: ItemForm) {
  const proposedChanges = changesIn(before, after).filter(({ field }) => isProposed('live', field))
  const valuesOf = (which: 'from' | 'to') =>
    Object.fromEntries(proposedChanges.map(({ field, ...values }) => [field, values[which]]))
  return {
    /** The proposed fields with their new values. */
    content: valuesOf('to'),
    atOnce: z.parse(ItemForm, { ...after, ...valuesOf('from') }),
  }
}

/** Returns the faults that a proposal would cause. Faults that exist already are left out. */
export function proposalFaults({
  form,
  content,
  category,
  isBook,
}: {
  form: ItemForm
  content: unknown
  category: ItemCategory
  isBook: boolean
}): FieldMessage[] {
  const after = withProposal(form, content)
  const changedFields = new Set<string>(changesIn(form, after).map(({ field }) => field))
  const faults = publishFaults(contentOf(after, isBook, category))
  return faults.filter(({ field }) => changedFields.has(field.split('.')[0] ?? ''))
}

/** Overwrites an item with a form: its search text, prices and parts. */
export async function writeForm(
  tx: Db,
  { current, category, form }: { current: Current; category: ItemCategory; form: ItemForm },
  now: Date,
): Promise<void> {
  const { id, kind, vendor_id } = current.row
  const columns = itemColumnsOf(form, kind === 'book', category, await readVendor(tx, vendor_id), current)
  await changeItem(tx, id, columns, now)
  await writeItemParts(tx, id, form, optionsAfter(form, current))
}

/**
 * Applies a proposal to an item that is no longer on sale. The item is a draft then, and staff
 * review it as a whole.
 *
 * @decision 0025
 */
export async function applyProposal(tx: Db, row: ItemRow, now: Date): Promise<void> {
  const proposal = await findProposal(tx, row.id)
  if (!proposal) return
  const category = await readCategory(tx, row.category_id)
  const current = { row, parts: await readParts(tx, row.id) }
  const form = withProposal(formOf(current, category), proposal.content)
  await writeForm(tx, { current, category, form }, now)
  if (proposal.pictures) await replaceItemPictures(tx, row.id, proposal.pictures, now)
  await deleteProposal(tx, row.id)
}
