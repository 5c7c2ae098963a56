import { isDeepStrictEqual } from 'node:util'
import type { ItemForm } from '@pasar/contract/catalogue/item-editor'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type ItemChange, itemChanges } from '@pasar/domain/catalogue/item-changes'
import { type ItemContent, publishFaults } from '@pasar/domain/catalogue/item-content'
import { isDraft, isProposed, lockReason } from '@pasar/domain/catalogue/item-machine'
import { MAX_STOCK, stockAfter } from '@pasar/domain/catalogue/item-stock'
import { flatteningKey } from '@pasar/domain/catalogue/price-conflicts'
import { type FieldMessage, isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { completeNotices } from '../../outbox/outbox.queries.ts'
import { findCategory, type ItemCategory, readCategory, readParts } from './item-editor.queries.ts'
import { resolveChoices } from './item-extras.ts'
import {
  type Change,
  type Current,
  changesIn,
  contentOf,
  formFaults,
  formOf,
  hasZones,
  normalizeForm,
  optionsAfter,
} from './item-form.ts'
import { changeItem, type ItemRow, type ListingScope, readVendor } from './item-listings.queries.ts'
import { deleteProposal, findProposal, saveProposal } from './item-proposal.queries.ts'
import { splitProposal, writeForm } from './item-proposal.ts'
import { appendHistory, type ItemActContext, refuseFaults } from './item-steps.ts'
import { aboveCeiling } from './price-ceiling.ts'

const PRICES = new Set<keyof ItemForm>([
  'price',
  'zonePrices',
  'wholesale',
  'options',
  'optionNames',
  'currencyPrice',
])

/** Returns the history entry for a change of an item on sale. */
const toItemEvent = ({ field, ...detail }: Change) => ({
  action: PRICES.has(field) ? ('price' as const) : ('edit' as const),
  detail: { field, ...detail },
})

/** Returns the form as stored: with prices by zone, the price is that of zone 1. */
const settled = (form: ItemForm, category: ItemCategory): ItemForm =>
  contentOf(form, form.book !== null, category).hasZone
    ? { ...form, price: form.zonePrices['1'] }
    : { ...form, zonePrices: { '1': 0, '2': 0, '3': 0, '4': 0, '5a': 0, '5b': 0 } }

/**
 * Returns the faults of an item under review or on sale. On sale it checks only fields that
 * take effect at once and fields that this save changes; an older fault elsewhere does not
 * block the save, and neither do older wholesale prices while all prices stay as they are.
 */
function faultsOut(row: ItemRow, content: ItemContent, before: ItemForm, form: ItemForm): FieldMessage[] {
  if (row.state === 'submitted') return publishFaults(content)
  const changedFields = new Set<string>(changesIn(before, form).map(({ field }) => field))
  const hasSamePrices = isDeepStrictEqual(pricesOf(before), pricesOf(form))
  const isFlatteningNew = flatteningKey({ ...content, ...pricesOf(before) }) !== flatteningKey(content)
  return publishFaults(content).filter(({ field }) => {
    if (field === 'wholesale' && hasSamePrices) return false
    if (field === 'confirmFlattening') return isFlatteningNew
    const [root = ''] = field.split('.')
    return changedFields.has(root) || (lockReason(row.state, root) === null && !isProposed(row.state, root))
  })
}

/** Returns the prices of a form, without the stocks of its options. */
const pricesOf = ({ price, zonePrices, wholesale, options }: ItemForm) => ({
  price,
  zonePrices,
  wholesale,
  options: options.map(({ values, price: own }) => ({ values, price: own })),
})

/** Returns the form with the resulting stock. */
function withStockAfter(form: ItemForm, current: Current): ItemForm {
  const options = optionsAfter(form, current).map((option) => ({ ...option, stockSeen: null }))
  const stockEdit = { current: current.row.stock, typed: form.stock, baseline: form.stockSeen }
  const ofAll = options.reduce((sum, { stock }) => sum + stock, 0)
  const stock = form.optionNames.length > 0 ? ofAll : stockAfter(stockEdit, MAX_STOCK)
  return { ...form, options, stock, stockSeen: null }
}

/** A validated edit: the changes that take effect at once, and those that need approval. */
export type ValidatedItemChange = ValidatedItem & {
  readonly current: Current
  readonly changes: readonly Change[]
  readonly proposedContent: Readonly<Record<string, unknown>>
  readonly proposedChanges: readonly ItemChange[]
}

/** Returns the content with the flattening of its prices confirmed, if the vendor confirms it. */
export const confirmed = (content: ItemContent, confirmsFlattening: boolean): ItemContent =>
  confirmsFlattening ? { ...content, confirmedFlattening: flatteningKey(content) } : content

/**
 * Validates an edit of an own item. Returns the resulting item and its changes, or a refusal.
 *
 * @param confirmsFlattening whether the vendor confirms flattened option prices
 */
export async function validateItemChange(
  at: Moment,
  shelf: ListingScope,
  row: ItemRow,
  input: ItemForm,
  confirmsFlattening: boolean,
): Promise<ValidatedItemChange | Refusal<RefusalCode>> {
  const { tx, now } = at
  const outcome = await checked(at, shelf, input, row.state === 'draft' || row.state === 'needs_fix', row)
  if (isRefusal(outcome)) return outcome
  const { category } = outcome
  const current: Current = { row, parts: await readParts(tx, row.id) }
  const before = formOf(current, await readCategory(tx, row.category_id))
  const form = withStockAfter(settled(outcome.form, category), current)
  const all = changesIn(before, form)
  const lockedFields = all.flatMap(({ field }) => {
    const message = lockReason(row.state, field)
    return message === null ? [] : [{ field, message }]
  })
  if (lockedFields.length > 0) return refuse('item/locked', lockedFields)
  const content = confirmed(
    contentOf(form, holdsBooks(shelf), category, row.confirmed_flattening),
    confirmsFlattening,
  )
  const faults = isOut(row) ? faultsOut(row, content, before, form) : []
  if (faults.length > 0) return refuseFaults(faults)
  const { trusted } = await readVendor(tx, row.vendor_id)
  const needsApproval = row.state === 'live' && !trusted
  const { content: proposedContent, atOnce } = needsApproval
    ? splitProposal(before, form)
    : { content: {}, atOnce: form }
  // A price that takes effect now is checked with the current ISBN, not with the proposed one.
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

export const isOut = ({ state }: ItemRow) => state === 'submitted' || state === 'live'

/** Stores a validated edit. An edit without changes writes nothing. */
export async function saveItemChange(
  act: ItemActContext,
  row: ItemRow,
  validatedItem: ValidatedItemChange,
): Promise<void> {
  await propose(act, row, validatedItem)
  const { confirmedFlattening } = validatedItem.content
  if (confirmedFlattening !== row.confirmed_flattening)
    await changeItem(act.tx, row.id, { confirmed_flattening: confirmedFlattening }, act.now)
  if (validatedItem.changes.length === 0) return
  await writeForm(act.tx, validatedItem, act.now)
  if (!isDraft(row.state)) await appendHistory(act, row.id, validatedItem.changes.map(toItemEvent))
}

export const holdsBooks = ({ kinds }: ListingScope) => kinds.includes('book')

export type Moment = Pick<ItemActContext, 'tx' | 'now'>

/** Validates a form and resolves its choices. Returns the form and its category, or a refusal. */
export async function checked(
  { tx, now }: Moment,
  shelf: ListingScope,
  input: ItemForm,
  isNameOptional: boolean,
  row?: ItemRow,
): Promise<{ form: ItemForm; category: ItemCategory } | Refusal<RefusalCode>> {
  const isBook = holdsBooks(shelf)
  const form = normalizeForm(input, isBook)
  const category = await findCategory(tx, form.categoryId)
  const faults = formFaults(form, category, { isBook, isNameOptional })
  if (!category) return refuse('call/invalid', faults)
  const by = { vendorId: shelf.vendorId, category, row, hasZone: hasZones(category) }
  const { chosen, faults: wrong } = await resolveChoices(tx, form, by)
  const whole = { ...form, ...chosen }
  faults.push(...wrong, ...(await aboveCeiling(tx, whole, category, now)))
  return faults.length > 0 ? refuse('call/invalid', faults) : { form: whole, category }
}

/** A validated form that can be stored. Nothing is written yet. */
export type ValidatedItem = {
  readonly form: ItemForm
  readonly content: ItemContent
  readonly category: ItemCategory
}

/** Replaces the vendor's proposed change. An empty proposal withdraws the earlier one. */
async function propose(
  act: ItemActContext,
  { id }: ItemRow,
  {
    proposedContent,
    proposedChanges: changes,
  }: Pick<ValidatedItemChange, 'proposedContent' | 'proposedChanges'>,
): Promise<void> {
  const before = await findProposal(act.tx, id)
  // Pictures are proposed separately and stay pending next to the proposed form changes.
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
  // The new version shows other windows of the vendor that their proposal is outdated.
  await changeItem(act.tx, id, {}, act.now)
}
