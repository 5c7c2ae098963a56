import { isDeepStrictEqual } from 'node:util'
import type { ItemForm, ItemInEditor } from '@pasar/contract/catalogue/item-editor'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type ItemChange, itemChanges } from '@pasar/domain/catalogue/item-changes'
import { type ItemContent, publishFaults } from '@pasar/domain/catalogue/item-content'
import { isDraft, isProposed, itemMachine, lockReason } from '@pasar/domain/catalogue/item-machine'
import { MAX_STOCK, stockAfter } from '@pasar/domain/catalogue/item-stock'
import { actionsFor } from '@pasar/domain/kernel/machine'
import { type FieldError, isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { pictureChanges } from '@pasar/domain/media/picture-changes'
import type { Db } from '../db/database.ts'
import { readItemPictures, readPicturesAs } from '../media/item-pictures.queries.ts'
import { completeNotices } from '../outbox/outbox.queries.ts'
import {
  findCategory,
  type ItemCategory,
  readCategory,
  readParts,
  writeParts,
} from './item-editor.queries.ts'
import { resolveChoices } from './item-extras.ts'
import {
  type Change,
  type Current,
  changesIn,
  columnsOf,
  contentOf,
  formFaults,
  formOf,
  hasZones,
  normalizeForm,
  optionsAfter,
} from './item-form.ts'
import {
  changeItem,
  findOwnItem,
  type ItemRow,
  insertItem,
  type ListingScope,
  lockOwnItem,
  readVendor,
} from './item-listings.queries.ts'
import { deleteProposal, findProposal, saveProposal } from './item-proposal.queries.ts'
import { splitProposal, withProposal, writeForm } from './item-proposal.ts'
import { type Act, appendHistory, publishOrSubmit } from './item-steps.ts'
import { aboveCeiling } from './price-ceiling.ts'

const holdsBooks = ({ kinds }: ListingScope) => kinds.includes('book')

/** An own item with all that its editor shows. */
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
  const shown = await readItemPictures(db, id)
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
          changes: [...itemChanges(changesIn(onSale, form)), ...pictureChanges(shown, files)],
        }
      : null,
    picture: row.picture,
    files,
    changesAtOnce: vendor.trusted,
    locks: Object.keys(form).flatMap((field) => {
      const reason = lockReason(row.state, field)
      return reason === null ? [] : [{ field, reason }]
    }),
    missing: publishFaults(contentOf(form, holdsBooks(shelf), category)),
    actions: actionsFor(itemMachine, row.state, vendor.trusted ? 'trusted' : 'vendor'),
  }
}

type Moment = Pick<Act, 'tx' | 'now'>

/** A form and its category, when it can be kept. */
async function checked(
  { tx, now }: Moment,
  shelf: ListingScope,
  given: ItemForm,
  isNameOptional: boolean,
  row?: ItemRow,
): Promise<{ form: ItemForm; category: ItemCategory } | Refusal<RefusalCode>> {
  const isBook = holdsBooks(shelf)
  const form = normalizeForm(given, isBook)
  const category = await findCategory(tx, form.categoryId)
  const faults = formFaults(form, category, { isBook, isNameOptional })
  if (!category) return refuse('call/invalid', faults)
  const by = { vendorId: shelf.vendorId, category, row, hasZone: hasZones(category) }
  const { chosen, faults: wrong } = await resolveChoices(tx, form, by)
  const whole = { ...form, ...chosen }
  faults.push(...wrong, ...(await aboveCeiling(tx, whole, category, now)))
  return faults.length > 0 ? refuse('call/invalid', faults) : { form: whole, category }
}

/** A form that was judged and found fit to be kept: nothing of it is written yet. */
export type ValidatedItem = {
  readonly form: ItemForm
  readonly content: ItemContent
  readonly category: ItemCategory
}

/** What a new item would be, or what keeps it from being kept. */
export async function validateNewItem(
  at: Moment,
  shelf: ListingScope,
  given: ItemForm,
): Promise<ValidatedItem | Refusal<RefusalCode>> {
  const found = await checked(at, shelf, given, true)
  if (isRefusal(found)) return found
  return { ...found, content: contentOf(found.form, holdsBooks(shelf), found.category) }
}

/** @returns the number of the new draft */
export async function insertNewItem(
  act: Act,
  shelf: ListingScope,
  { form, category }: ValidatedItem,
): Promise<number> {
  const vendor = await readVendor(act.tx, shelf.vendorId)
  const id = await insertItem(act.tx, {
    ...columnsOf(form, holdsBooks(shelf), category, vendor, null),
    vendor_id: shelf.vendorId,
    state: 'draft',
    created_at: act.now,
    updated_at: act.now,
  })
  await writeParts(act.tx, id, form, optionsAfter(form, null))
  await appendHistory(act, id, [{ action: 'create' }])
  return id
}

/** Begins an item; unless it stays a draft it must be complete. */
export async function createOwnItem(
  act: Act,
  shelf: ListingScope,
  { isDraft: staysDraft, ...given }: ItemForm & { isDraft: boolean },
): Promise<ItemInEditor | Refusal<RefusalCode>> {
  const weighed = await validateNewItem(act, shelf, given)
  if (isRefusal(weighed)) return weighed
  const id = await insertNewItem(act, shelf, weighed)
  if (!staysDraft) {
    const sent = await publishOrSubmit(act, { id, state: 'draft', published_at: null }, weighed.content)
    if (isRefusal(sent)) return sent
  }
  return loadOwnItem(act.tx, shelf, id)
}

const PRICES = new Set<keyof ItemForm>([
  'price',
  'zonePrices',
  'wholesale',
  'options',
  'optionNames',
  'currencyPrice',
])

/** What the history tells of a change of an item on sale. */
const told = ({ field, ...detail }: Change) => ({
  action: PRICES.has(field) ? ('price' as const) : ('edit' as const),
  detail: { field, ...detail },
})

/** The form as the item has it after it was saved: prices by zone leave no price beside them. */
const settled = (form: ItemForm, category: ItemCategory): ItemForm =>
  contentOf(form, form.book !== null, category).hasZone
    ? { ...form, price: form.zonePrices['1'] }
    : { ...form, zonePrices: { '1': 0, '2': 0, '3': 0, '4': 0, '5a': 0, '5b': 0 } }

/** What is wrong with an item that is out: what changes at once, and what this save changes. An older fault elsewhere keeps nothing up. */
function faultsOut(row: ItemRow, content: ItemContent, changes: readonly Change[]): FieldError[] {
  if (row.state === 'submitted') return publishFaults(content)
  const changed = new Set<string>(changes.map(({ field }) => field))
  return publishFaults(content).filter(({ field }) => {
    const [root = ''] = field.split('.')
    return changed.has(root) || (lockReason(row.state, root) === null && !isProposed(row.state, root))
  })
}

/** The form with the stock as it will be. */
function withStockAfter(form: ItemForm, current: Current): ItemForm {
  const options = optionsAfter(form, current).map((option) => ({ ...option, stockSeen: null }))
  const typed = { current: current.row.stock, typed: form.stock, baseline: form.stockSeen }
  const ofAll = options.reduce((sum, { stock }) => sum + stock, 0)
  const stock = form.optionNames.length > 0 ? ofAll : stockAfter(typed, MAX_STOCK)
  return { ...form, options, stock, stockSeen: null }
}

/** Puts what a vendor asks for in the place of what was asked before; asking for nothing takes it back. */
async function propose(
  act: Act,
  { id }: ItemRow,
  {
    proposedContent,
    proposedChanges: changes,
  }: Pick<ValidatedItemChange, 'proposedContent' | 'proposedChanges'>,
): Promise<void> {
  const before = await findProposal(act.tx, id)
  // Pictures are asked for by themselves, and wait on beside what the form asks for.
  const pictures = before?.pictures ?? null
  const isNothing = Object.keys(proposedContent).length === 0 && pictures === null
  if (isNothing && !before) return
  if (before?.state === 'waiting' && isDeepStrictEqual(before.content, proposedContent)) return
  if (isNothing) await deleteProposal(act.tx, id)
  else await saveProposal(act.tx, id, { content: proposedContent, pictures }, act.now)
  await appendHistory(act, id, [
    isNothing ? { action: 'withdraw-change' } : { action: 'propose-change', detail: { changes } },
  ])
  await completeNotices(act.tx, [`item:${id}`], act.now)
  // Another window of its vendor shows what is asked for no longer.
  await changeItem(act.tx, id, {}, act.now)
}

/** Takes a proposed change back. @decision 0025 */
export async function withdrawOwnProposal(
  act: Act,
  shelf: ListingScope,
  id: number,
): Promise<ItemInEditor | Refusal<RefusalCode>> {
  const row = await lockOwnItem(act.tx, shelf, id)
  if (!row || row.deleted_at !== null) return refuse('item/not-found')
  if (!(await findProposal(act.tx, id))) return refuse('item/no-proposal')
  await deleteProposal(act.tx, id)
  await appendHistory(act, id, [{ action: 'withdraw-change' }])
  // Another window of its vendor shows what is asked for no longer.
  await changeItem(act.tx, id, {}, act.now)
  return loadOwnItem(act.tx, shelf, id)
}

/** An edit that was weighed: what of it holds at once, and what is asked for first. */
export type ValidatedItemChange = ValidatedItem & {
  readonly current: Current
  readonly changes: readonly Change[]
  readonly proposedContent: Readonly<Record<string, unknown>>
  readonly proposedChanges: readonly ItemChange[]
}

/** What an own item would be after an edit, and what the edit changes; or what keeps it from being saved. */
export async function validateItemChange(
  at: Moment,
  shelf: ListingScope,
  row: ItemRow,
  given: ItemForm,
): Promise<ValidatedItemChange | Refusal<RefusalCode>> {
  const { tx, now } = at
  const found = await checked(at, shelf, given, row.state === 'draft' || row.state === 'needs_fix', row)
  if (isRefusal(found)) return found
  const { category } = found
  const current: Current = { row, parts: await readParts(tx, row.id) }
  const before = formOf(current, await readCategory(tx, row.category_id))
  const form = withStockAfter(settled(found.form, category), current)
  const all = changesIn(before, form)
  const locked = all.flatMap(({ field }) => {
    const message = lockReason(row.state, field)
    return message === null ? [] : [{ field, message }]
  })
  if (locked.length > 0) return refuse('item/locked', locked)
  const content = contentOf(form, holdsBooks(shelf), category)
  const faults = isOut(row) ? faultsOut(row, content, all) : []
  if (faults.length > 0) return refuse('item/incomplete', faults)
  const { trusted } = await readVendor(tx, row.vendor_id)
  const asks = row.state === 'live' && !trusted
  const { content: proposedContent, atOnce } = asks
    ? splitProposal(before, form)
    : { content: {}, atOnce: form }
  // A price that is to hold at once is measured by the ISBN that holds until the other is approved.
  const above = await aboveCeiling(tx, atOnce, category, now)
  if (above.length > 0) return refuse('call/invalid', above)
  const proposedChanges = itemChanges(changesIn(atOnce, form))
  return {
    form: atOnce,
    content,
    category,
    current,
    changes: changesIn(before, atOnce),
    proposedContent,
    proposedChanges,
  }
}

const isOut = ({ state }: ItemRow) => state === 'submitted' || state === 'live'

/** Keeps an edit that was weighed; one that changes nothing leaves no trace. */
export async function saveItemChange(act: Act, row: ItemRow, weighed: ValidatedItemChange): Promise<void> {
  await propose(act, row, weighed)
  if (weighed.changes.length === 0) return
  await writeForm(act.tx, weighed, act.now)
  if (!isDraft(row.state)) await appendHistory(act, row.id, weighed.changes.map(told))
}

/** A form as it was sent; with a version, the one that it was filled from. */
export type SavedItem = ItemForm & { isDraft: boolean; version?: number | undefined }

/**
 * Saves an item. A draft may be incomplete; what is under review or on sale stays complete. On sale price and stock change at once; the
 * rest does for a trusted vendor, and is proposed by any other.
 *
 * @spec 4 Item editor states
 * @decision 0021
 * @decision 0025
 */
export async function saveOwnItem(
  act: Act,
  shelf: ListingScope,
  id: number,
  { isDraft: staysDraft, version, ...given }: SavedItem,
): Promise<ItemInEditor | Refusal<RefusalCode>> {
  const row = await lockOwnItem(act.tx, shelf, id)
  if (!row || row.deleted_at !== null) return refuse('item/not-found')
  if (version !== undefined && row.version !== version) return refuse('item/changed')
  const weighed = await validateItemChange(act, shelf, row, given)
  if (isRefusal(weighed)) return weighed
  await saveItemChange(act, row, weighed)
  if (!staysDraft && !isOut(row)) {
    const sent = await publishOrSubmit(act, row, weighed.content)
    if (isRefusal(sent)) return sent
  }
  return loadOwnItem(act.tx, shelf, id)
}
